import { isValuesColumn } from '../column.ts'
import { sameAs } from '../concepts.ts'
import { foldText } from '../fold-text.ts'
import { isFiller, isFunctionWord } from '../languages/filler.ts'
import type { PhraseKind } from '../languages/language.ts'
import { isSaid } from '../word-rows.ts'
import type { Cursor } from './cursor.ts'
import { type DayClause, dayClauseAt } from './days.ts'
import { PAID, type Thing, thingAt } from './links.ts'
import { columnsNamed } from './mentioned-columns.ts'
import { stockFilter } from './stock.ts'

export type Negation = 'not' | 'without' | 'except'

/** A stretch of a question by what it does there. */
export type Segment = { readonly at: number; readonly end: number } & (
  | { readonly kind: 'negation'; readonly negation: Negation; readonly verbal: boolean }
  | { readonly kind: 'days'; readonly days: DayClause }
  | { readonly kind: 'thing'; readonly thing: Thing }
  | { readonly kind: 'stock'; readonly left: boolean }
  /** Found already; filters are made of it elsewhere. */
  | { readonly kind: 'taken' }
  /** “soft” opens what something is for, “about” what a row has. */
  | {
      readonly kind:
        | 'and'
        | 'or'
        | 'but'
        | 'with'
        | 'soft'
        | 'about'
        | 'article'
        | 'stop'
        | 'free'
        | 'ignored'
        | '('
        | ')'
        | 'comma'
    }
)

/** A question as a row of segments. Each is found by itself, whatever stands around it. */
export function segmentsOf(cursor: Cursor): Segment[] {
  const segments: Segment[] = []
  for (let at = 0; at < cursor.texts.length; ) {
    const segment = segmentAt(cursor, at, segments)
    segments.push(segment)
    at = Math.max(segment.end, at + 1)
  }
  return segments
}

const ARTICLE =
  /^(?:the|a|an|any|all|some|other|der|die|das|dem|den|des|ein|eine|einen|le|la|les|l|d|de|du|des|un|une|una|el|los|las|al|au|aux|a|y|en)$/
/** After these comes what somebody does, and not what they leave out. */
const VERBAL = /^(?:dont|don|doesnt|doesn|do|does|cant|can|cannot|wont|won|ne|n)$/

function segmentAt(cursor: Cursor, at: number, before: readonly Segment[]): Segment {
  const { is, texts, tokens, taken, table } = cursor
  const mark = (
    kind: 'and' | 'or' | 'but' | 'with' | 'soft' | 'about' | 'stop' | 'free' | '(' | ')' | 'comma',
    length = 1,
  ): Segment => ({
    kind,
    at,
    end: at + length,
  })
  if (taken[at]) return { kind: 'taken', at, end: at + 1 }
  const phrase = thingAt(cursor, at)
  if (phrase && phrase.end - phrase.at > 1) return { kind: 'thing', thing: phrase, at, end: phrase.end }
  if (/^(?:mind|matter|egal|importe|importa)$/.test(texts[at] ?? '') && before.at(-1)?.kind === 'negation')
    return { kind: 'ignored', at, end: at + 1 }
  if (is('nothing but', at)) return mark('stop', is('nothing but', at))
  const negation = negationAt(cursor, at)
  const nothing = is('for nothing', at)
  if (nothing > (negation?.length ?? 0) && nothing > 1) return mark('free', nothing)
  if (is('paid', at) && table.columns.some(({ type }) => type === 'money')) return paid(cursor, at)
  if (negation) return { kind: 'negation', ...negation, at, end: at + negation.length }
  const days = dayClauseAt(cursor, at)
  if (days && days.end > at) return { kind: 'days', days, at, end: days.end }
  const sized = shortValueAt(cursor, at)
  if (sized) return { kind: 'thing', thing: sized, at, end: sized.end }
  const stock = Math.max(is('in stock', at), is('sold out', at))
  const word = stock === 1 && (phrase?.columns.length !== 0 || stockFilter(table, true).length === 0)
  if (stock && !word && !taken[at - 1] && !taken[at + stock])
    return { kind: 'stock', left: is('in stock', at) > 0, at, end: at + stock }
  if (is('free', at) || is('for nothing', at))
    return mark('free', Math.max(is('free', at), is('for nothing', at)))
  if (texts[at] === ',') return mark('comma')
  if (texts[at] === '(' || texts[at] === ')') return mark(texts[at] === '(' ? '(' : ')')
  for (const kind of ['or', 'and', 'but', 'with'] as const) if (is(kind, at)) return mark(kind, is(kind, at))
  if (is('count', at)) return mark('stop', is('count', at))
  const stop = is('stop', at)
  const known = isKnown(cursor, phrase, stop > 0)
  if (ARTICLE.test(texts[at] ?? '') && !known) return { kind: 'article', at, end: at + 1 }
  if (stop > 1 || (stop && !known)) return mark('stop', stop)
  if (is('generic', at) && (phrase?.values.length ?? 0) === 0) return mark('stop', is('generic', at))
  for (const kind of ['soft', 'about'] as const) if (is(kind, at) && !known) return mark(kind, is(kind, at))
  if (!phrase || tokens[at]?.kind === 'mark') return mark(tokens[at]?.text === '-' ? 'but' : 'stop')
  const little =
    isFunctionWord(texts[at] ?? '') && phrase.phrase.length > 2 && sameAs(phrase.phrase).length === 1
  const filler = little || (isFiller(texts[at] ?? '') && !isSaid(table, phrase.phrase))
  if (!known && (filler || isEmpty(cursor, at))) return mark('stop')
  return { kind: 'thing', thing: phrase, at, end: phrase.end }
}

function paid({ is }: Cursor, at: number): Segment {
  const end = at + is('paid', at)
  return { kind: 'thing', thing: { at, end, said: 'paid', phrase: PAID, values: [], columns: [] }, at, end }
}

function negationAt(
  cursor: Cursor,
  at: number,
): { negation: Negation; length: number; verbal: boolean } | null {
  const { is, texts } = cursor
  if (texts[at] === 'noch' && texts.slice(0, at).includes('weder'))
    return { negation: 'not', length: 1, verbal: false }
  const found = (['except', 'without', 'not'] as const)
    .map((negation) => ({ negation, length: is(negation, at) }))
    .sort((a, b) => b.length - a.length)[0]
  if (!found || found.length === 0 || found.length < is('stop', at)) return null
  // “free from today” leaves out nothing.
  if (/^(?:free|frei|libre)$/.test(texts[at] ?? '') && dayClauseAt(cursor, at + found.length)) return null
  return { ...found, verbal: found.negation === 'not' && VERBAL.test(texts[at] ?? '') }
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

/** A value or a column; a word that mostly says nothing only where a cell says exactly that. */
function isKnown({ table }: Cursor, thing: Thing | null, stop: boolean): boolean {
  if (!thing || thing.said.length < 3) return false
  if (!stop) return thing.values.length > 0 || thing.columns.length > 0
  return thing.values.some(({ column, value }) => {
    const found = table.columns[column]
    return found !== undefined && isValuesColumn(found) && foldText(found.values[value] ?? '') === thing.said
  })
}

/** Words of order or of time that nothing has taken say nothing alone. */
const EMPTY: readonly PhraseKind[] = [
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
  'ascending',
  'descending',
  'today',
  'now',
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
  'only',
]
const isEmpty = ({ is, lexicons, texts }: Cursor, at: number): boolean =>
  EMPTY.some((kind) => is(kind, at) > 0) || lexicons.some(({ adjective }) => adjective(texts[at] ?? ''))
