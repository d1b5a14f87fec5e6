import { BLACK, contrast, type Hex, isLight, mix, nearest, poleOf, relit, WHITE } from './colour.ts'

/** Colours for one theme of the host. What is absent is left as the host's own. */
export interface Palette {
  /** Which of the kit's two sets of colours stands behind these. */
  readonly scheme: Scheme
  readonly surface?: Hex
  readonly text?: Hex
  readonly secondary?: Hex
  readonly tertiary?: Hex
  readonly danger?: Hex
  readonly accent?: Hex
  readonly accentHover?: Hex
  readonly onAccent?: Hex
}

export type Scheme = 'light' | 'dark'

export interface Colours {
  accent?: Hex | undefined
  surface?: Hex | undefined
  text?: Hex | undefined
}

/** WCAG 2, level AA: text, and the parts of a control. */
export const TEXT_CONTRAST = 4.5
export const PART_CONTRAST = 3

/** The surface a widget stands on where it brings none: of the hosts we know, the hardest to be seen on. */
const HOST_SURFACE: Record<Scheme, Hex> = { light: WHITE, dark: '#303030' }
/** The most a button or a tag lays over the surface. */
const FILL = 0.12
const RED: Record<Scheme, Hex> = { light: '#c0262d', dark: '#ff8583' }

export function paletteFor({ accent, surface, text }: Colours, host: Scheme): Palette {
  const served = surface && surfaceFor(surface, host)
  const ground = served ?? HOST_SURFACE[host]
  const scheme: Scheme = isLight(ground) ? 'light' : 'dark'
  return {
    scheme,
    ...(served && { surface: served }),
    ...((served || text) && neutralsFor(textFor(text, ground, surface), ground, scheme)),
    ...(accent && accentFor(accent, ground)),
  }
}

/**
 * A dark card looks at home in either theme, so a dark surface is kept in both; a light one would glare in
 * a dark chat and becomes a dark one of its hue.
 */
function surfaceFor(surface: Hex, host: Scheme): Hex {
  return readable(host === 'dark' && isLight(surface) ? relit(surface, 0.13, 0.4) : surface)
}

/** Neither light nor dark, a surface lets nothing be read on it; then it moves as little as it must. */
export const readable = (surface: Hex): Hex => {
  const pole = poleOf(surface)
  const opposite = pole === BLACK ? WHITE : BLACK
  return nearest(surface, opposite, (tried) => legible(pole, tried, pole))
}

/** Read on the surface and on whatever the text's own colour tints of it. */
const legible = (foreground: Hex, ground: Hex, tint: Hex) =>
  contrast(foreground, ground) >= TEXT_CONTRAST &&
  contrast(foreground, mix(ground, tint, FILL)) >= TEXT_CONTRAST

function textFor(text: Hex | undefined, ground: Hex, surface: Hex | undefined): Hex {
  const dark = !isLight(ground)
  const plain = dark ? relit(ground, 0.96, 0.1) : relit(ground, 0.06, 0.1)
  if (!text) return mended(plain, ground)
  // Made for the other theme: its hue is kept and its lightness turned round.
  const turned = dark && (!surface || isLight(surface)) && !isLight(text)
  return mended(turned ? relit(text, 0.93, 0.3) : text, ground)
}

const mended = (text: Hex, ground: Hex): Hex =>
  nearest(text, poleOf(ground), (tried) => legible(tried, ground, tried))

function neutralsFor(text: Hex, ground: Hex, scheme: Scheme) {
  return {
    text,
    secondary: nearest(mix(text, ground, 0.35), text, (tried) => legible(tried, ground, text)),
    tertiary: nearest(mix(text, ground, 0.5), text, (tried) => contrast(tried, ground) >= PART_CONTRAST),
    danger: nearest(RED[scheme], poleOf(ground), (tried) => legible(tried, ground, tried)),
  }
}

function accentFor(given: Hex, ground: Hex) {
  const accent = seen(given, ground)
  const onAccent = contrast(accent, WHITE) >= TEXT_CONTRAST ? WHITE : BLACK
  // Away from the words on it, so that they are never harder to read under the pointer.
  const accentHover = mix(accent, onAccent === WHITE ? BLACK : WHITE, 0.14)
  return { accent, accentHover, onAccent }
}

/** The accent, made to stand out from the surface. */
export const seen = (accent: Hex, ground: Hex): Hex =>
  nearest(accent, poleOf(ground), (tried) => contrast(tried, ground) >= PART_CONTRAST)
