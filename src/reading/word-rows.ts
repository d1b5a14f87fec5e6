import { sameAs } from './concepts.ts'
import { rowsWithWords } from './mentions.ts'
import type { RowTable } from './table.ts'

const LEAST_PART = 5

/** The rows that have a word: itself, what means the same, its family, and German compounds that end in it. */
export function rowsWithThing(table: RowTable, phrase: string): readonly number[] {
  const direct = new Set(sameAs(phrase).flatMap((same) => [...rowsWithWords(table, same)]))
  if (phrase.includes(' ')) return [...direct]
  const compounds =
    phrase.length < LEAST_PART ? [] : table.words.stems().filter((stem) => isCompound(stem, phrase))
  for (const stem of [...table.words.kin(phrase), ...compounds])
    for (const row of table.words.rows(stem)) direct.add(row)
  return [...direct].sort((a, b) => a - b)
}

/** Kirschkuchen for Kuchen; English writes such words apart. */
const isCompound = (stem: string, phrase: string): boolean =>
  phrase.length >= LEAST_PART &&
  stem.length > phrase.length + 2 &&
  (stem.endsWith(phrase) || stem.startsWith(phrase))
