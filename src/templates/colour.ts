/** A colour as six hexadecimal digits, `#rrggbb`; the only form in which one is stored or served. */
export type Hex = string

export const BLACK: Hex = '#000000'
export const WHITE: Hex = '#ffffff'

const channels = (hex: Hex): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)

const hexOf = (rgb: readonly number[]): Hex =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(Math.max(part, 0), 1) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

/** Relative luminance, as WCAG 2 defines it. */
function luminance(hex: Hex): number {
  const [red = 0, green = 0, blue = 0] = channels(hex).map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same) to 21 (black on white). */
export function contrast(one: Hex, other: Hex): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** `share` of the second over the first, as a browser lays one over the other. */
export function mix(under: Hex, over: Hex, share: number): Hex {
  const top = channels(over)
  return hexOf(channels(under).map((part, index) => part + ((top[index] ?? part) - part) * share))
}

export const isLight = (hex: Hex): boolean => contrast(hex, BLACK) >= contrast(hex, WHITE)

/** Black or white, whichever is further from this colour. One of them is always 4.58:1 or more. */
export const poleOf = (hex: Hex): Hex => (isLight(hex) ? BLACK : WHITE)

/** The colour nearest to `from`, on the way to `towards`, that is good enough. */
export function nearest(from: Hex, towards: Hex, isGood: (hex: Hex) => boolean): Hex {
  const STEPS = 100
  for (let step = 0; step < STEPS; step += 1) {
    const tried = mix(from, towards, step / STEPS)
    if (isGood(tried)) return tried
  }
  return towards
}

/** The same hue at another lightness, with no more colour than it had. */
export function relit(hex: Hex, lightness: number, mostSaturation: number): Hex {
  const rgb = channels(hex)
  const [least, most] = [Math.min(...rgb), Math.max(...rgb)]
  const colour = most - least
  if (colour === 0) return hexOf([lightness, lightness, lightness])
  const saturation = Math.min(mostSaturation, colour * 3)
  const reach = saturation * Math.min(lightness, 1 - lightness)
  return hexOf(rgb.map((part) => lightness + (((part - least) / colour) * 2 - 1) * reach))
}
