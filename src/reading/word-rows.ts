import { sameAs } from './concepts.ts'
import { isFiller } from './languages/filler.ts'
import { takenAs } from './lexicon/meanings.ts'
import { lexicon } from './lexicon/read-lexicon.ts'
import { rowsWithWords } from './mentions.ts'
import type { RowTable } from './row-table.ts'
import { createTableMemo } from './table-memo.ts'

const LEAST_PART = 5

/** The terms of the rows that a phrase stands for: itself, its family, and German compounds with it; or else what means the same. */
export function termsFor(table: RowTable, phrase: string, language?: string): readonly string[] {
  const own = ownTerms(table, phrase)
  if (own.length > 0) return own
  const meant = takenAs(table, phrase, language, (term) => offeredRows(table, term).length > 0)
  return meant.length > 0 ? meant : abbreviated(table, phrase, language)
}

const LEAST_LETTERS = 3

/** “clim” where rows say climatisation; not for a word of the question's language. */
const abbreviated = (table: RowTable, phrase: string, language: string | undefined): readonly string[] =>
  /^\p{L}+$/u.test(phrase) &&
  phrase.length >= LEAST_LETTERS &&
  !lexicon()
    .senses(phrase)
    .some((sense) => sense.language === language) &&
  !isFiller(phrase)
    ? table.words.stems().filter((stem) => stem.startsWith(phrase) && offeredRows(table, stem).length > 0)
    : []

const known = createTableMemo<readonly string[]>()

const ownTerms = (table: RowTable, phrase: string): readonly string[] =>
  known(table, phrase, () => findOwnTerms(table, phrase))

function findOwnTerms(table: RowTable, phrase: string): readonly string[] {
  const compounds =
    phrase.includes(' ') || phrase.length < LEAST_PART
      ? []
      : table.words.stems().filter((stem) => isCompound(stem, phrase))
  const kin = phrase.includes(' ') ? [] : table.words.kin(phrase)
  return [...sameAs(phrase), ...kin, ...compounds].filter((term) => offeredRows(table, term).length > 0)
}

/** The rows that have a phrase, or what it stands for. */
export const rowsWithThing = (table: RowTable, phrase: string, language?: string): readonly number[] =>
  rowsOf(table, termsFor(table, phrase, language))

/** True if a row has a phrase as it is, in whatever form. */
export const isSaid = (table: RowTable, phrase: string): boolean => ownTerms(table, phrase).length > 0

const rowsOf = (table: RowTable, terms: readonly string[]): readonly number[] =>
  [...new Set(terms.flatMap((term) => offeredRows(table, term)))].sort((a, b) => a - b)

/** True if a row has one of some terms in its title. */
export const isTitled = (table: RowTable, terms: readonly string[], row: number): boolean =>
  terms.some((term) => term.split(' ').every((word) => table.words.inTitle(word, row)))

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

/** What the rows call it that speak of it only to say that they are not for it: epileptics for “epilepsy”. */
export function barredTerm(table: RowTable, phrase: string, language?: string): string | undefined {
  if (rowsWithThing(table, phrase).length > 0) return undefined
  const isBarred = (term: string) => term.split(' ').some((word) => table.words.barred(word).length > 0)
  return sameAs(phrase).some(isBarred) ? phrase : takenAs(table, phrase, language, isBarred, false)[0]
}

/** Kirschkuchen for Kuchen; English writes such words apart. */
const isCompound = (stem: string, phrase: string): boolean =>
  phrase.length >= LEAST_PART &&
  stem.length > phrase.length + 2 &&
  (stem.endsWith(phrase) || stem.startsWith(phrase))
