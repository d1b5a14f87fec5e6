import { languageTag } from '../parts/language.ts'
import { fields } from '../parts/read.ts'
import { HOME, type Planet, planetNamed } from './planets.ts'

export interface SolarSystemData {
  /** The planet to open with; home where none that is known was asked for. */
  focus: Planet
  /** The language for numbers, where the answer names one. */
  locale: string | undefined
}

export function readSolarSystem(output: unknown): SolarSystemData | null {
  const given = fields(output)
  return given && { focus: planetNamed(given.focus) ?? HOME, locale: languageTag(given.locale) }
}
