import type { TypedColumn } from '../../common/api/reading.ts'
import { FILTER_OPS } from '../../common/filter-ops.ts'

const PLAIN = 'Additional context (optional)'
const MOST_COLUMNS = 30
const MOST_VALUES = 15
const LONGEST_VALUE = 40

/** What a model is told of `context`: the columns, what they hold, and how to say exactly which rows are wanted. */
export function describeContext(columns: readonly TypedColumn[]): string {
  const told = columns.filter(({ type }) => type !== 'picture' && type !== 'link').slice(0, MOST_COLUMNS)
  if (told.length === 0) return PLAIN
  return [
    `${PLAIN}. Say exactly which rows are wanted with ${JSON.stringify(exampleFor(told))};`,
    `op is one of ${FILTER_OPS.join(', ')}, a list as value means any of them, dates are written 2026-01-31, times 18:00.`,
    'Filters here win over the words of message. "offset" gives the rows after the first ones.',
    `Columns: ${told.map(columnText).join('; ')}.`,
  ].join(' ')
}

function columnText({ label, type, currency, values }: TypedColumn): string {
  const short = values?.every(({ length }) => length <= LONGEST_VALUE) ? values.slice(0, MOST_VALUES) : []
  const more = values && values.length > short.length ? ', …' : ''
  const said = short.length > 0 ? `: ${short.join(', ')}${more}` : ''
  return `${label} (${type}${currency ? ` in ${currency}` : ''}${said})`
}

function exampleFor(columns: readonly TypedColumn[]) {
  const number = columns.find(({ type }) => type === 'money' || type === 'number')
  const list =
    columns.find(({ type }) => type === 'list of a few') ??
    columns.find(({ type }) => type === 'one of a few')
  const [first] = columns
  const filters = [
    ...(number ? [{ column: number.label, op: '<', value: 5 }] : []),
    ...(list
      ? [
          {
            column: list.label,
            op: list.type === 'list of a few' ? 'without' : 'is',
            value: list.values?.[0] ?? '…',
          },
        ]
      : []),
  ]
  const fallback = [{ column: first?.label ?? '', op: 'contains', value: '…' }]
  return {
    filters: filters.length > 0 ? filters : fallback,
    sort: { column: (number ?? first)?.label ?? '', direction: 'asc' },
    limit: 3,
  }
}
