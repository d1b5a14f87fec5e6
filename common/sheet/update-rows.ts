import type { JsonObject } from '../json.ts'

/** A cell that differs in the sheet. */
export interface CellDifference {
  readonly column: string
  readonly from: string
  readonly to: string
}

export interface ChangedRow {
  /** The row's index in the app. */
  readonly place: number
  readonly row: JsonObject
  readonly cells: readonly CellDifference[]
}

export interface AddedRow {
  readonly row: JsonObject
  /** The preceding row of the app; null if there is none. */
  readonly after: number | null
}

/** The changes that importing a sheet again would make. */
export interface RowUpdate {
  readonly added: readonly AddedRow[]
  readonly changed: readonly ChangedRow[]
  /** The indexes of rows that the sheet no longer has. */
  readonly missing: readonly number[]
  readonly unchanged: number
}

/** A cell for comparison, with spaces normalised. */
export const comparedText = (value: unknown): string =>
  (Array.isArray(value) ? value.join(', ') : String(value ?? '')).normalize('NFC').replace(/\s+/g, ' ').trim()

const keyText = (row: JsonObject, key: readonly string[]): string =>
  key.map((column) => comparedText(row[column]).toLowerCase()).join('\n')

/** Matches each row of a sheet to one of the app; rows with the same key match in order. Null for a new one. */
export function matchByKey(
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  key: readonly string[],
): (number | null)[] {
  const places = new Map<string, number[]>()
  for (const [place, row] of before.entries()) {
    const text = keyText(row, key)
    if (text.trim()) places.set(text, [...(places.get(text) ?? []), place])
  }
  return after.map((row) => places.get(keyText(row, key))?.shift() ?? null)
}

/** Compares an app's rows with a sheet's, in the sheet's columns. */
export function compareRows(
  before: readonly JsonObject[],
  after: readonly JsonObject[],
  { key, columns }: { key: readonly string[]; columns: readonly string[] },
): RowUpdate {
  const matches = matchByKey(before, after, key)
  const known = new Set(matches.filter((place) => place !== null))
  const added: AddedRow[] = []
  const changed: ChangedRow[] = []
  let last: number | null = null
  for (const [index, row] of after.entries()) {
    const place = matches[index] ?? null
    if (place === null) {
      added.push({ row, after: last })
      continue
    }
    last = place
    const cells = differencesOf(before[place] ?? {}, row, columns)
    if (cells.length > 0) changed.push({ place, row, cells })
  }
  const missing = before.flatMap((_, place) => (known.has(place) ? [] : [place]))
  return { added, changed, missing, unchanged: known.size - changed.length }
}

function differencesOf(before: JsonObject, after: JsonObject, columns: readonly string[]): CellDifference[] {
  return columns.flatMap((column) => {
    const [from, to] = [comparedText(before[column]), comparedText(after[column])]
    // An uploaded picture is not in the sheet, and must not be lost.
    if (from === to || (to === '' && from.startsWith('/pictures/'))) return []
    return [{ column, from, to }]
  })
}

/** The rows after an update. They keep their order; a new one stands behind the row it follows in the sheet. */
export function applyUpdate(
  before: readonly JsonObject[],
  { added, changed, missing }: Pick<RowUpdate, 'added' | 'changed' | 'missing'>,
): JsonObject[] {
  const gone = new Set(missing)
  const changes = new Map(changed.map((change) => [change.place, change]))
  const behind = (place: number | null) => added.filter(({ after }) => after === place).map(({ row }) => row)
  const first = behind(null)
  const rows = before.flatMap((row, place) => {
    const change = changes.get(place)
    const kept = gone.has(place) ? [] : [change ? changedRow(row, change) : row]
    return [...kept, ...behind(place)]
  })
  // Rows without a predecessor go last, unless there is nothing else.
  return [...rows, ...first]
}

function changedRow(before: JsonObject, { row, cells }: ChangedRow): JsonObject {
  const next = { ...before }
  for (const { column, to } of cells) {
    if (to !== '' || Object.hasOwn(row, column)) next[column] = row[column] ?? ''
    else delete next[column]
  }
  return next
}
