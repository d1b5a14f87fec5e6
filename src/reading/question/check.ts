import { rowsWithThing } from '../word-rows.ts'
import type { Assembled, SearchWord } from './assembly.ts'
import type { Cursor } from './cursor.ts'
import { HEALTH } from './safety.ts'

export interface Checked {
  /** What could have narrowed the answer and was not applied: an amount, somebody's age, a negated phrase. */
  readonly unread: readonly string[]
  /** What somebody's health depends on, and nothing was made of. */
  readonly hazards: readonly string[]
}

/** The one look at a finished reading: every word is used, found in rows, or named as not used. */
export function check(
  cursor: Cursor,
  { filters, words, unknown }: Assembled,
  question: string,
): { readonly words: readonly SearchWord[]; readonly checked: Checked } {
  const amounts = words.filter((word) => /^\d/.test(word.said) && !isName(cursor, word, words))
  const rest = words.filter((word) => !amounts.includes(word))
  const counted = new Set<SearchWord>()
  const unread = [
    ...amounts.map((amount) => {
      // “300 kcal”: what a number counts goes with it.
      const next = cursor.texts[cursor.texts.indexOf(amount.said) + 1]
      const unit = rest.find(
        ({ said, phrase }) => said === next && rowsWithThing(cursor.table, phrase).length === 0,
      )
      if (unit) counted.add(unit)
      return unit ? `${amount.said} ${unit.said}` : amount.said
    }),
    ...cursor.tokens.flatMap((token, place) =>
      token.kind !== 'word' && token.kind !== 'mark' && !cursor.taken[place] ? [token.text] : [],
    ),
  ]
  const negative = filters.some(({ op, value }) => op === 'without' || op === 'is not' || value === false)
  const hazards = cursor.tokens.flatMap((token, place) => {
    if (token.kind !== 'word' || !HEALTH.test(token.text)) return []
    const word = rest.find(({ said }) => said.includes(token.text))
    const found = word ? rowsWithThing(cursor.table, word.phrase).length > 0 : cursor.taken[place] === true
    return (found || negative) && unknown.length === 0 ? [] : [token.text]
  })
  return {
    words: rest.filter((word) => !counted.has(word)),
    checked: { unread: [...new Set(unread)], hazards: question ? hazards : [] },
  }
}

/** A number is part of a name where a row has it beside the word that it stands by: “Lamp 17”, “Level 2”; a long one is a code. */
function isName({ table, texts }: Cursor, word: SearchWord, words: readonly SearchWord[]): boolean {
  const rows = rowsWithThing(table, word.phrase)
  if (rows.length === 0) return false
  if (word.said.length >= 4 || /\p{L}/u.test(word.said)) return true
  const place = texts.indexOf(word.said)
  return (
    words.some(
      (other) =>
        other !== word &&
        (texts[place - 1] === other.said.split(' ').at(-1) ||
          texts[place + 1] === other.said.split(' ')[0]) &&
        rowsWithThing(table, other.phrase).some((row) => rows.includes(row)),
    ) ||
    table.names.has(texts[place - 1] ?? '') ||
    table.about.has(texts[place - 1] ?? '')
  )
}
