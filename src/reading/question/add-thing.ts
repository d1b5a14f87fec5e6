import type { ReadingFilter } from '../../../common/api/reading.ts'
import { ANY_COLUMN } from '../../../common/filter-ops.ts'
import { LEAVES_OUT } from '../concepts.ts'
import { isFiller } from '../languages/filler.ts'
import { stem } from '../stem.ts'
import { rowsWithThing } from '../word-rows.ts'
import type { Cursor } from './cursor.ts'
import { dayClauseAt } from './days.ts'
import { type Negation, unwanted, wanted } from './filters.ts'
import type { Thing } from './thing.ts'
import type { ClauseWord, WalkResult, WalkState } from './walk-state.ts'

/** Adds what somebody wants or does not want, and tells the place after it. */
export function addThing(cursor: Cursor, state: WalkState, out: WalkResult, thing: Thing): number {
  const { filters, words, unknown } = out
  if (state.ignoring) return thing.end
  const left = LEAVES_OUT[thing.said]
  const negation = left ? 'without' : continued(cursor, state, thing)
  if (negation) {
    const meant = left
      ? {
          ...thing,
          said: left,
          phrase: stem(left),
          values: cursor.table.values.get(stem(left)) ?? [],
          columns: [],
        }
      : thing
    const result = unwanted(cursor, meant, negation)
    if (!result.certain && state.verbAt === thing.at) return thing.end
    filters.push(
      ...result.filters.filter(
        (one) => !filters.some(({ column, value }) => column === one.column && typeof value === 'boolean'),
      ),
    )
    if (!result.certain) unknown.push(meant.said)
    else unknown.push(...typedIn(cursor, thing))
    state.headEnd = cursor.texts.length + 1
    Object.assign(state, {
      reached: true,
      lastColumn: result.filters[0]?.column ?? null,
      last: null,
      after: null,
      negatedDays: false,
      negatedEnd: thing.end,
    })
    return thing.end
  }
  const found = wanted(cursor, thing, state.having)
  const head = isHead(cursor, state, thing, found?.length === 0)
  const word: ClauseWord | null = found
    ? null
    : {
        said: thing.said,
        phrase: thing.phrase,
        soft: state.soft || SHORT_NUMBER.test(thing.said),
        clause: state.clause,
        head,
      }
  if (state.after === 'or' && state.last && (found === null || found.length > 0))
    joinOr(out, state, thing, found)
  else if (found) addFound(cursor, out, state, found)
  else if (word) words.push(word)
  state.last = { thing, filter: found?.[0] ?? null, word }
  state.after = null
  return thing.end
}

/** What is to be left out was perhaps meant otherwise: then it is told as not certain. */
const typedIn = ({ tokens }: Cursor, { at, end }: Thing): string[] =>
  tokens.slice(at, end).flatMap((token) => (token.kind === 'word' && token.typed ? [token.typed] : []))

/** What a question names first is what it asks for: “a vegan paella on Monday”; not so where somebody tells of themselves. */
function isHead(cursor: Cursor, state: WalkState, thing: Thing, empty: boolean): boolean {
  const { texts } = cursor
  const first = state.headEnd < 0
  const before = texts.slice(0, thing.at).join(' ')
  const head = first ? !TELLING.test(before) || WANTING.test(before) : state.headEnd === thing.at
  if (first && (isVerb(cursor, thing) || isAfterModal(cursor, thing, before))) {
    state.headEnd = texts.length + 1
    return false
  }
  if (first && !head) state.headEnd = texts.length + 1
  else if (head && !(first && empty)) state.headEnd = thing.end
  return head
}

/** Between the rows and a comparison stands what they do: “bikes that weigh under 10 kg”, “was läuft am 21.12.”. */
function isVerb(cursor: Cursor, { at, end, phrase }: Thing): boolean {
  const { is, texts, stems, table } = cursor
  if (rowsWithThing(table, phrase).length > 0 || !isSaidOfRows(cursor, end)) return false
  const subject = isFiller(texts[at - 1] ?? '') && !PRONOUN.test(texts[at - 1] ?? '') ? at - 2 : at - 1
  return (
    subject >= 0 &&
    (is('generic', subject) > 0 ||
      PRONOUN.test(texts[subject] ?? '') ||
      table.names.has(stems[subject] ?? ''))
  )
}

