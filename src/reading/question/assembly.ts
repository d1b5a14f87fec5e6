import type { ReadingFilter } from '../../../common/api/reading.ts'
import { ANY_COLUMN } from '../../../common/filter-ops.ts'
import { LEAVES_OUT } from '../concepts.ts'
import { foldText } from '../fold-text.ts'
import { isVerb } from '../lexicon/verbs.ts'
import { stem } from '../stem.ts'
import { isSaid } from '../word-rows.ts'
import type { Cursor } from './cursor.ts'
import { dayNames } from './days.ts'
import { unwanted, wanted } from './filters.ts'
import type { Thing } from './links.ts'
import { type Placed, placeAll } from './placing.ts'
import { type Negation, segmentsOf } from './segments.ts'
import { stockFilter } from './stock.ts'

/** A word that is looked for in the rows. */
export interface SearchWord {
  readonly said: string
  readonly phrase: string
  /** The language of the question. */
  readonly language: string | undefined
  /** True if it only says what something is for. */
  readonly soft: boolean
  /** True if it is, or stands with, the first thing that the question names. */
  readonly head: boolean
}

export interface Assembled {
  readonly filters: readonly ReadingFilter[]
  readonly words: readonly SearchWord[]
  /** What is to be left out, and nothing is known of. */
  readonly unknown: readonly string[]
  /** Places of columns that were named and of which nothing was made. */
  readonly named: readonly (readonly number[])[]
}

/** Filters and words out of what stands in a question beside its amounts and its order. */
export function assemble(cursor: Cursor, forbidden: boolean): Assembled {
  const { placed, dangling } = placeAll(cursor, segmentsOf(cursor))
  const out: { filters: ReadingFilter[]; words: SearchWord[]; unknown: string[]; named: number[][] } = {
    filters: [],
    words: [],
    unknown: [],
    named: [],
  }
  const heads = headsOf(placed)
  let last: { placed: Placed; filter: ReadingFilter | null; word: SearchWord | null } | null = null
  for (const one of placed) {
    const { segment, joined } = one
    const left = segment.kind === 'thing' ? leftOutFor(cursor, segment.thing) : null
    const negation = left ? 'without' : one.negation
    cursor.take(segment.at, segment.end)
    if (segment.kind === 'stock') {
      const found = stockFilter(cursor.table, segment.left === (negation === null))
      out.filters.push(...found)
      if (found.length === 0 && !cursor.is('stop', segment.at))
        out.unknown.push(cursor.texts.slice(segment.at, segment.end).join(' '))
      continue
    }
    if (segment.kind === 'days') {
      addDays(cursor, out.filters, one, placed)
      continue
    }
    if (negation) {
      if (segment.kind === 'thing')
        leaveOut(cursor, out, left ?? segment.thing, { negation, verb: one.verb, from: one.from })
      last = null
      continue
    }
    const { thing } = segment
    const found = wanted(cursor, thing, one.having)
    if (found?.length === 0 && thing.columns.length > 0) out.named.push([...thing.columns])
    const verb = !found && isVerb(thing.said, cursor.lexicons[0]?.code) && !isSaid(cursor.table, thing.phrase)
    const word = found
      ? null
      : {
          said: thing.said,
          phrase: thing.phrase,
          language: cursor.lexicons[0]?.code,
          soft: one.soft || verb,
          head: heads.has(one) && !verb,
        }
    if (joined === 'or' && last && (found === null || found.length > 0)) joinOr(out, last, thing, found)
    else if (found) addFound(cursor, out.filters, found)
    else if (word) out.words.push(word)
    last = { placed: one, filter: found?.[0] ?? null, word }
  }
  // A negation that reached nothing would have left something out.
  for (const at of forbidden ? [] : dangling)
    out.unknown.push(
      cursor.texts
        .slice(at, at + MOST_TOLD)
        .join(' ')
        .trim(),
    )
  return out
}
const MOST_TOLD = 4

function leaveOut(
  cursor: Cursor,
  out: { filters: ReadingFilter[]; unknown: string[] },
  thing: Thing,
  one: { readonly negation: Negation; readonly verb: boolean; readonly from: number },
): void {
  const result = unwanted(cursor, thing, one.negation)
  // “we don't eat pig products”: what nothing is known of is named with its negation.
  if (!result.certain && one.verb) {
    out.unknown.push(cursor.texts.slice(one.from, thing.end).join(' '))
    return
  }
  const decided = (filter: ReadingFilter) =>
    out.filters.some(({ column, value }) => column === filter.column && typeof value === 'boolean')
  out.filters.push(...result.filters.filter((filter) => !decided(filter)))
  const typed = cursor.tokens
    .slice(thing.at, thing.end)
    .flatMap((token) => (token.kind === 'word' && token.typed ? [token.typed] : []))
  // Mentions conditions that may have been meant otherwise.
  out.unknown.push(...(result.certain ? typed : [thing.said]))
}

