import type { JsonObject } from '../../common/json.ts'
import { languageTag } from '../parts/language.ts'
import { fields, list, text } from '../parts/read.ts'
import type { TableData } from '../views/table/data.ts'

export function readPizzazTable(output: unknown): TableData | null {
  const given = fields(output)
  const records = list(given?.data, fields)
  if (!given || !records) return null
  const named = list(given.columns, (column) => text(column) || null)
  const columns = [...new Set(named ?? records.flatMap((record) => Object.keys(record)))]
  return {
    title: text(given.title),
    columns,
    rows: records.map((record) => columns.map((column) => ownValue(record, column))),
    locale: languageTag(given.locale),
  }
}

/** A column may be called "constructor", so only own properties count. */
const ownValue = (record: JsonObject, column: string) =>
  Object.hasOwn(record, column) ? record[column] : null
