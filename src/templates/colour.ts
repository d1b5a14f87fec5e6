import { channels, contrast, type Hex } from '../../common/contrast.ts'

export { contrast, type Hex } from '../../common/contrast.ts'

export const BLACK: Hex = '#000000'
export const WHITE: Hex = '#ffffff'

const hexOf = (rgb: readonly number[]): Hex =>
  `#${rgb
    .map((part) =>
      Math.round(Math.min(Math.max(part, 0), 1) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

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
