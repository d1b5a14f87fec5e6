import { isFunctionWord } from '../languages/filler.ts'
import { isHealthCondition } from '../lexicon/health.ts'
import { isVerb } from '../lexicon/verbs.ts'
import { rowsWithThing } from '../word-rows.ts'
import type { Assembled, SearchWord } from './assembly.ts'
import type { Cursor } from './cursor.ts'

export interface Checked {
  /** What could have narrowed the answer and was not applied: an amount, somebody's age, a negated phrase. */
  readonly unread: readonly string[]
  /** What somebody's health depends on, and nothing was made of. */
  readonly hazards: readonly string[]
  /** Words that mostly say nothing, where nothing else was asked. */
  readonly swallowed: readonly string[]
}

/** Checks a finished reading once: every word is used, found in rows, or named as not used. `passedOver` holds amounts that no column took. */
export function check(
  cursor: Cursor,
  { filters, words, unknown }: Assembled,
  passedOver: readonly string[],
  sorted: boolean,
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
  if (!sorted) unread.push(...unsorted(cursor))
  const idle = !sorted && filters.length + words.length + unread.length + unknown.length === 0
  const negative = filters.some(({ op, value }) => op === 'without' || op === 'is not' || value === false)
  const hazards = cursor.tokens.flatMap((token, place) => {
    if (token.kind !== 'word' || !isHealthCondition(token.text, cursor.lexicons[0]?.code)) return []
    if (passedOver.some((text) => text.includes(token.text))) return [token.text]
    const word = rest.find(({ said }) => said.includes(token.text))
    const found = word ? rowsWithThing(cursor.table, word.phrase).length > 0 : cursor.taken[place] === true
    return (found || negative) && unknown.length === 0 ? [] : [token.text]
  })
  const asking = ATTRIBUTE.test(cursor.texts.join(' '))
  const missing = asking
    ? rest.filter(
        ({ said, phrase, soft }) =>
          soft && isVerb(said, cursor.lexicons[0]?.code) && rowsWithThing(cursor.table, phrase).length === 0,
      )
    : []
  return {
    words: rest.filter((word) => !counted.has(word)),
    checked: {
      unread: [...new Set([...passedOver, ...unread])],
      hazards: [...hazards, ...missing.map(({ said }) => said)],
      swallowed: idle ? swallowed(cursor) : [],
    },
  }
}

/** Asks who does something or how often, and not which rows there are: no row can answer if none has the verb. */
const ATTRIBUTE =
  /^(?:who|how often|how far|how fast|wer|wie oft|wie weit|wie schnell|wem|qui(?! est)|combien de fois|quien|quienes|cada cuanto|con que frecuencia)\b/

/** “the most”, “am weitesten”: an order that no column is about. */
const unsorted = ({ texts, is, taken, lexicons }: Cursor): string[] =>
  texts.flatMap((text, at) => {
    const ranked = lexicons.slice(0, 1).some((one) => one.adjective(text)?.degree === 'superlative')
    const most = Math.max(is('most', at), is('least', at), is('top', at))
    return taken[at] || !(ranked || most)
      ? []
      : [texts.slice(Math.max(0, at - 1), at + Math.max(1, most)).join(' ')]
  })

/** All rows are the answer only where nothing was asked: then words that mostly say nothing are named. */
const swallowed = ({ texts, is, taken, table, stems, lexicons }: Cursor): string[] =>
  texts.filter(
    (text, at) =>
      /\p{L}/u.test(text) &&
      !taken[at] &&
      !isFunctionWord(text) &&
      !isVerb(text, lexicons[0]?.code) &&
      !is('stop', at) &&
      !is('generic', at) &&
      !is('count', at) &&
      !table.names.has(stems[at] ?? '') &&
      !table.about.has(stems[at] ?? ''),
  )

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
