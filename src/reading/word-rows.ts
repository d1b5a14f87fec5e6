import { sameAs } from './concepts.ts'
import { rowsWithWords } from './mentions.ts'
import type { RowTable } from './row-table.ts'

const LEAST_PART = 5

/** The rows that have a word: itself, what means the same, its family, and German compounds that end in it. */
export function rowsWithThing(table: RowTable, phrase: string): readonly number[] {
  const direct = new Set(sameAs(phrase).flatMap((same) => offeredRows(table, same)))
  if (phrase.includes(' ')) return [...direct]
  const compounds =
    phrase.length < LEAST_PART ? [] : table.words.stems().filter((stem) => isCompound(stem, phrase))
  for (const stem of [...table.words.kin(phrase), ...compounds])
    for (const row of offeredRows(table, stem)) direct.add(row)
  return [...direct].sort((a, b) => a - b)
}

/** The rows that have all words of a phrase, but for those that say they are not for it. */
export function offeredRows(table: RowTable, phrase: string): readonly number[] {
  const rows = rowsWithWords(table, phrase)
  const barred = new Set(phrase.split(' ').flatMap((word) => [...table.words.barred(word)]))
  return barred.size === 0
    ? rows
    : rows.filter(
        (row) => !barred.has(row) || phrase.split(' ').every((word) => table.words.inTitle(word, row)),
      )
}

/** Whether rows speak of it only to say that they are not for it. */
export const isOnlyBarred = (table: RowTable, phrase: string): boolean =>
  rowsWithThing(table, phrase).length === 0 &&
  sameAs(phrase).some((same) => same.split(' ').some((word) => table.words.barred(word).length > 0))

/** Kirschkuchen for Kuchen; English writes such words apart. */
const isCompound = (stem: string, phrase: string): boolean =>
  phrase.length >= LEAST_PART &&
  stem.length > phrase.length + 2 &&
  (stem.endsWith(phrase) || stem.startsWith(phrase))
