import { isScale } from '../column.ts'
import { sameAs } from '../concepts.ts'
import { foldText } from '../fold-text.ts'
import type { PhraseKind } from '../languages/language.ts'
import { detectLanguage, type LanguageLexicon, phrasesAt } from '../languages/lexicon.ts'
import type { LocalNow } from '../local-now.ts'
import type { RowTable } from '../row-table.ts'
import { stem } from '../stem.ts'
import { type QuestionToken, tokenizeQuestion } from './tokens.ts'
import { withoutTypos } from './typos.ts'

/** A question taken apart, with what its phrases can mean at each place. */
export interface Cursor {
  readonly table: RowTable
  readonly now: LocalNow
  readonly lexicons: readonly LanguageLexicon[]
  readonly tokens: readonly QuestionToken[]
  readonly texts: readonly string[]
  readonly stems: readonly string[]
  /** True if the dates of the rows are all over, so that September is the last one. */
  readonly past: boolean
  /** How many tokens a phrase of that kind takes here; 0 where there is none. */
  is(kind: PhraseKind, at: number): number
  /** The place after words that say nothing, from here on. */
  skip(at: number): number
  /** Tokens that a part of the reading has taken. */
  readonly taken: boolean[]
  take(from: number, to: number): void
}

const GERMAN_FREE = /^(\p{L}{3,}?)n?(?:frei(?:e[nrsm]?)?|allergie|allergiker|unvertraglichkeit|intoleranz)$/u
const GERMAN_COURSE =
  /^(\p{L}{4,}?)s?(kurse?n?|bucher|buch|fuhrung(?:en)?|ausflug|ausfluge|tour(?:en)?|stunden?|angebote?|artikel)$/u

const SHARED_END = /(\p{L}{2,})-\s+(oder|und|bzw\.?|sowie|ou|or|and)\s+(\p{L}{5,})/giu

/** “Stadt- oder Trekkingräder”: the first takes its end from the second, where a row has such a word. */
const withSharedEnds = (question: string, { words, values }: RowTable): string =>
  question.replace(SHARED_END, (whole, head: string, joint: string, other: string) => {
    for (let cut = 2; cut <= other.length - LEAST_END; cut += 1) {
      const compound = `${head}${other.slice(cut)}`
      const phrase = stem(foldText(compound))
      if (words.rows(phrase).length > 0 || values.has(phrase)) return `${compound} ${joint} ${other}`
    }
    return whole
  })
const LEAST_END = 3

export function createCursor(table: RowTable, given: string, now: LocalNow): Cursor {
  const question = withSharedEnds(given, table)
  const first = tokenizeQuestion(question, false)
  const ranked = detectLanguage(first.map(({ text }) => text))
  // In English 1.250 is a little more than one.
  const read = ranked[0]?.code === 'en' ? first : tokenizeQuestion(question, true)
  const tokens = split(withoutTypos(read, table, ranked[0]), table)
  const texts = tokens.map(({ text }) => text)
  const kinds = texts.map((_, at) => phrasesAt(ranked, texts, at))
  const taken = texts.map(() => false)
  const is = (kind: PhraseKind, at: number) => kinds[at]?.get(kind) ?? 0
  return {
    table,
    now,
    lexicons: ranked,
    tokens,
    texts,
    stems: texts.map(stem),
    past: isPast(table, now),
    is,
    skip(at) {
      let place = at
      while (place < texts.length && is('stop', place) > 0 && !taken[place]) place += is('stop', place)
      return place
    },
    taken,
    take(from, to) {
      for (let place = from; place < to; place += 1) taken[place] = true
    },
  }
}

const isPast = ({ columns }: RowTable, { day }: LocalNow): boolean => {
  const dates = columns.find(({ type }) => type === 'date')
  return dates !== undefined && isScale(dates) && !dates.numbers.some((one) => one > day)
}

/** German writes in one word what others write in two: glutenfrei, Kochkurs. */
const split = (tokens: readonly QuestionToken[], table: RowTable): QuestionToken[] =>
  tokens.flatMap((token): QuestionToken[] => {
    if (token.kind !== 'word') return [token]
    const { words, values } = table
    const known = words.rows(stem(token.text)).length > 0 || values.has(stem(token.text))
    const [, thing] = GERMAN_FREE.exec(token.text) ?? []
    if (thing && !known && token.text !== 'barrierefrei')
      return [
        { ...token, text: thing },
        { kind: 'word', text: 'frei', joined: true },
      ]
    const parts = known ? null : compoundOf(token.text, words, values)
    if (parts)
      return [
        { ...token, text: parts[0] },
        { kind: 'word', text: parts[1], joined: true },
      ]
    const [, about, kind = ''] = GERMAN_COURSE.exec(token.text) ?? []
    return about && !known
      ? [
          { ...token, text: about },
          { kind: 'word', text: kind, joined: true },
        ]
      : [token]
  })

const LEAST_PART = 4
const DISH = /^(?:gerichte?n?|speisen?)$/

/** Kindergerichte where cells say Kinder; Rückenmassage where a row has both words. */
function compoundOf(text: string, words: RowTable['words'], values: RowTable['values']) {
  for (let cut = LEAST_PART; cut <= text.length - LEAST_PART; cut += 1) {
    const [head, tail] = [text.slice(0, cut), text.slice(cut)]
    if (DISH.test(tail) && sameAs(stem(head)).some((one) => values.has(one))) return [head, tail] as const
    const rows = new Set(words.rows(stem(tail)))
    if (rows.size > 0 && words.rows(stem(head)).some((row) => rows.has(row))) return [head, tail] as const
  }
  return null
}
