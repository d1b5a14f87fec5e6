import { stem } from '../stem.ts'
import type { Cursor } from './cursor.ts'
import { unwanted } from './filters.ts'
import type { WalkResult, WalkState } from './walk-state.ts'

/** How much is left, and nothing of it: sold out, ausgebucht. */
export function addAvailability(
  cursor: Cursor,
  state: WalkState,
  { filters }: WalkResult,
  { at, left }: { at: number; left: boolean },
): number {
  const column = cursor.table.columns.find(
    ({ type, label }) =>
      type === 'number' &&
      AVAILABLE.test(stem(label.toLowerCase().split(/\s+/)[0] ?? '') + label.toLowerCase()),
  )
  if (!column) return 0
  filters.push({ column: column.key, op: (state.negation !== null) === left ? 'is' : '>', value: 0 })
  state.reached = true
  return at + cursor.is(left ? 'in stock' : 'sold out', at)
}
const AVAILABLE =
  /stock|place|seat|stock|space|left|available|plätze|platze|verfügbar|bestand|places|stock|disponible|plazas|restant/

/** “nut-free”, “milk free” leave out what stands before; “free” alone costs nothing, or is a column’s own word. */
export function freeAt(cursor: Cursor, state: WalkState, out: WalkResult, at: number): number {
  const { is, tokens, table } = cursor
  const { last } = state
  const suffix = is('free', at)
  const token = tokens[at]
  const adjacent = last !== null && last.thing.end === at
  if (suffix && adjacent && last && (isJoined(token) || last.thing.columns.length === 0)) {
    if (last.filter) out.filters.splice(out.filters.lastIndexOf(last.filter), 1)
    if (last.word) out.words.splice(out.words.indexOf(last.word), 1)
    const result = unwanted(cursor, last.thing, 'without')
    out.filters.push(...result.filters)
    if (!result.certain) out.unknown.push(last.thing.said)
    state.last = null
    return at + suffix
  }
  // “gluten free” where a column is called so.
  const own = adjacent && last?.filter ? table.columns.find(({ key }) => key === last.filter?.column) : null
  if (suffix && own && FREE_LABEL.test(own.label)) return at + suffix
  const named = (table.headers.get(cursor.stems[at] ?? '') ?? [])
    .map((place) => table.columns[place])
    // “Step-free” is about steps.
    .filter((column) => !FREE_LABEL.test(column?.label ?? ''))
  const number = named.find((column) => column?.type === 'number')
  if (suffix && number) {
    if (!out.filters.some(({ column }) => column === number.key))
      out.filters.push({ column: number.key, op: state.negation ? 'is' : '>', value: 0 })
    return at + suffix
  }
  if (named.length > 0) return suffix ? at + suffix : 0
  const nothing = is('for nothing', at)
  const money = nothing ? table.columns.find(({ type }) => type === 'money') : undefined
  if (!money) return 0
  out.filters.push({ column: money.key, op: state.negation ? '>' : 'is', value: 0 })
  return at + nothing
}

const FREE_LABEL = /\p{L}[- ](?:free|frei)\b/iu

const isJoined = (token: Cursor['tokens'][number] | undefined) => token?.kind === 'word' && token.joined
