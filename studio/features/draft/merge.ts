import { type App, CONTENT_FIELDS, type Content } from '../app.ts'
import type { ContentPatch } from './history.ts'

export const pick = (from: Content, fields: readonly (keyof Content)[]): ContentPatch =>
  Object.fromEntries(fields.map((field) => [field, from[field]]))

/** The fields that are not the same value in both. Values are never changed in place, so this is quick. */
export const differing = (base: Content, now: Content): ContentPatch =>
  pick(
    now,
    CONTENT_FIELDS.filter((field) => base[field] !== now[field]),
  )

/** The same by what they hold, for values that came over the wire. */
export const differingDeep = (base: Content, fields: ContentPatch): ContentPatch =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => JSON.stringify(base[field as keyof Content]) !== JSON.stringify(value),
    ),
  )

export const isEmpty = (fields: ContentPatch): boolean => Object.keys(fields).length === 0

/** Data has the shape of its layout, so a change of one is a change of the other. */
const touched = (fields: ContentPatch): Set<string> => {
  const names = new Set(Object.keys(fields))
  if (names.has('mockData') || names.has('layoutTemplate')) names.add('mockData').add('layoutTemplate')
  return names
}

/**
 * Whether what I changed and what they changed stand apart, so that both can be kept. Where both wrote the same,
 * nothing is lost either.
 */
export function standApart(base: Content, mine: ContentPatch, theirs: App): boolean {
  const changedByThem = touched(differingDeep(base, pick(theirs, CONTENT_FIELDS)))
  const unlike = differingDeep(theirs, mine)
  return [...touched(unlike)].every((field) => !changedByThem.has(field))
}
