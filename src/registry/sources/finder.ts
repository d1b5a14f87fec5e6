import type { AnswerReading } from '../../../common/api/reading.ts'
import { ANY_COLUMN } from '../../../common/filter-ops.ts'
import type { Call } from '../../contract/index.ts'
import { type AnswerSay, answerLanguage, answerSay } from '../../reading/answer-say.ts'
import { asWritten } from '../../reading/as-written.ts'
import { type ContextQuery, isExact, readContextQuery } from '../../reading/context-query.ts'
import { filteredRows, inOrder, nearestRows, rowsByWords } from '../../reading/find-rows.ts'
import { foldText } from '../../reading/fold-text.ts'
import { localNow } from '../../reading/local-now.ts'
import { type QuestionReading, readQuestion } from '../../reading/question/read-question.ts'
import { eitherOf, readingText } from '../../reading/reading-text.ts'
import { placesIn, sizeOf } from '../../reading/row-set.ts'
import type { RowTable } from '../../reading/row-table.ts'
import type { Layout } from '../../templates/layout.ts'
import { answerText, foundText } from './answer-text.ts'
import { chosenByMeaning } from './choose.ts'
import type { FinderParts } from './finder-parts.ts'
import { createLazyTable } from './lazy-table.ts'
import { rowPage } from './page.ts'
import { layoutRows } from './rows.ts'
import { readSearchQuery } from './search-query.ts'
import type { Data, SourceAnswer } from './source.ts'

/** Answers a question with the matching rows of some data. */
export type Finder = (message: string, context: Data, caller?: Caller) => SourceAnswer | Promise<SourceAnswer>

/** The caller's language, for a question that does not show its own. */
type Caller = Pick<Call, 'locale'>

/** A few more than are shown, so that filters can still remove some. */
const MORE = 200
const MOST_NEAREST = 5
/** This many ordered rows are returned whole, unless a filter applies. */
const FEW_IN_ORDER = 20

export function createFinder(parts: FinderParts): Finder {
  const { name, layout, data, clock } = parts
  const rows = layoutRows(data, layout)
  const searched = isSearched(layout, rows) || (parts.filtered && rows.length > 0)
  if (!layout.rows || layout.rows.picks === 'all' || !searched) {
    const { data: page } = rowPage(data, layout, placesUpTo(rows.length), 0)
    const answers = new Map<AnswerSay, SourceAnswer>()
    return (message, _context, caller) => {
      const say = sayTo(message, caller)
      // One object for each language, so that what follows recognises a repeated answer.
      const whole = answers.get(say) ?? {
        data: page,
        text: answerText({ name, layout, data: page, all: rows.length }, say),
      }
      answers.set(say, whole)
      return whole
    }
  }
  const table = createLazyTable(parts)
  return (message, context, caller) => {
    const now = clock()
    const made = table(now)
    const saying = { ...parts, say: sayTo(message, caller) }
    return made instanceof Promise
      ? made.then((ready) => answer(saying, ready, message, context, now))
      : answer(saying, made, message, context, now)
  }
}

const sayTo = (message: string, caller: Caller = { locale: 'en' }) =>
  answerSay(answerLanguage(message, caller.locale))

interface SayingParts extends FinderParts {
  readonly say: AnswerSay
}

/** True if questions select rows; otherwise every answer has all of them. */
export const isSearched = (layout: Layout, rows: readonly unknown[]): boolean =>
  layout.rows !== null && layout.rows.picks !== 'all' && rows.length > 1

const placesUpTo = (count: number) => Array.from({ length: count }, (_, place) => place)

function answer(parts: SayingParts, table: RowTable, message: string, context: Data, now: Date) {
  const query = readContextQuery(context, table)
  const offset = query.offset ?? 0
  if (isExact(context)) return exactly(parts, table, query, offset)
  const text = readSearchQuery(message, context, table)
  const read = readQuestion(table, text, localNow(now, parts.timeZone))
  const near = isOfferAsked(text) ? undefined : parts.near
  const reading = { ...read, written: asWritten(text) }
  return asked(
    { ...parts, near },
    table,
    parts.chosen ? { ...reading, words: [], search: [] } : reading,
    offset,
  )
}

/** “Do you sell pizza?” asks for exactly that: a similar row would be a wrong yes. */
const isOfferAsked = (text: string): boolean => OFFER_ASKED.test(foldText(text).trim())
const OFFER_ASKED =
  /^(?:do you (?:sell|have|stock|carry|do)|haben sie|habt ihr|verkaufen sie|verkauft ihr|avez[- ]vous|vendez[- ]vous|tienen|teneis|venden) (?:(?:any|a|an|some|auch|ein|eine|einen|du|de la|des|un|une|una) )?\p{L}+ ?\??$/u

function exactly(parts: SayingParts, table: RowTable, query: ContextQuery, offset: number): SourceAnswer {
  const reading = {
    filters: query.filters,
    sort: query.sort?.[0] ?? null,
    limit: query.limit ?? null,
    words: [],
    count: query.count === true,
    taken: [],
  }
  const found = placesIn(filteredRows(table, reading.filters))
  const places = inOrder(table, found, { ...reading, further: query.sort?.slice(1) ?? [] })
  return answerWith(parts, table, reading, { places, offset })
}

