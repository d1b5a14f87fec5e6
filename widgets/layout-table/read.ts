import type { JsonObject } from '../../common/json.ts'
import { columnLabel } from '../parts/label.ts'
import { fields, list, text } from '../parts/read.ts'
import { type ValueFormat, valueFormat } from '../parts/value-format.ts'
import type { TableData } from '../views/table/data.ts'

interface Column {
  key: string
  label: string
}

/** Nothing to compare or sort by; it is shown only where it is named. */
const PICTURE = 'image'

/** Every column is shown: those that are named first and in their order, then the rest as they come. */
export function readTableLayout(output: unknown, locale: string): TableData | null {
  const given = fields(output)
  const records = list(given?.items, fields)
  if (!given || !records) return null
  const words = valueFormat(locale)
  const first = named(given.columns)
  const rest = foundIn(records).filter(
    ({ key }) => key !== PICTURE && !first.some((column) => column.key === key),
  )
  const columns = uniquely([...first, ...rest])
  return {
    title: words.plain(text(given.heading)),
    columns: columns.map(({ label }) => words.plain(label)),
    rows: records.map((record) => columns.map(({ key }) => cellOf(record, key, words))),
    locale: undefined,
  }
}

const named = (columns: unknown): Column[] =>
  list(columns, (column) => {
    const key = text(fields(column)?.key)
    return key ? { key, label: text(fields(column)?.label) || key } : null
  }) ?? []

const foundIn = (records: readonly JsonObject[]): Column[] =>
  [...new Set(records.flatMap((record) => Object.keys(record)))].map((key) => ({
    key,
    label: columnLabel(key),
  }))

/** Two columns may carry one label, and a label is what a column is known by. */
function uniquely(columns: readonly Column[]): Column[] {
  const seen = new Map<string, number>()
  return columns.map(({ key, label }) => {
    const times = (seen.get(label) ?? 0) + 1
    seen.set(label, times)
    return { key, label: times > 1 ? `${label} (${times})` : label }
  })
}

/** A column may be called "constructor"; only what the record itself holds counts. */
function cellOf(record: JsonObject, key: string, words: ValueFormat): unknown {
  const value = Object.hasOwn(record, key) ? record[key] : null
  return typeof value === 'number' || typeof value === 'boolean' ? value : words.of(value)
}
