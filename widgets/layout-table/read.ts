import { columnLabel } from '../../common/column-label.ts'
import type { JsonObject } from '../../common/json.ts'
import { imageAddress } from '../../common/web-address.ts'
import { type NamedColumn, namedColumns } from '../parts/column-names.ts'
import { fields, list, text } from '../parts/read.ts'
import { type ValueFormat, valueFormat } from '../parts/value-format.ts'
import { localAmounts } from '../parts/written-amounts.ts'
import type { TableData } from '../views/table/data.ts'

/** Pictures cannot be compared or sorted. */
const PICTURE = 'image'

/** Shows every column: named ones first and in order, then the rest. */
export function readTableLayout(output: unknown, locale: string): TableData | null {
  const given = fields(output)
  const records = list(given?.items, fields)
  if (!given || !records) return null
  const format = valueFormat(locale, localAmounts(records, locale))
  const first = namedColumns(given.columns).filter(({ key }) => !isPictured(records, key))
  const rest = foundIn(records).filter(
    ({ key }) => key !== PICTURE && !first.some((column) => column.key === key),
  )
  const columns = uniquely([...first, ...rest])
  return {
    title: format.plain(text(given.heading)),
    columns: columns.map(({ label }) => format.plain(label)),
    rows: records.map((record) => columns.map(({ key }) => cellOf(record, key, format))),
    locale: undefined,
  }
}

const isPictured = (records: readonly JsonObject[], key: string): boolean =>
  key === PICTURE && records.some((record) => imageAddress(record[key]))

const foundIn = (records: readonly JsonObject[]): NamedColumn[] =>
  [...new Set(records.flatMap((record) => Object.keys(record)))].map((key) => ({
    key,
    label: columnLabel(key),
  }))

/** Two columns may have one label, and a column is identified by its label. */
function uniquely(columns: readonly NamedColumn[]): NamedColumn[] {
  const seen = new Map<string, number>()
  return columns.map(({ key, label }) => {
    const times = (seen.get(label) ?? 0) + 1
    seen.set(label, times)
    return { key, label: times > 1 ? `${label} (${times})` : label }
  })
}

/** A column may be called "constructor", so only own properties count. */
function cellOf(record: JsonObject, key: string, format: ValueFormat): unknown {
  const value = Object.hasOwn(record, key) ? record[key] : null
  return typeof value === 'number' || typeof value === 'boolean' ? value : format.amount(format.of(value))
}
