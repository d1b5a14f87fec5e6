import type { JsonObject } from './json.ts'

/** The cells that identify a row: its title, and more only if other rows share that title. */
export type RowKey = Readonly<Record<string, string>>

/** Enough of a cell to tell rows apart. */
export const LONGEST_KEY = 300

/** Pictures are outside an answer's rows, so they identify none. */
const PICTURE = /^(data:|inline-picture:)/

const keyText = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return PICTURE.test(text) ? '' : text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_KEY)
}

export const hasKey = (row: JsonObject, key: RowKey): boolean =>
  Object.entries(key).every(([column, text]) => keyText(row[column]) === text)

/** A row's name as a single cell. */
export const titleOfKey = (key: RowKey | null): string => Object.values(key ?? {})[0] ?? ''

/** The column that names rows: the required one. */
export const keyColumn = (columns: readonly { key: string; required: boolean }[] = []): string =>
  columns.find(({ required }) => required)?.key ?? 'title'

/** The key of `row` among `rows`, by its `first` column if possible. Null for an empty row. */
export function keyOfRow(row: JsonObject, rows: readonly JsonObject[], first: string): RowKey | null {
  const cells = new Map<string, string>()
  let alike = rows
  for (const column of [first, ...Object.keys(row).filter((key) => key !== first)]) {
    const text = keyText(row[column])
    const fewer = text ? alike.filter((other) => keyText(other[column]) === text) : alike
    if (!text || (cells.size > 0 && fewer.length === alike.length)) continue
    cells.set(column, text)
    alike = fewer
    if (alike.length <= 1) break
  }
  return cells.size > 0 ? Object.fromEntries(cells) : null
}

/** Finds the index of the row with a key, or -1. Indexes thousands of rows once for many keys. */
export function createKeyLookup(rows: readonly JsonObject[], first: string): (key: RowKey) => number {
  const places = new Map<string, number[]>()
  for (const [place, row] of rows.entries()) {
    const text = keyText(row[first])
    const known = places.get(text)
    if (known) known.push(place)
    else places.set(text, [place])
  }
  return (key) => {
    const isIt = (row: JsonObject | undefined) => row !== undefined && hasKey(row, key)
    const { [first]: text } = key
    if (text === undefined) return rows.findIndex(isIt)
    return places.get(text)?.find((place) => isIt(rows[place])) ?? -1
  }
}

/** True if a row was edited rather than replaced: some cells are unchanged. */
export const sharesCell = (before: JsonObject, after: JsonObject): boolean => {
  const texts = new Set(Object.values(after).map(keyText))
  return Object.values(before).some((value) => {
    const text = keyText(value)
    return text !== '' && texts.has(text)
  })
}
