import { z } from 'zod'

export const place = z.object({
  id: z.int().describe('Tells it apart from others of its name'),
  name: z.string(),
  area: z.string().describe('State and country'),
  latitude: z.number(),
  longitude: z.number(),
  population: z.int().optional(),
})

export type Place = z.output<typeof place>

/** What a name stands for: one place, several that it may be, or none. */
export type Meant =
  | { readonly kind: 'one'; readonly place: Place; readonly others: readonly Place[] }
  | { readonly kind: 'several'; readonly places: readonly Place[] }
  | { readonly kind: 'none' }

/** Anybody who names a city so much larger than its namesakes means it. */
const MUCH_LARGER = 10
const MOST = 6

/** `Portland, Maine` is a name and an area; the service knows names alone. */
export function splitName(asked: string): { name: string; areas: string[] } {
  const [name = '', ...areas] = asked.split(',').map((part) => part.trim())
  return { name, areas: areas.filter((area) => area !== '') }
}

export const fullName = ({ name, area }: Place) => (area ? `${name}, ${area}` : name)

/** Which of the places that were found is meant. */
export function placeMeant(found: readonly Place[], asked: string): Meant {
  const { name, areas } = splitName(asked)
  const named = orAll(found, (one) => folded(one.name) === folded(name))
  const meant = areas.reduce((left, area) => orAll(left, (one) => isWithin(one, area)), named)
  const [first, ...others] = [...meant].sort((a, b) => sizeOf(b) - sizeOf(a))
  if (!first) return { kind: 'none' }
  const isClear = others.every((other) => sizeOf(first) >= sizeOf(other) * MUCH_LARGER)
  return isClear
    ? { kind: 'one', place: first, others: others.slice(0, MOST) }
    : { kind: 'several', places: [first, ...others].slice(0, MOST) }
}

/** Whatever nobody has counted is a village. */
const sizeOf = ({ population = 500 }: Place) => population

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Any word of it may begin so: `Ore` is Oregon. */
const isWithin = (one: Place, area: string) => ` ${folded(one.area)}`.includes(` ${folded(area)}`)

function orAll(places: readonly Place[], fits: (one: Place) => boolean): readonly Place[] {
  const fitting = places.filter(fits)
  return fitting.length > 0 ? fitting : places
}
