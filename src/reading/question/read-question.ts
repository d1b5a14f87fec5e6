import type { Reading, ReadingFilter } from '../../../common/api/reading.ts'
import { ANY_COLUMN } from '../../../common/filter-ops.ts'
import type { Unsaid } from '../answer-say.ts'
import { isCalendar } from '../column.ts'
import { foldText } from '../fold-text.ts'
import type { LocalNow } from '../local-now.ts'
import { mentionsOf } from '../mentions.ts'
import type { RowTable } from '../row-table.ts'
import { stem } from '../stem.ts'
import { writtenForm } from '../surface-form.ts'
import { bare } from '../value-places.ts'
import { barredTerm, isSaid, rowsWithThing, termsFor } from '../word-rows.ts'
import { type Assembled, assemble, type SearchWord } from './assembly.ts'
import { type Checked, check } from './check.ts'
import { type Cursor, createCursor } from './cursor.ts'
import { doubtsIn } from './doubts.ts'
import { isForbidden, turnForbidden } from './forbidden.ts'
import { takeDirection, takeOrder } from './order.ts'
import { takeQuantities } from './quantities.ts'
import { harmless } from './safety.ts'

/** A question as it is understood of some rows, with what a search needs besides. */
export interface QuestionReading extends Reading, Checked {
  readonly search: readonly SearchWord[]
  /** What is to be left out, and nothing is known of. */
  readonly unknown: readonly string[]
  /** Columns of which it is not certain that they are meant, or that their cells say it. */
  readonly doubts: readonly Unsaid[]
  /** True if it asks how many there are. */
  readonly count: boolean
  /** Words that were taken as others: slips of the pen, and what the rows call by another name. */
  readonly taken: { said: string; as: readonly string[] }[]
}

/** Reads a question against a table: atoms, then filters out of them, then a check of what is left. */
export function readQuestion(table: RowTable, question: string, now: LocalNow): QuestionReading {
  const cursor = createCursor(table, question, now)
  const codes = takeCodes(cursor)
  const first = takeOrder(cursor)
  const clauses = takeQuantities(cursor)
  const order =
    first ??
    takeDirection(
      cursor,
      clauses.flatMap(({ filters }) => filters),
    )
  const assembled = harmless(
    table,
    question,
    heeded(table, question, withoutBarred(table, assemble(cursor, isForbidden(question)))),
  )
  const { words, checked } = check(
    cursor,
    assembled,
    clauses.flatMap(({ unread }) => unread ?? []),
    order !== null || clauses.length > 0 || codes.length > 0,
  )
  const filters = onThoseDays(
    table,
    turnForbidden(question, [...codes, ...clauses.flatMap(({ filters }) => filters), ...assembled.filters]),
  )
  return {
    filters,
    doubts: doubtsIn(cursor, { filters, clauses, order, named: assembled.named, unknown: assembled.unknown }),
    sort: order?.sort ?? null,
    limit: order?.limit ?? null,
    words: words.map(({ said }) => said),
    search: words,
    unknown: assembled.unknown,
    count: cursor.texts.some((_, place) => cursor.is('count', place) > 0),
    taken: [...takenForTypos(cursor), ...words.flatMap((word) => takenForMeaning(cursor, word))],
    ...checked,
  }
}

/** “Saturday afternoon” asks for the hours of that day. */
function onThoseDays(table: RowTable, filters: ReadingFilter[]): ReadingFilter[] {
  const hours = filters.find(
    ({ column, op }) =>
      (op === 'fits' || op === 'overlaps') &&
      table.columns.some((one) => one.key === column && isCalendar(one) && one.slots),
  )
  const days = filters.find(({ column, op }) => column === hours?.column && op === 'is')
  if (!hours || !days) return filters
  const span = [hours.value].flat().join('–')
  const each = [days.value].flat().map((day) => ({ ...hours, value: `${day} ${span}` }))
  const [first = hours, ...or] = each
  return [
    ...filters.filter((one) => one !== hours && one !== days),
    { ...first, ...(or.length > 0 && { or }) },
  ]
}

