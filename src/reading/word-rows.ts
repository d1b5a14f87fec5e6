import { sameAs } from './concepts.ts'
import { rowsWithWords } from './mentions.ts'
import type { RowTable } from './table.ts'

/** Endings that make another word of the same family: lemony, singing, rusty, arrival. */
const KIN = /(?:ing|ed|er|ers|y|e|d|al|ion|ation|ness|ly|ful|n|ung|lich|ig|isch|ment|able|ique)$/
const LEAST_ROOT = 3
const LEAST_PART = 5

/** The rows that have a word: itself, what means the same, its family, and German compounds that end in it. */
export function rowsWithThing(table: RowTable, phrase: string): readonly number[] {
  const direct = new Set(sameAs(phrase).flatMap((same) => [...rowsWithWords(table, same)]))
  if (phrase.includes(' ')) return [...direct]
  for (const stem of table.words.stems())
    if (isKin(stem, phrase) || isCompound(stem, phrase))
      for (const row of table.words.rows(stem)) direct.add(row)
  return [...direct].sort((a, b) => a - b)
}

/** Whether two stems are of one family. */
export function isKin(stem: string, other: string): boolean {
  if (stem[0] !== other[0] || stem[1] !== other[1] || stem === other) return false
  const [root, otherRoot] = [stem.replace(KIN, ''), other.replace(KIN, '')]
  return (
    (root.length >= LEAST_ROOT || otherRoot.length >= LEAST_ROOT) &&
    (root === otherRoot || root === other || stem === otherRoot)
  )
}

/** Kirschkuchen for Kuchen; English writes such words apart. */
const isCompound = (stem: string, phrase: string): boolean =>
  phrase.length >= LEAST_PART &&
  stem.length > phrase.length + 2 &&
  (stem.endsWith(phrase) || stem.startsWith(phrase))
