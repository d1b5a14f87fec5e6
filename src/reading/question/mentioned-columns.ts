import type { ReadColumn } from '../column.ts'
import { sameAs, widerThan } from '../concepts.ts'
import { foldText } from '../fold-text.ts'
import { isKin } from '../kin.ts'
import { takenAs } from '../lexicon/meanings.ts'
import type { RowTable } from '../row-table.ts'
import { stem } from '../stem.ts'
import { stemPhrase } from '../stem-words.ts'
import { isSaid } from '../word-rows.ts'
import type { Cursor } from './cursor.ts'

/** The places of the columns that a word names, those that name it best first. */
export function columnsNamed({ table, texts, is, lexicons }: Cursor, at: number): readonly number[] {
  // The “a” of “A la playa” names nothing.
  if (is('stop', at) > 0 && (texts[at] ?? '').length < LEAST_NAME) return []
  const word = stem(texts[at] ?? '')
  const same = [...sameAs(word), ...widerThan(word)].flatMap((one) => headersOf(table, one))
  const exact = table.headers.get(word) ?? []
  // “Beginn” is that column; “beginners” only has its stem.
  if (exact.some((place) => foldText(table.columns[place]?.label ?? '').includes(texts[at] ?? '')))
    return exact
  if (exact.length + same.length > 0) return [...new Set([...exact, ...same])]
  const near = [...table.headers].flatMap(([header, places]) =>
    isKin(header, word) || (word.length >= LEAST_PART && header.endsWith(word)) ? places : [],
  )
  if (near.length > 0 || is('stop', at) > 0 || isSaid(table, word)) return near
  return takenAs(table, word, lexicons[0]?.code, (term) => headersOf(table, term).length > 0, false).flatMap(
    (term) => headersOf(table, term),
  )
}

/** The columns that have a word in their names, or are called by a whole phrase: Step-free. */
export const headersOf = ({ headers, columns }: RowTable, phrase: string): readonly number[] =>
  headers.get(phrase) ??
  (phrase.includes(' ') ? columns.flatMap(({ label }, at) => (stemPhrase(label) === phrase ? [at] : [])) : [])

/** Jahresbeitrag is a Beitrag. */
const LEAST_PART = 5
const LEAST_NAME = 3

/** How far from a number the column that it is about may be named. */
const REACH = 4

export interface NearColumn {
  readonly column: number
  /** The place of the word that names it. */
  readonly at: number
}

/** The nearest column of a kind that is named after a place, or else before another; what ends a clause ends the search. */
export function columnNear(
  cursor: Cursor,
  { before, after }: { readonly before: number; readonly after: number },
  fits: (column: ReadColumn) => boolean,
): NearColumn | null {
  const { table, texts, taken } = cursor
  const find = (at: number): NearColumn | null => {
    const column = columnsNamed(cursor, at).find((place) => {
      const found = table.columns[place]
      return found !== undefined && fits(found)
    })
    return column === undefined ? null : { column, at }
  }
  for (let at = after; at < Math.min(after + REACH, texts.length) && !ends(cursor, at); at += 1) {
    const found = taken[at] ? null : find(at)
    if (found) return found
  }
  for (let at = before - 1; at >= Math.max(0, before - REACH - 1) && !ends(cursor, at); at -= 1) {
    const found = taken[at] ? null : find(at)
    if (found) return found
  }
  return null
}

/** The column of a kind that a place is about: the nearest that the question names, or else the first. */
export function columnAbout(
  cursor: Cursor,
  at: number,
  fits: (column: ReadColumn) => boolean,
  otherwise?: null,
): ReadColumn | undefined {
  const all = cursor.table.columns.filter(fits)
  const first = otherwise === null ? undefined : all[0]
  if (all.length < 2) return first
  const [nearest] = namedAmong(cursor, all).toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))
  return nearest ? cursor.table.columns[nearest.column] : first
}

/** Which of some columns a question names, and where. */
export const namedAmong = (cursor: Cursor, columns: readonly ReadColumn[]): NearColumn[] =>
  cursor.texts.flatMap((text, at) => {
    if (!/\p{L}{3}/u.test(text)) return []
    const named = columnsNamed(cursor, at).filter((place) =>
      columns.some(({ key }) => key === cursor.table.columns[place]?.key),
    )
    // A word that all of them have tells none from another.
    return named.length < columns.length ? named.slice(0, 1).map((column) => ({ column, at })) : []
  })

const ends = ({ is, tokens, taken }: Cursor, at: number): boolean =>
  is('but', at) > 0 ||
  is('and', at) > 0 ||
  is('with', at) > 0 ||
  (tokens[at]?.kind === 'number' && taken[at] === true)