/** What a question names first is what it asks for: “a vegan paella on Monday”. */
function headsOf(placed: readonly Placed[]): ReadonlySet<Placed> {
  const heads = new Set<Placed>()
  const things = placed.filter(({ segment, negation }) => segment.kind === 'thing' && !negation)
  const [first] = things
  if (first?.segment.kind !== 'thing' || placed[0]?.negation) return heads
  let end = first.segment.at
  for (const one of things) {
    if (one.segment.at !== end) break
    heads.add(one)
    end = one.segment.end
  }
  return heads
}

function addDays(cursor: Cursor, filters: ReadingFilter[], one: Placed, placed: readonly Placed[]): void {
  if (one.segment.kind !== 'days') return
  const { days, at, end } = one.segment
  const added = one.negation ? days.without : days.filters
  const before = filters.at(-1)
  const [first] = added
  const alike =
    before && first && days.weekdays && before.column === days.weekdays.column && before.op === first.op
  // Saturday or Sunday is either; not Saturday and Sunday is neither; “both” are both.
  const both =
    one.joined === 'and' &&
    !one.negation &&
    cursor.texts.slice(0, at).some((text) => /^(?:both|beide|beiden)$/.test(text))
  if (alike && first && !both && (one.joined !== null || one.negation))
    filters[filters.length - 1] = { ...before, value: [before.value, first.value].flat() }
  else filters.push(...added)
  if (
    days.weekdays &&
    !one.negation &&
    isOnly(cursor, at, end) &&
    one === placed.findLast(({ segment }) => segment.kind === 'days')
  ) {
    const { column } = days.weekdays
    const wantedDays = filters
      .filter((filter) => filter.column === column && filter.op === 'is')
      .flatMap(({ value }) => value)
    filters.push({ column, op: 'is not', value: dayNames(127).filter((day) => !wantedDays.includes(day)) })
  }
}

const isOnly = ({ is, texts }: Cursor, at: number, end: number) =>
  [at - 1, at - 2, end].some(
    (place) =>
      place >= 0 &&
      is('only', place) > 0 &&
      !texts.slice(Math.max(0, place - 4), place + 2).some((text) => ASKER.test(text)),
  )
/** “I can only come on Saturdays” is about who asks, and not about the rows. */
const ASKER = /^(?:i|we|ich|wir|je|nous|puedo|podemos|can|could|kann|konnen|peux|pouvons)$/

/** Two values of a column that holds one at a time are either. */
function addFound({ table }: Cursor, filters: ReadingFilter[], found: readonly ReadingFilter[]): void {
  const [first] = found
  if (!first) return
  const known = filters.findIndex(
    ({ column, op }) => column === first.column && op === 'is' && first.op === 'is',
  )
  const before = filters[known]
  const one = table.columns.some(({ key, type }) => key === first.column && type === 'one of a few')
  if (before && one) filters[known] = { ...before, value: [...new Set([before.value, first.value].flat())] }
  // “wheelchair accessible” names its column twice.
  else if (!(first.value === true && filters.some(({ column }) => column === first.column)))
    filters.push(...found)
}

function joinOr(
  { filters, words }: { filters: ReadingFilter[]; words: SearchWord[] },
  last: { placed: Placed; filter: ReadingFilter | null; word: SearchWord | null },
  thing: Thing,
  found: readonly ReadingFilter[] | null,
): void {
  const [filter] = found ?? []
  const index = filters.findIndex(
    ({ column, op }) => column === last.filter?.column && op === last.filter?.op,
  )
  const known = filters[index]
  if (known && filter && known.column === filter.column) {
    filters[index] = { ...known, value: [...new Set([known.value, filter.value].flat())] }
    return
  }
  if (index >= 0) filters.splice(index, 1)
  const word = last.word ? words.indexOf(last.word) : -1
  if (word >= 0) words.splice(word, 1)
  const before = last.placed.segment.kind === 'thing' ? last.placed.segment.thing.said : ''
  const either = known?.column === ANY_COLUMN ? [known.value].flat() : [before]
  filters.push({ column: ANY_COLUMN, op: 'with', value: [...either, thing.said] })
}

/** A state of somebody (“coeliac”) as what they leave out for it. */
function leftOutFor(cursor: Cursor, thing: Thing): Thing | null {
  const left = LEAVES_OUT.get(foldText(thing.said))
  if (!left) return null
  const phrase = stem(left)
  return { ...thing, said: left, phrase, values: cursor.table.values.get(phrase) ?? [], columns: [] }
}
