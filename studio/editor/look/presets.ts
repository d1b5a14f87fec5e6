import type { ThemeVariables } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'

type Colours = Pick<ThemeVariables, 'accent' | 'surface' | 'text'>

export interface ThemePreset {
  name: string
  colours: Colours
}

/** Readable colour schemes. The first leaves colours to the chat. */
export const PRESETS: readonly ThemePreset[] = [
  { name: say('The chat’s own'), colours: {} },
  { name: say('Ink'), colours: { accent: '#1f2937' } },
  { name: say('Sea'), colours: { accent: '#0b6bcb' } },
  { name: say('Forest'), colours: { accent: '#2f6b3c', surface: '#f4f7f1', text: '#1c2a1e' } },
  { name: say('Oven'), colours: { accent: '#a4421f', surface: '#fbf5ec', text: '#33241a' } },
  { name: say('Plum'), colours: { accent: '#7c3a78', surface: '#faf5fa', text: '#2c1b2b' } },
  { name: say('Night'), colours: { accent: '#8ab4f8', surface: '#16181d', text: '#e8eaed' } },
]

const COLOURS = ['accent', 'surface', 'text'] as const

export const isPreset = ({ colours }: ThemePreset, theme: ThemeVariables) =>
  COLOURS.every((name) => colours[name] === theme[name])

/** Replaces the theme's colours only. */
export function withColours(
  { accent: _, surface: __, text: ___, ...rest }: ThemeVariables,
  colours: Colours,
) {
  return { ...rest, ...colours }
}
