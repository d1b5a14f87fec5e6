import { isJsonObject, type JsonObject } from '../json.ts'
import { SHEET_BOUNDS, SheetTooLarge } from './bounds.ts'
import type { Sheet } from './table.ts'

/** The first list of rows, wherever it hangs: APIs wrap theirs in `data`, `results`, `items`. */
export function listIn(value: unknown): unknown[] | null {
  if (Array.isArray(value)) return value
  if (!isJsonObject(value)) return null
  const inner = Object.values(value)
  const list = inner.find((each) => Array.isArray(each) && isJsonObject(each[0]))
  if (Array.isArray(list)) return list
  for (const each of inner) {
    const found = listIn(each)
    if (found) return found
  }
  return null
}

/** Objects as a sheet, each a row. Throws `SheetTooLarge`. */
export function sheetOfObjects(list: readonly unknown[]): Sheet {
  const rows = list.map((item) => (isJsonObject(item) ? flat(item) : { title: flatValue(item) }))
  const columns = new Set<string>()
  for (const row of rows) for (const key of Object.keys(row)) columns.add(key)
  columns.delete('__proto__')
  if (columns.size > SHEET_BOUNDS.columns)
    throw new SheetTooLarge(`It has more than ${SHEET_BOUNDS.columns} columns.`)
  return { columns: [...columns], rows }
}

/** A cell holds text or a number; nested values become columns, one level deep. */
function flat(item: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(item).flatMap(([key, value]) =>
      isJsonObject(value)
        ? Object.entries(value).map(([inner, each]) => [`${key} ${inner}`, flatValue(each)])
        : [[key, flatValue(value)]],
    ),
  )
}

function flatValue(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each))).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
