import type { TypedColumn } from '../../common/api/reading.ts'
import { ANY_COLUMN, FILTER_OPS } from '../../common/filter-ops.ts'
import { readQuantity } from './cells/quantity-cells.ts'
import { TEXT_OPS } from './filter-problem.ts'
import { foldText } from './fold-text.ts'
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

/** Describes exact filters to a model: the columns as the maker wrote them, their operators, values and units. */
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
            not: { type: 'object', description: 'Instead of a column: a filter that must not hold.' },
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
    `${OPS}; levels and sizes also take <, >= and fits; all take ${TEXT_OPS.join(', ')}.`,
    '"without" also leaves out rows that may contain it or that say to ask.',
    '{"any": [filters]} keeps what one of them keeps, {"not": filter} the opposite.',
    'Columns:',
  ].join(' ')
  let whole = opening
  for (const [values, examples] of DETAIL) {
    whole = `${opening} ${columns.map((column) => columnText(column, values, examples)).join('; ')}.`
    if (whole.length <= LONGEST) return whole
  }
  return whole.slice(0, LONGEST)
}
/** As many values, and as many examples, as there is room for. */
const DETAIL = [
  [MOST_VALUES, 3],
  [6, 2],
  [6, 1],
  [3, 0],
  [0, 0],
] as const

function columnText(column: TypedColumn, mostValues: number, mostExamples: number): string {
  const { label, type, currency, ranged, values, examples = [] } = column
  const few = COLUMN_TYPE_PARTS[type].few
  const short = few
    ? (values?.filter(({ length }) => length <= LONGEST_VALUE).slice(0, mostValues) ?? [])
    : []
  const more = values && values.length > short.length ? ', …' : ''
  // “sold out”, “ask us”: what no number says.
  const remark = values?.find((value) => /^\P{N}*\p{L}\P{N}*$/u.test(value) && !examples.includes(value))
  const cells = [...examples.slice(0, mostExamples), ...(mostExamples > 0 && remark ? [remark] : [])]
  const shown = few ? '' : cells.map(quoted).join(', ')
  const listed = short.length > 0 ? `: ${short.join(', ')}${more}` : shown && `, e.g. ${shown}`
  const counted = currency ?? unitAsWritten(column)
  return `${label} (${type}${counted ? ` in ${counted}` : ''}${ranged ? ', ranges' : ''}${listed})`
}

const quoted = (text: string): string => JSON.stringify(text)

/** “°C” for “°c”, as the cells have it. */
function unitAsWritten({ unit, examples = [] }: TypedColumn): string | undefined {
  const tokens = examples.flatMap((example) => example.match(/[\p{L}°%]+[23²³]?/gu) ?? [])
  return tokens.find((token) => foldText(token) === unit) ?? unit
}

function exampleFor(columns: readonly TypedColumn[]) {
  const number = columns.find(({ type }) => type === 'money') ?? columns.find(({ type }) => type === 'number')
  const list =
    columns.find(({ type }) => type === 'list of a few') ??
    columns.find(({ type }) => type === 'one of a few')
  const [first] = columns
  const filters = [
    ...(number
      ? [
          {
            column: number.label,
            op: number.ranged && number.type === 'number' ? 'fits' : '<',
            value: amountIn(number),
          },
        ]
      : []),
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

/** An amount as large as those in the cells. */
function amountIn({ examples = [] }: TypedColumn): number {
  const amounts = examples.flatMap((example) => readQuantity(example, false)?.stated ?? [])
  return amounts.find((amount) => Number.isFinite(amount) && amount > 0) ?? 5
}
