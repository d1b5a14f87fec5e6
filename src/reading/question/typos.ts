import { CALENDAR_NAMES } from '../cells/calendar-words.ts'
import { sameAs } from '../concepts.ts'
import { isFiller } from '../languages/filler.ts'
import { isKnownWord, type LanguageLexicon } from '../languages/lexicon.ts'
import { lexicon } from '../lexicon/read-lexicon.ts'
import type { RowTable } from '../row-table.ts'
import { stem } from '../stem.ts'
import { writtenForm } from '../surface-form.ts'
import { isSaid } from '../word-rows.ts'
import { isOneEdit } from './one-edit.ts'
import type { QuestionToken } from './tokens.ts'

/** Shorter words are too near to others that are right. */
const LEAST_LETTERS = 5
const LEAST_OF_LANGUAGE = 6
/** From so many letters on a single slip makes no other word, in whatever language. */
const LONG = 8

/** Words with a slip as they were meant; `typed` keeps what was written. What could be two things stays as it is. */
export const withoutTypos = (
  tokens: readonly QuestionToken[],
  table: RowTable,
  language: LanguageLexicon | undefined,
): QuestionToken[] =>
  tokens.map((token) => {
    const meant = token.kind === 'word' ? meantBy(token.text, table, language) : null
    return meant === null ? token : { kind: 'word', text: meant, joined: false, typed: token.text }
  })

function meantBy(word: string, table: RowTable, language: LanguageLexicon | undefined): string | null {
  if (word.length < LEAST_LETTERS || /\d/.test(word) || isRight(word, table)) return null
  const stemmed = stem(word)
  const own = [...new Set([...table.words.stems(), ...table.headers.keys()])].filter((known) =>
    isOneEdit(stemmed, known),
  )
  const said =
    word.length < LEAST_OF_LANGUAGE
      ? []
      : [...(language?.words ?? []), ...CALENDAR_NAMES].filter((known) => isOneEdit(word, known))
  const [first] = own
  if (own.length + said.length !== 1) return null
  return first === undefined ? (said[0] ?? null) : writtenForm(table, first)
}

/** True if a word is one of the rows, of a language as questions use it, or of the dictionary. */
function isRight(word: string, table: RowTable): boolean {
  const stemmed = stem(word)
  if (isKnownWord(word) || isFiller(word) || sameAs(stemmed).length > 1 || table.headers.has(stemmed))
    return true
  if (table.about.has(stemmed) || isSaid(table, stemmed) || lexicon().senses(stemmed).length > 0) return true
  return table.isWord ? table.isWord(word) : word.length < LONG
}
