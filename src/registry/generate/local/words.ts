import { ownValue } from '../../../../common/own-value.ts'
import type { ThemeVariables } from '../../../templates/theme.ts'
import { cooler, darker, lighter, tinted, warmer } from './tints.ts'

type Change = (theme: ThemeVariables) => ThemeVariables

type Look = readonly [done: string, words: RegExp, change: Change]

/** Requests about the look, in makers' words. */
const LOOKS: readonly Look[] = [
  ['a dark surface', /\b(dark|black)\s+(background|surface|theme|mode|look)\b|\bdark\s*(mode)?$/i, onDark],
  ['a light surface', /\b(light|white)\s+(background|surface|theme|mode|look)\b/i, onLight],
  ['warmer colours', /\b(warmer|warm|cosier|cosy|cozier|cozy|autumn\w*)\b/i, warmer],
  ['cooler colours', /\b(cooler|cool|colder|fresher|fresh|icy)\b/i, cooler],
  ['a darker look', /\bdarker\b/i, darker],
  ['a lighter look', /\b(lighter|brighter)\b/i, lighter],
  ['compact', /\b(compact|denser|dense|tighter|smaller|less\s+(space|room))\b/i, set({ density: 'compact' })],
  ['roomy', /\b(roomy|roomier|airy|airier|spacious|more\s+(space|room|air))\b/i, set({ density: 'roomy' })],
  ['normal spacing', /\bnormal\s+(spacing|density)\b/i, set({ density: 'normal' })],
  ['a rounded font', /\b(rounded|friendly|friendlier)\s+(font|letters|type)\b/i, set({ font: 'rounded' })],
  [
    'a font without serifs',
    /\b(sans|sans[ -]serif|system|plain|modern)(\s+(font|letters))?\b/i,
    set({ font: 'system' }),
  ],
  ['a font with serifs', /\b(serif|serifs|classic|elegant)\b/i, set({ font: 'serif' })],
  ['a typewriter font', /\b(mono|monospace|monospaced|typewriter|code\s+font)\b/i, set({ font: 'mono' })],
  [
    'square corners',
    /\b(square|sharp|sharper|angular|no\s+(rounding|rounded\s+corners))\b/i,
    set({ radius: 'none' }),
  ],
  ['rounder corners', /\b(rounder|round|rounded|softer|soft)\b/i, rounder],
  ['the host’s own look', /\b(default|plain|no)\s+(theme|look|colours?|colors?)\b|\breset\b/i, () => ({})],
]

/** Named colours, each dark enough for white text. */
const COLOURS: Readonly<Record<string, string>> = {
  red: '#b3261e',
  orange: '#b45309',
  yellow: '#8a6a00',
  gold: '#8a6a00',
  green: '#1f6f3f',
  teal: '#0f6a6a',
  turquoise: '#0f6a7d',
  blue: '#0b5cad',
  navy: '#1f3a6f',
  purple: '#6b3fa0',
  violet: '#6b3fa0',
  pink: '#b0306a',
  brown: '#7a4a24',
  grey: '#4d5560',
  gray: '#4d5560',
  black: '#1c1c1e',
}

/** Applies the first matching look: those above, or a colour to move towards (“greener”). */
export const lookNamed = (text: string): Look | undefined =>
  [...LOOKS, ...TINTS].find(([, named]) => named.test(text))

const TINTS: readonly Look[] = Object.entries(COLOURS).map(([name, hex]) => [
  `more ${name}`,
  // Redder doubles its last letter, bluer does not.
  new RegExp(`\\b${name}(?:${name.at(-1)})?e?r\\b`, 'i'),
  (theme) => tinted(theme, hex),
])

const HEX = /#[0-9a-f]{6}\b/i

export function colourNamed(text: string): { readonly name: string; readonly hex: string } | null {
  const [given] = HEX.exec(text) ?? []
  if (given) return { name: given.toLowerCase(), hex: given.toLowerCase() }
  const name = Object.keys(COLOURS).find((colour) => new RegExp(`\\b${colour}(ish)?\\b`, 'i').test(text))
  const hex = name && ownValue(COLOURS, name)
  return hex ? { name, hex } : null
}

function set(fields: ThemeVariables): Change {
  return (theme) => ({ ...theme, ...fields })
}

function rounder(theme: ThemeVariables): ThemeVariables {
  return {
    ...theme,
    radius: theme.radius === 'none' ? 'small' : theme.radius === 'small' ? 'medium' : 'large',
  }
}

function onDark({ text: _, ...theme }: ThemeVariables): ThemeVariables {
  return { ...theme, surface: '#1d1d20' }
}

function onLight({ text: _, ...theme }: ThemeVariables): ThemeVariables {
  return { ...theme, surface: '#ffffff' }
}