const takenForTypos = ({ tokens }: Cursor) =>
  tokens.flatMap((token) =>
    token.kind === 'word' && token.typed ? [{ said: token.typed, as: [token.text] }] : [],
  )

/** A word that no row has, as what the rows call it. */
function takenForMeaning({ table }: Cursor, { said, phrase, language }: SearchWord) {
  if (isSaid(table, phrase)) return []
  const forms = termsFor(table, phrase, language).map((term) =>
    term
      .split(' ')
      .map((word) => writtenForm(table, word))
      .join(' '),
  )
  return forms.length > 0 ? [{ said, as: forms.slice(0, MOST_FORMS) }] : []
}
const MOST_FORMS = 3

const LONGEST_CODE = 6
const LITTLE = ['stop', 'to', 'about', 'and', 'or', '<', '>', '<=', '>='] as const

/** Codes in whatever spelling: PZ-003/A, pz003a, “pz 003 a”. */
function takeCodes(cursor: Cursor): ReadingFilter[] {
  const { tokens, texts, table } = cursor
  const filters: ReadingFilter[] = []
  for (let at = 0; at < tokens.length && table.codes.size > 0; at += 1)
    for (let end = Math.min(tokens.length, at + LONGEST_CODE); end > at; end -= 1) {
      const code = texts
        .slice(at, end)
        .join('')
        .replace(/[^\p{L}\p{N}]+/gu, '')
      // The “de 1” of “menos de 1 mSv” is no code DE-01.
      const little = end - at > 1 && LITTLE.some((kind) => cursor.is(kind, at) > 0)
      const place = /\d/.test(code) && code.length > 1 ? table.codes.get(code) : undefined
      if (!place || (little && bare(place.cell) !== code)) continue
      cursor.take(at, end)
      const before = filters.find(({ column }) => column === place.column)
      if (before) filters[filters.indexOf(before)] = { ...before, value: [before.value, place.cell].flat() }
      else filters.push({ column: place.column, op: 'is', value: place.cell })
      at = end - 1
      break
    }
  return filters
}

/** “I have a pacemaker”: rows that say they are not for that are left out. */
function withoutBarred(table: RowTable, assembled: Assembled): Assembled {
  const { filters, words } = assembled
  const terms = new Map(words.map((word) => [word, barredTerm(table, word.phrase, word.language)]))
  const barred = words.filter((word) => terms.get(word) !== undefined)
  const left = barred.map((word): ReadingFilter => {
    const term = terms.get(word)
    const value = term === undefined || term === word.phrase ? word.said : writtenForm(table, term)
    return { column: ANY_COLUMN, op: 'without', value }
  })
  return {
    ...assembled,
    filters: [...filters, ...left],
    words: words.filter((word) => !barred.includes(word)),
  }
}

const ALLERGY = /allerg|alerg|intoleran|unvertrag|coeliac|celiac|zoliak|celiaqu/
const NEGATIVE: ReadonlySet<string> = new Set(['without', 'is not'])

/** An allergy leaves something out, also where the sentence was not understood: never what it names. */
function heeded(table: RowTable, question: string, assembled: Assembled): Assembled {
  const { filters, words, unknown } = assembled
  const heard = filters.some(({ op, value }) => NEGATIVE.has(op) || value === false)
  const [allergy] = /\p{L}*(?:allerg|alerg)\p{L}*/u.exec(foldText(question)) ?? []
  // “an allergy test” is what a row is about.
  const offered =
    allergy !== undefined &&
    rowsWithThing(table, stem(allergy)).some(
      (row) => table.words.inTitle(stem(allergy), row) || table.words.rows(stem(allergy)).includes(row),
    )
  if (!ALLERGY.test(foldText(question)) || heard || offered || words.length === 0) return assembled
  return {
    ...assembled,
    filters: [
      ...filters,
      ...words.map(({ said }): ReadingFilter => ({ column: ANY_COLUMN, op: 'without', value: said })),
    ],
    words: [],
    unknown: [...unknown, ...words.flatMap(({ said }) => (mentionsOf(table, said).found ? [] : [said]))],
  }
}
