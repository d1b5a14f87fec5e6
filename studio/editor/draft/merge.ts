import { type App, CONTENT_FIELDS, type Content } from '../../ui/app.ts'
import type { Choose, Clash } from './clash.ts'
import type { ContentPatch } from './history.ts'
import { mergeValues } from './merge-values.ts'

export const pick = (from: Content, fields: readonly (keyof Content)[]): ContentPatch =>
  Object.fromEntries(fields.map((field) => [field, from[field]]))

/** The fields whose values differ. Values are never changed in place, so comparing references is enough. */
export const differing = (base: Content, now: Content): ContentPatch =>
  pick(
    now,
    CONTENT_FIELDS.filter((field) => base[field] !== now[field]),
  )

/** Compares by content, for values from the server. */
export const differingDeep = (base: Content, fields: ContentPatch): ContentPatch =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => JSON.stringify(base[field as keyof Content]) !== JSON.stringify(value),
    ),
  )

export const isEmpty = (fields: ContentPatch): boolean => Object.keys(fields).length === 0

export type KnownContent = { readonly [Field in keyof Content]?: unknown }

interface MergeInput {
  readonly base: KnownContent
  readonly mine: ContentPatch
  readonly theirs: App
}

interface MergedContent {
  /** My fields to write over theirs. */
  readonly fields: ContentPatch
  readonly clashes: readonly Clash[]
}

/** Three-way merge of a draft, down to single cells. */
export function mergeContent(
  { base, mine, theirs }: MergeInput,
  choose: Choose = () => 'mine',
): MergedContent {
  const clashes: Clash[] = []
  const noted: Choose = (clash) => {
    clashes.push(clash)
    return choose(clash)
  }
  const merged = Object.fromEntries(
    (Object.keys(mine) as (keyof Content)[]).map((field) => [
      field,
      mergeValues(base[field], mine[field], theirs[field], { path: field, row: null, choose: noted }),
    ]),
  )
  return { fields: differingDeep(theirs, merged), clashes }
}
