import { languageTag } from '../parts/language.ts'
import { fields } from '../parts/read.ts'
import { HOME, type Planet, planetNamed } from './planets.ts'

export interface SolarSystemData {
  /** The initial planet; the Earth if the request names no known one. */
  focus: Planet
  /** The locale for numbers, if the answer names one. */
  locale: string | undefined
}

export function readSolarSystem(output: unknown): SolarSystemData | null {
  const given = fields(output)
  return given && { focus: planetNamed(given.focus) ?? HOME, locale: languageTag(given.locale) }
}
