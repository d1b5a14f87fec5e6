import { ANY_COLUMN } from '../../../common/filter-ops.ts'
import type { Cursor } from './cursor.ts'
import { wanted } from './filters.ts'
import { FOR_NOTHING, type Thing } from './links.ts'
import type { Negation, Segment } from './segments.ts'

/** A thing or days with what the words around it make of it. */
export interface Placed {
  readonly segment: Extract<Segment, { kind: 'thing' | 'days' | 'stock' }>
  readonly negation: Negation | null
  readonly joined: 'and' | 'or' | null
  readonly soft: boolean
  readonly having: boolean
  /** Right after “don't” or “can't”, where a verb stands. */
  readonly verb: boolean
  readonly clause: number
  /** Where its negation begins. */
  readonly from: number
}

/** Walks over the segments once and tells of each thing how far a negation, a “for” or an “or” reaches it. */
export function placeAll(
  cursor: Cursor,
  segments: readonly Segment[],
): { readonly placed: readonly Placed[]; readonly dangling: readonly number[] } {
  const placed: Placed[] = []
  let scope: {
    at: number
    negation: Negation
    reached: boolean
    column: string | null
    verbal: boolean
    days: boolean
  } | null = null
  let joined: 'and' | 'or' | null = null
  let [soft, having, ignoring, inside] = [false, false, false, false]
  let clause = 0
  const dangling: number[] = []
  const leave = () => {
    if (scope && !scope.reached) dangling.push(scope.at)
    scope = null
  }
  segments.forEach((segment, index) => {
    const next = segments[index + 1]
    switch (segment.kind) {
      case 'negation': {
        // “nothing that is not vegan” says it twice.
        const doubled: boolean =
          scope?.negation === 'not' &&
          !scope.reached &&
          cursor.texts.slice(segment.at - 2, segment.at).some((text) => /^(?:that|which|who)$/.test(text))
        if (!doubled) leave()
        scope = doubled
          ? null
          : {
              at: segment.at,
              negation: segment.negation,
              reached: false,
              column: null,
              verbal: segment.verbal,
              days: false,
            }
        joined = null
        soft = ignoring = false
        return
      }
      case 'ignored':
        scope = null
        ignoring = true
        return
      case 'or':
      case 'and':
        joined = segment.kind
        // “kids bikes, or anything up to 130 cm”: an alternative that no filter can say.
        if (joined === 'or' && isApart(cursor, segments, index)) dangling.push(segment.at)
        return
      case 'comma':
        joined = 'and'
        soft = having = false
        return
      case 'but':
        leave()
        joined = null
        soft = having = ignoring = inside = false
        clause += 1
        return
      case 'with':
        if (scope?.reached) scope = null
        soft = false
        having = true
        return
      case '(':
        // “ohne Nüsse (Mandeln, Walnüsse)” says once more what is left out.
        inside = scope?.reached === true && placed.at(-1)?.segment.end === segment.at
        if (inside) joined = 'and'
        return
      case ')':
        inside = false
        leave()
        return
      case 'article':
        // “sin piscina, los niños son pequeños”: a new clause, unless one more of the same follows.
        if (scope?.reached && segments[index - 1]?.kind === 'comma' && !inside) scope = null
        return
      case 'stop':
        if (scope?.reached && !inside) scope = null
        return
      case 'soft':
      case 'about':
        if (scope?.reached) scope = null
        soft = segment.kind === 'soft'
        having = false
        return
      case 'taken':
        if (scope?.reached) scope = null
        soft = having = false
        return
      case 'free':
        freeAt(cursor, placed, segment)
        return
      default: {
        if (ignoring) return
        const column =
          segment.kind === 'thing' ? (wanted(cursor, segment.thing, false)?.[0]?.column ?? ANY_COLUMN) : null
        if (scope?.reached && !inside && !reaches(cursor, scope, joined, column, segment)) scope = null
        placed.push({
          segment,
          negation: scope?.negation ?? null,
          joined,
          soft,
          having,
          verb: scope?.verbal === true && !scope.reached,
          clause,
          from: scope?.at ?? segment.at,
        })
        if (scope) scope = { ...scope, reached: true, column, days: segment.kind === 'days' }
        joined = null
        if (next?.kind !== 'and' && next?.kind !== 'or' && segment.kind === 'days') soft = having = false
      }
    }
  })
  leave()
  return { placed, dangling }
}

