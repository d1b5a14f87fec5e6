import { convert, type Units } from '../units.ts'

/** How values are shown to this reader. */
export interface Shower {
  locale: string
  to: ReturnType<typeof converter>
}

/** From the units that the tool gave to those that the user wants. */
export const converter = (given: Units, wanted: Units) =>
  Object.assign((kind: Parameters<typeof convert>[0], value: number) => convert(kind, value, given, wanted), {
    units: wanted,
  })
