import { cellOf, textOfCell } from './cell.ts'
import { DAY } from './cells/time-cells.ts'
import { codesIn } from './codes.ts'
import { isScale, isValuesColumn, type ReadColumn, type ScaleColumn } from './column.ts'
import { type ColumnsToRead, readColumns } from './columns.ts'
import type { RowTable, ValuePlace } from './row-table.ts'
import { stemPhrase, stemWords } from './stem-words.ts'
import { COLUMN_TYPE_PARTS } from './types/index.ts'
import { createWordIndex } from './word-index.ts'

export interface TableParts extends ColumnsToRead {
  /** What the app calls itself. */
  readonly name?: string
  /** What it says of itself beside. */
  readonly about?: string
  readonly isWord?: ((word: string) => boolean) | undefined
}

/** As many rows as are read in one go. */
const SLICE = 200

/** Reads the rows in steps, so that others can be served in between. */
export function* readTable(parts: TableParts): Generator<undefined, RowTable> {
  const { rows } = parts
  const columns: ReadColumn[] = []
  for (const column of readColumns(parts)) {
    columns.push(column)
    if (rows.length > SLICE) yield
  }
  const paired = withLengths(withClosingTimes(columns))
  const words = createWordIndex()
  const read = paired.filter(({ key, type }) => key !== 'title' && COLUMN_TYPE_PARTS[type].searched)
  for (const [at, row] of rows.entries()) {
    words.add(
      textOfCell(cellOf(row, 'title')) ?? '',
      read.map(({ key }) => (textOfCell(cellOf(row, key)) ?? '').slice(0, LONGEST_CELL)),
    )
    if (at % SLICE === SLICE - 1) yield
  }
  return {
    count: rows.length,
    rows,
    columns: paired,
    today: parts.today,
    words,
    values: valuesIn(paired),
    titles: titlesIn(rows),
    headers: headersIn(paired),
    names: namesIn(paired, parts.name ?? ''),
    about: new Set(stemWords(`${parts.name ?? ''} ${parts.about ?? ''}`)),
    codes: codesIn(paired, rows),
    isWord: parts.isWord,
  }
}

const LONGEST_CELL = 4000

const titlesIn = (rows: readonly unknown[]): Set<string> =>
  new Set(
    rows.map((row) => stemPhrase(textOfCell(cellOf(row, 'title')) ?? '')).filter((title) => /\s/.test(title)),
  )

function valuesIn(columns: readonly ReadColumn[]): Map<string, ValuePlace[]> {
  const places = new Map<string, ValuePlace[]>()
  columns.forEach((column, at) => {
    if (!isValuesColumn(column)) return
    column.values.forEach((value, place) => {
      const phrase = stemPhrase(value)
      if (phrase) places.set(phrase, [...(places.get(phrase) ?? []), { column: at, value: place }])
    })
  })
  return places
}

function headersIn(columns: readonly ReadColumn[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  columns.forEach(({ key, label }, at) => {
    for (const word of new Set(stemWords(`${key === 'title' ? '' : inWords(key)} ${label}`)))
      places.set(word, [...(places.get(word) ?? []), at])
  })
  return places
}

/** priceEach, price_each: price each. */
const inWords = (key: string) => key.replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ')

function namesIn(columns: readonly ReadColumn[], name: string): Set<string> {
  const title = columns.find(({ key }) => key === 'title')
  // Of “Used cars” the rows are cars.
  return new Set([...stemWords(title?.label ?? ''), ...stemWords(name).slice(-1)])
}

const OPENS = /\b(?:opens?|opening|from|starts?|offnet|von|ouvre|ouverture|debut|abre|apertura|inicio)\b/i
const CLOSES = /\b(?:closes?|closing|until|ends?|schliesst|bis|ferme|fermeture|fin|cierra|cierre)\b/i

/** The places of two columns that say from when until when. */
export function openingTimes(columns: readonly ReadColumn[]): { opens: number; closes: number } | null {
  const at = (words: RegExp) => columns.findIndex(({ type, label }) => type === 'time' && words.test(label))
  const [opens, closes] = [at(OPENS), at(CLOSES)]
  return opens >= 0 && closes >= 0 && opens !== closes ? { opens, closes } : null
}

/** Times from when until when also say how long something takes, where no column does; long ones are opening hours. */
function withLengths(columns: readonly ReadColumn[]): readonly ReadColumn[] {
  const times = columns.find((column) => column.type === 'time')
  if (!times || !isScale(times) || !times.ranged || columns.some(({ type }) => type === 'duration'))
    return columns
  const lengths = times.highs.map((end, row) => {
    const minutes = end - (times.lows[row] ?? Number.NaN)
    return Number.isFinite(minutes) && minutes > 0 ? minutes : Number.NaN
  })
  const known = lengths.filter((minutes) => !Number.isNaN(minutes)).sort()
  if (known.length < lengths.length / 2 || (known[Math.floor(known.length / 2)] ?? 0) >= LONG) return columns
  const key = `${times.key} (length)`
  return [
    ...columns,
    {
      ...times,
      key,
      label: `${times.label} (length)`,
      type: 'duration',
      unit: 'min',
      numbers: lengths,
      lows: lengths,
      highs: lengths,
      ranged: false,
      parts: new Map(),
      exceptions: { values: [], rowsOf: [] },
    },
  ]
}
const LONG = 300

/** What closes at one opened the day before. */
function withClosingTimes(columns: readonly ReadColumn[]): readonly ReadColumn[] {
  const pair = openingTimes(columns)
  if (!pair) return columns
  const opens = columns[pair.opens] as ScaleColumn
  return columns.map((column, at) =>
    at === pair.closes && isScale(column)
      ? {
          ...column,
          ...afterMidnight(column, opens),
        }
      : column,
  )
}

const afterMidnight = ({ numbers, lows, highs }: ScaleColumn, opens: ScaleColumn) => {
  const later = (ends: Float64Array) =>
    ends.map((end, row) => (end < (opens.numbers[row] ?? 0) ? end + DAY : end))
  return { numbers: later(numbers), lows: later(lows), highs: later(highs) }
}
