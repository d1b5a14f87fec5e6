import type { TypedColumn } from '../../common/api/reading.ts'
import { ANY_COLUMN, FILTER_OPS } from '../../common/filter-ops.ts'
import { TEXT_OPS } from './filter-problem.ts'
import { COLUMN_TYPE_PARTS } from './types/index.ts'

const PLAIN = 'Additional context (optional)'
const MOST_COLUMNS = 40
const MOST_VALUES = 15
const LONGEST_VALUE = 40
/** Hosts cut what is longer; values are left out before columns are. */
const LONGEST = 4000

export interface ContextSchema {
  readonly description: string
  /** The keys of the context that are read exactly, as JSON Schema. */
  readonly properties?: Readonly<Record<string, unknown>>
}

/** How a model is told to ask for exact rows: the columns as the maker wrote them, their operators, values and units. */
export function describeContext(columns: readonly TypedColumn[]): ContextSchema {
  const told = columns.filter(({ type }) => COLUMN_TYPE_PARTS[type].told).slice(0, MOST_COLUMNS)
  if (told.length === 0) return { description: PLAIN }
  const labels = [...new Set(told.map(({ label }) => label))]
  const column = { type: 'string', enum: labels }
  const condition = {
    column: { type: 'string', enum: [...labels, ANY_COLUMN], description: '* for any column.' },
    op: { type: 'string', enum: FILTER_OPS },
    value: {
      description: 'A list means any of them; [low, high] for between and overlaps; none for is empty.',
    },
  }
  return {
    description: descriptionOf(told),
    properties: {
      filters: {
        type: 'array',
        description: 'All must hold.',
        items: {
          type: 'object',
          properties: {
            ...condition,
            any: {
              type: 'array',
              description: 'Instead of a column: filters of which one is enough.',
              items: { type: 'object' },
            },
          },
        },
      },
      sort: {
        type: 'array',
        items: {
          type: 'object',
          properties: { column, direction: { type: 'string', enum: ['asc', 'desc'] } },
          required: ['column'],
        },
      },
      limit: { type: 'integer', minimum: 1 },
      offset: { type: 'integer', minimum: 0 },
      count: { type: 'boolean', description: 'Only the number is wanted.' },
    },
  }
}

/** The operators of each kind of column, said once for all columns. */
const OPS = (
  [
    ['amounts, dates and times', 'number'],
    ['yes/no', 'yes/no'],
    ['weekdays and months', 'weekdays'],
    ['other columns', 'text'],
  ] as const
)
  .map(([kind, type]) => `${kind} take ${COLUMN_TYPE_PARTS[type].ops.join(', ')}`)
  .join('; ')

function descriptionOf(columns: readonly TypedColumn[]): string {
  const opening = [
    `${PLAIN}. Prefer exact filters over words; they override message. Example: ${JSON.stringify(exampleFor(columns))}.`,
    'Dates are written 2026-01-31, times 18:00; amounts may carry a unit ("14 kg", "75 min").',
    '"fits" asks whether a value lies in a row’s range: {"op": "fits", "value": "7 years"} finds "6–9 years", "from 5" and "any age".',
    `${OPS}; all take ${TEXT_OPS.join(', ')}.`,
    '{"any": [filters]} keeps what one of them keeps.',
    'Columns:',
  ].join(' ')
  for (const most of [MOST_VALUES, 6, 0]) {
    const whole = `${opening} ${columns.map((column) => columnText(column, most)).join('; ')}.`
    if (whole.length <= LONGEST || most === 0) return whole.slice(0, LONGEST)
  }
  return opening
}

function columnText({ label, type, currency, unit, ranged, values }: TypedColumn, most: number): string {
  const short = values?.filter(({ length }) => length <= LONGEST_VALUE).slice(0, most) ?? []
  const more = values && values.length > short.length ? ', …' : ''
  const listed = short.length > 0 ? `: ${short.join(', ')}${more}` : ''
  const counted = currency ?? unit
  return `${label} (${type}${counted ? ` in ${counted}` : ''}${ranged ? ', ranges' : ''}${listed})`
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
    sort: [{ column: (number ?? first)?.label ?? '', direction: 'asc' }],
    limit: 3,
  }
}