/** “can I bring my dog”, “¿puedo llevar a mi perro?”: what somebody may do is not what they ask for. */
const isAfterModal = ({ table }: Cursor, { said, phrase }: Thing, before: string): boolean =>
  rowsWithThing(table, phrase).length === 0 &&
  (MODAL.test(before) || (ROMANCE_MODAL.test(before) && /(?:[aei]r|re)$/.test(said)))
const MODAL = /\b(?:can|could|may) (?:i|we|you|he|she|they|one)$/
const ROMANCE_MODAL =
  /\b(?:puedo|podemos|puede|pueden|podria|podriamos|peux|peut|puis|pouvons|pourrait|pourrais)(?: ?-? ?(?:je|on|nous|y))?$/
const PRONOUN = /^(?:ones|that|they|it|was|qui|que)$/

/** Whether a comparison or days follow. */
function isSaidOfRows(cursor: Cursor, end: number): boolean {
  const at = cursor.skip(end)
  const next = cursor.skip(at + cursor.is('about', at))
  return [at, next].some((place) => cursor.taken[place] || dayClauseAt(cursor, place) !== null)
}

const TELLING =
  /\b(?:i|we|my|our|ich|wir|mein|meine|unser|unsere|je|nous|mon|ma|mes|notre|mi|mis|nuestro|nuestra)\b/
const WANTING =
  /\b(?:want|like|looking for|need|suche|suchen|mochte|hatte gern|cherche|voudrais|busco|quiero)(?: \S+)?$/

/** A number that nothing counts is no name, unless it is a long one. */
const SHORT_NUMBER = /^\d{1,3}$/

/** Whether a negation still reaches here: “not red and blue” does, “not red and electric” does not. */
function continued(cursor: Cursor, state: WalkState, thing: Thing): Negation | null {
  if (!state.negation) return null
  if (!state.reached || state.inside) return state.negation
  const column = wanted(cursor, thing, false)?.[0]?.column ?? ANY_COLUMN
  const category = cursor.table.columns.some(({ key, type }) => key === column && type === 'one of a few')
  const other = column !== state.lastColumn
  if (state.after === null && state.negation !== 'without') state.negation = null
  // “sans viande, plat chaud”: a category is not one more thing to leave out.
  if (state.after === 'and' && other && (state.negation === 'not' || category)) state.negation = null
  return state.negation
}

/** Two values of a column that holds one at a time are either. */
function addFound(
  cursor: Cursor,
  { filters }: WalkResult,
  state: WalkState,
  found: readonly ReadingFilter[],
): void {
  const [first] = found
  const before =
    first && filters.find(({ column, op }) => column === first.column && op === 'is' && first.op === 'is')
  const one =
    first && cursor.table.columns.some(({ key, type }) => key === first.column && type === 'one of a few')
  if (before && one && first) {
    filters[filters.indexOf(before)] = { ...before, value: [...new Set([before.value, first.value].flat())] }
    return
  }
  // “wheelchair accessible” names its column twice.
  if (first?.value === true && filters.some(({ column }) => column === first.column)) return
  filters.push(...found)
  state.lastColumn = first?.column ?? null
}

function joinOr(
  { filters, words }: WalkResult,
  state: WalkState,
  thing: Thing,
  found: readonly ReadingFilter[] | null,
): void {
  const { last } = state
  const filter = found?.[0]
  if (last?.filter && filter && last.filter.column === filter.column) {
    const before = filters.findIndex((one) => one.column === filter.column && one.op === filter.op)
    const known = filters[before]
    if (known) filters[before] = { ...known, value: [...new Set([known.value, filter.value].flat())] }
    return
  }
  const known = last?.word ? words.indexOf(last.word) : -1
  if (known >= 0) words.splice(known, 1)
  const replaced = last?.filter ? filters.indexOf(last.filter) : -1
  if (replaced >= 0) filters.splice(replaced, 1)
  filters.push({ column: ANY_COLUMN, op: 'with', value: [last?.thing.said ?? '', thing.said] })
}