type WrittenReading = QuestionReading & Pick<AskedFor, 'written'>

function asked(parts: SayingParts, table: RowTable, read: WrittenReading, offset: number) {
  const { layout, near } = parts
  const inOwnOrder = layout.rows?.picks === 'in-order'
  const few = inOwnOrder && table.count <= FEW_IN_ORDER && read.filters.length === 0 && !read.sort
  const reading = few ? { ...read, words: [], search: [] } : read
  const certain = withoutUnknown(reading)
  const kept = filteredRows(table, certain)
  const order = (places: readonly number[]) =>
    inOrder(table, inOwnOrder && !reading.sort ? places.toSorted((a, b) => a - b) : places, reading)
  const byWords = reading.search.length > 0 && sizeOf(kept) > 0
  const found = byWords
    ? rowsByWords(table, kept, reading.search, certain.filter(isWanted).length)
    : { places: placesIn(kept), unused: [] }
  const { unread, hazards, unknown, swallowed } = reading
  const limits = [...hazards, ...unknown, ...unread]
  const result = { offset, limits, unused: [...found.unused, ...swallowed] }
  const places = order(found.places)
  // If the question concerns health, or nothing of it was understood, no row is listed as matching.
  const nothing = unread.length > 0 && certain.length === 0 && reading.search.length === 0 && !reading.sort
  if (hazards.length > 0 || unread.some((one) => WEIGHT.test(one)) || nothing)
    return answerWith(parts, table, reading, { ...result, places: [], nearest: places })
  if (places.length > 0 || !byWords || !near?.ready)
    return answerWith(parts, table, reading, { ...result, places })
  return near.find(reading.words.join(' '), layout.maxRows + MORE).then((meant) => {
    const chosen = meant && chosenByMeaning(meant.scores, meant.usual)
    const nearest = (chosen ?? []).filter((place) => kept[place] === 1)
    return answerWith(parts, table, reading, {
      ...result,
      places: [],
      ...(nearest.length > 0 && { nearest }),
    })
  })
}

/** Leaving rows out says nothing about what the others are. */
const isWanted = ({ op, value }: QuestionReading['filters'][number]): boolean =>
  op !== 'without' && op !== 'is not' && value !== false

/** A person's weight can be a safety limit. */
const WEIGHT = /\d\s?(?:kg|kilos?|kilograms?|lbs?|pounds?|stone)\b/i

/** Without unknown filters, which would drop rows by chance. */
const withoutUnknown = ({ filters, unknown }: QuestionReading) =>
  filters.filter(
    ({ op, value }) => !(op === 'without' && typeof value === 'string' && unknown.includes(value)),
  )

type AskedFor = Pick<AnswerReading, 'filters' | 'sort' | 'limit' | 'words' | 'count'> & {
  readonly taken: QuestionReading['taken']
  readonly search?: QuestionReading['search']
  readonly doubts?: QuestionReading['doubts']
  /** Words of the question with their accents. */
  readonly written?: (folded: string) => string
}

interface FoundRows {
  readonly places: readonly number[]
  readonly offset: number
  /** Restrictions that were not applied. */
  readonly limits?: readonly string[]
  /** Other words that were not applied. */
  readonly unused?: readonly string[]
  /** Rows to name if none matches. */
  readonly nearest?: readonly number[]
}

function answerWith(
  { name, layout, data, say }: SayingParts,
  table: RowTable,
  reading: AskedFor,
  found: FoundRows,
): SourceAnswer {
  const { places, offset } = found
  const { written = (folded) => folded } = reading
  const limits = (found.limits ?? []).map(written)
  const page = rowPage(data, layout, places, offset)
  const near = found.nearest ?? nearestRows(table, reading, reading.search ?? [], MOST_NEAREST)
  const nearest = places.length > 0 ? [] : near.slice(0, MOST_NEAREST)
  const { sort, limit, count } = reading
  const words = reading.words.map(written)
  const doubts = (reading.doubts ?? []).map((doubt) => written(say.later(doubt)))
  const filters = reading.filters.map((filter) =>
    filter.column === ANY_COLUMN && typeof filter.value === 'string'
      ? { ...filter, value: written(filter.value) }
      : filter,
  )
  const result: AnswerReading = {
    filters,
    sort,
    limit,
    words,
    count,
    taken: reading.taken.map(({ said, as }) => ({ said: written(said), as: eitherOf(as, say) })),
    text: readingText(table, { filters, sort, limit, words }, say),
    rows: table.count,
    matches: places.length,
    places: [...page.places],
    offset,
    narrowed: limits.length + doubts.length === 0,
    unused: [...new Set([...limits, ...(found.unused ?? []).map(written)])],
    nearest: [...nearest],
  }
  const text = foundText({ name, layout, data: page.data, reading: result, limits, doubts, table }, say)
  const rows = layoutRows(data, layout)
  return {
    data: page.data,
    text,
    reading: result,
    ...(nearest.length > 0 && { nearest: nearest.map((place) => rows[place]) }),
  }
}
