import type { ReadingFilter } from '../../../common/api/reading.ts'
import { isValuesColumn } from '../column.ts'
import { foldText } from '../fold-text.ts'
import { isFiller } from '../languages/filler.ts'
import { rowsWithThing } from '../word-rows.ts'
import { addDays } from './add-days.ts'
import { addThing } from './add-thing.ts'
import { addAvailability, freeAt } from './availability.ts'
import type { Cursor } from './cursor.ts'
import { dayClauseAt, dayNames } from './days.ts'
import type { Negation } from './filters.ts'
import { columnsNamed } from './mentioned-columns.ts'
import { type Thing, thingAt } from './thing.ts'
import type { ClauseWord, SearchWord, WalkResult, WalkState } from './walk-state.ts'

/** What is left of a question once its comparisons and its order are taken. */
export interface Walked {
  readonly filters: ReadingFilter[]
  /** What is to be looked for: what rows must have, and what only says more. */
  readonly words: readonly SearchWord[]
  /** What is to be left out, and nothing is known of. */
  readonly unknown: readonly string[]
}

export function walk(cursor: Cursor): Walked {
  const { texts, taken } = cursor
  const filters: ReadingFilter[] = []
  const words: ClauseWord[] = []
  const unknown: string[] = []
  const state: WalkState = {
    negation: null,
    verbAt: -1,
    negatedEnd: -1,
    headEnd: -1,
    reached: false,
    inside: false,
    lastColumn: null,
    after: null,
    soft: false,
    having: false,
    ignoring: false,
    negatedDays: false,
    onlyDays: null,
    clause: 0,
    understood: new Set(),
    last: null,
  }
  const out = { filters, words, unknown }
  for (let at = 0; at < texts.length; ) {
    if (taken[at]) {
      endScope(state)
      state.understood.add(state.clause)
      at += 1
      continue
    }
    const before = filters.length
    at = step(cursor, state, out, at)
    if (filters.length > before) state.understood.add(state.clause)
  }
  if (state.onlyDays) filters.push(otherDays(filters, state.onlyDays))
  return { filters, unknown, words: words.map((word) => ({ ...word, aside: isAside(state, word) })) }
}

/** A part of the question in which nothing was understood, beside one where something was: “I want to be offline”. */
const isAside = ({ understood }: WalkState, { clause }: ClauseWord) =>
  understood.size > 0 && !understood.has(clause)

function otherDays(filters: readonly ReadingFilter[], column: string): ReadingFilter {
  const said = filters.filter((one) => one.column === column && one.op === 'is').flatMap(({ value }) => value)
  return { column, op: 'is not', value: dayNames(127).filter((day) => !said.includes(day)) }
}

const endScope = (state: WalkState) => {
  if (state.reached) state.negation = null
  state.last = null
  state.soft = false
  state.having = false
}

/** Reads what begins at a place, and tells the place after it. */
function step(cursor: Cursor, state: WalkState, out: WalkResult, at: number): number {
  const { is, texts } = cursor
  const phrase = thingAt(cursor, at)
  const several = phrase && phrase.end - phrase.at > 1 ? phrase : null
  if (several) return addThing(cursor, state, out, several)
  if (texts[at] === '-' || texts[at] === '–') state.clause += 1
  const ignoring =
    /^(?:mind|matter|egal|importe|importa)$/.test(texts[at] ?? '') && state.negation && !state.reached
  if (ignoring) {
    Object.assign(state, { negation: null, ignoring: true })
    return at + 1
  }
  const only = is('nothing but', at)
  if (only) return at + only
  const negation = negationAt(cursor, at)
  if (negation) {
    const doubled =
      state.negation === 'not' &&
      !state.reached &&
      texts
        .slice(0, at)
        .slice(-4)
        .some((word) => /^(?:that|which|who)$/.test(word))
    Object.assign(state, {
      negation: doubled ? null : negation.kind,
      verbAt: negation.kind === 'not' && VERBAL.test(texts[at] ?? '') ? at + negation.length : -1,
      reached: false,
      after: null,
      soft: false,
      ignoring: false,
    })
    return at + negation.length
  }
  // “not the wine evening” is one thing.
  if (state.negation && state.negatedEnd === at && (is('evening', at) || is('morning', at))) return at + 1
  const days = dayClauseAt(cursor, at)
  if (days && days.end > at) {
    addDays(cursor, state, out, days, at)
    return days.end
  }
  return stepWord(cursor, state, out, at, phrase)
}

/** After these comes what somebody does, and not what they leave out. */
const VERBAL = /^(?:dont|don|doesnt|doesn|do|does|cant|can|cannot|wont|won|ne|n)$/

function negationAt(cursor: Cursor, at: number): { kind: Negation; length: number } | null {
  const { is, texts } = cursor
  if (texts[at] === 'noch' && texts.slice(0, at).includes('weder')) return { kind: 'not', length: 1 }
  const found = (['except', 'without', 'not'] as const)
    .map((kind) => ({ kind, length: is(kind, at) }))
    .sort((a, b) => b.length - a.length)[0]
  // “free from today” leaves out nothing.
  const dated =
    /^(?:free|frei|libre)$/.test(texts[at] ?? '') && dayClauseAt(cursor, at + (found?.length ?? 0))
  return found && !dated && found.length > 0 && found.length >= is('stop', at) ? found : null
}

