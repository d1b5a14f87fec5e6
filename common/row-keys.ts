import type { JsonObject } from './json.ts'

/**
 * The cells by which a row is known again wherever it stands: its title, and others only where more rows have that
 * title.
 */
export type RowKey = Readonly<Record<string, string>>

/** As much of a cell as tells rows apart. */
export const LONGEST_KEY = 300

/** Pictures are carried outside an answer's rows, so no row is known by them. */
const PICTURE = /^(data:|inline-picture:)/

const keyText = (value: unknown): string => {
  const text = Array.isArray(value) ? value.join(', ') : String(value ?? '')
  return PICTURE.test(text) ? '' : text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_KEY)
}

export const hasKey = (row: JsonObject, key: RowKey): boolean =>
  Object.entries(key).every(([column, text]) => keyText(row[column]) === text)

/** What a row is called where there is room for one cell. */
export const titleOfKey = (key: RowKey | null): string => Object.values(key ?? {})[0] ?? ''

/** The column rows are called by: the one that every row needs. */
export const keyColumn = (columns: readonly { key: string; required: boolean }[] = []): string =>
  columns.find(({ required }) => required)?.key ?? 'title'

/** What `row` is known by among `rows`, by its `first` column if that will do. Null for a row that says nothing. */
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

/** Where the row that is known by a key stands, or -1. Thousands of rows are read once for many keys. */
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

/** Whether a row was edited and not replaced: some of its cells are still there. */
export const sharesCell = (before: JsonObject, after: JsonObject): boolean => {
  const texts = new Set(Object.values(after).map(keyText))
  return Object.values(before).some((value) => {
    const text = keyText(value)
    return text !== '' && texts.has(text)
  })
}