/** True if what stands before and after an “or” are a thing and an amount, or it is followed by “later” or “better”. */
function isApart(cursor: Cursor, segments: readonly Segment[], index: number): boolean {
  const isPart = ({ kind }: Segment) =>
    kind === 'thing' || kind === 'days' || kind === 'taken' || kind === 'but'
  const before = segments.slice(0, index).findLast(isPart)?.kind
  const after = segments.slice(index + 1).find(isPart)?.kind
  const next = cursor.texts[segments[index]?.end ?? 0] ?? ''
  const compared = cursor.lexicons[0]?.adjective(next)?.degree === 'comparative'
  return compared || (before === 'thing' && after === 'taken') || (before === 'taken' && after === 'thing')
}

/** True if a negation reaches one thing more: “not red and blue” does, “not red and electric” does not. */
function reaches(
  { table }: Cursor,
  scope: { negation: Negation; column: string | null; days: boolean },
  joined: 'and' | 'or' | null,
  column: string | null,
  segment: Segment,
): boolean {
  if (segment.kind === 'days') return scope.days && segment.days.weekdays !== undefined
  if (joined === null)
    return scope.negation === 'without' && segment.kind === 'thing' && scope.column === column
  const category = table.columns.some(({ key, type }) => key === column && type === 'one of a few')
  // “sans viande, plat chaud”: a category is not one more thing to leave out.
  return (
    column === scope.column ||
    (joined === 'or' && scope.negation !== 'not') ||
    (scope.negation !== 'not' && !category)
  )
}

const FREE_LABEL = /\p{L}[- ](?:free|frei)\b/iu

/** “nut-free” leaves out what stands before; “free” alone costs nothing, or is a column's own word. */
function freeAt(cursor: Cursor, placed: Placed[], segment: Segment): void {
  const { is, tokens, table, stems } = cursor
  const before = placed.at(-1)
  const token = tokens[segment.at]
  const joined = token?.kind === 'word' && token.joined
  if (is('free', segment.at) && before?.segment.kind === 'thing' && before.segment.end === segment.at) {
    const { thing } = before.segment
    const own = wanted(cursor, thing, false)?.[0]
    const labelled = own && table.columns.find(({ key }) => key === own.column)
    if (!(labelled && FREE_LABEL.test(labelled.label)) && (joined || thing.columns.length === 0))
      placed[placed.length - 1] = { ...before, negation: 'without' }
    cursor.take(segment.at, segment.end)
    return
  }
  const named = (table.headers.get(stems[segment.at] ?? '') ?? []).filter(
    (place) => !FREE_LABEL.test(table.columns[place]?.label ?? ''),
  )
  const thing: Thing = {
    at: segment.at,
    end: segment.end,
    said: 'free',
    phrase: 'free',
    values: [],
    columns: named,
  }
  const stock = named.some((place) => table.columns[place]?.type === 'number')
  const negation = before?.negation && before.segment.end === segment.at ? before.negation : null
  if (stock)
    placed.push({
      ...EMPTY_PLACE,
      negation,
      segment: { kind: 'stock', left: true, at: segment.at, end: segment.end },
    })
  else if (
    is('for nothing', segment.at) &&
    table.columns.some(({ type }) => type === 'money') &&
    named.length === 0
  )
    placed.push({
      ...EMPTY_PLACE,
      segment: { kind: 'thing', thing: { ...thing, phrase: FOR_NOTHING }, at: segment.at, end: segment.end },
    })
  else if (named.length > 0) cursor.take(segment.at, segment.end)
}
const EMPTY_PLACE = {
  negation: null,
  joined: null,
  soft: false,
  having: false,
  verb: false,
  clause: 0,
  from: 0,
} as const