function stepWord(
  cursor: Cursor,
  state: WalkState,
  out: WalkResult,
  at: number,
  thing: Thing | null,
): number {
  const { is, tokens } = cursor
  const sized = shortValueAt(cursor, at)
  if (sized) return addThing(cursor, state, out, sized)
  const left = is('in stock', at)
  const gone = is('sold out', at)
  const after = (left || gone) && addAvailability(cursor, state, out, { at, left: left > 0 })
  if (after) return after
  const free = freeAt(cursor, state, out, at)
  if (free) return free
  if (is('or', at) || is('and', at)) {
    state.after = is('or', at) ? 'or' : 'and'
    if (cursor.texts[at] === ',') {
      state.soft = false
      state.having = false
    }
    return at + Math.max(is('or', at), is('and', at))
  }
  if (is('but', at)) {
    Object.assign(state, {
      negation: null,
      reached: false,
      after: null,
      soft: false,
      having: false,
      ignoring: false,
      last: null,
    })
    state.clause += 1
    return at + is('but', at)
  }
  if (is('count', at)) return at + is('count', at)
  if (is('with', at)) {
    const { last } = state
    endScope(state)
    // “con bacalao o con pulpo”
    if (state.after === 'or') state.last = last
    state.having = true
    return at + is('with', at)
  }
  // “ohne Nüsse (Mandeln, Walnüsse)” says once more what is left out.
  if (cursor.texts[at] === '(' && state.negation && state.negatedEnd === at) {
    state.inside = true
    state.after = 'and'
    return at + 1
  }
  if (cursor.texts[at] === ')') {
    state.inside = false
    endScope(state)
  }
  const stop = is('stop', at)
  const known = isKnown(cursor, thing, stop > 0)
  if (stop > 1 || (stop && !known)) {
    // “without nuts, what is there on Monday”: a new clause begins.
    if (state.reached && !ARTICLE.test(cursor.texts[at] ?? '')) state.negation = null
    return at + stop
  }
  if (is('generic', at) && (thing?.values.length ?? 0) === 0) return at + is('generic', at)
  for (const kind of ['soft', 'about'] as const)
    if (is(kind, at) && !known) {
      if (state.reached) state.negation = null
      state.soft = kind === 'soft'
      state.having = false
      return at + is(kind, at)
    }
  if (!thing || tokens[at]?.kind === 'mark' || (is('only', at) && !known) || isEmpty(cursor, at, known))
    return at + 1
  if (!known && isFiller(cursor.texts[at] ?? '') && rowsWithThing(cursor.table, thing.phrase).length === 0)
    return at + 1
  return addThing(cursor, state, out, thing)
}

/** “size L”: a value too short to stand alone, after the name of its column. */
function shortValueAt(cursor: Cursor, at: number): Thing | null {
  const { table, texts } = cursor
  const said = texts[at + 1] ?? ''
  if (said.length === 0 || said.length > 2 || cursor.taken[at + 1]) return null
  for (const place of columnsNamed(cursor, at)) {
    const column = table.columns[place]
    if (!column || !isValuesColumn(column)) continue
    const value = column.values.findIndex((one) => foldText(one) === said)
    if (value >= 0)
      return { at, end: at + 2, said, phrase: said, values: [{ column: place, value }], columns: [] }
  }
  return null
}

const ARTICLE =
  /^(?:the|a|an|any|all|some|other|der|die|das|dem|den|des|ein|eine|einen|le|la|les|l|d|de|du|des|un|une|el|los|las|al|au|aux|a|y|en)$/

/** A value or a column; a word that mostly says nothing only where a cell says exactly that. */
function isKnown({ table }: Cursor, thing: Thing | null, stop: boolean): boolean {
  if (!thing || thing.said.length < 3) return false
  if (!stop) return thing.values.length > 0 || thing.columns.length > 0
  return thing.values.some(({ column, value }) => {
    const found = table.columns[column]
    return found !== undefined && isValuesColumn(found) && foldText(found.values[value] ?? '') === thing.said
  })
}

/** A word of order or of time that no part has taken says nothing alone. */
function isEmpty({ is, lexicons, texts }: Cursor, at: number, known: boolean): boolean {
  if (known) return false
  const kinds = [
    'most',
    'least',
    'top',
    'this',
    'next',
    'last',
    'or more',
    'or less',
    'exactly',
    'around',
    'open',
    'descending',
    'today',
    'to',
    'since',
    'until',
    'than',
    '<',
    '<=',
    '>',
    '>=',
    'before',
    'after',
    'between',
    'weekday',
    'weekend',
    'morning',
    'evening',
    'afternoon',
    'week',
    'year',
    'month',
  ] as const
  return (
    kinds.some((kind) => is(kind, at) > 0) || lexicons.some(({ adjective }) => adjective(texts[at] ?? ''))
  )
}
