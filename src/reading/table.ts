import { cellOf, textOfCell } from './cell.ts'
import { DAY } from './cells/time-cells.ts'
import { isValuesColumn, type NumberColumn, type ReadColumn } from './column.ts'
import { type ColumnsToRead, readColumns } from './columns.ts'
import { stemPhrase, stemWords } from './stem-words.ts'
import { createWordIndex, type WordIndex } from './word-index.ts'

/** A value of a column, by their places. */
export interface ValuePlace {
  readonly column: number
  readonly value: number
}

/** Rows as questions are held against them: read once for all of them. */
export interface RowTable {
  readonly count: number
  readonly rows: readonly unknown[]
  readonly columns: readonly ReadColumn[]
  readonly words: WordIndex
  /** What cells of a few values say, by the stems of the whole value. */
  readonly values: ReadonlyMap<string, readonly ValuePlace[]>
  /** The columns that have a word in their names, by its stem. */
  readonly headers: ReadonlyMap<string, readonly number[]>
  /** Words that name the rows themselves: in an app of cars, “cars” tells no row from another. */
  readonly names: ReadonlySet<string>
  /** Words by which the app says what it is about; of those that no row has none is missed. */
  readonly about: ReadonlySet<string>
  /** Whether a dictionary has a word, so that it is no slip of another. */
  readonly isWord?: ((word: string) => boolean) | undefined
}

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
  const paired = withClosingTimes(columns)
  const words = createWordIndex()
  const read = paired.filter(({ key, type }) => key !== 'title' && !UNREAD.has(type))
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
    words,
    values: valuesIn(paired),
    headers: headersIn(paired),
    names: namesIn(paired, parts.name ?? ''),
    about: new Set(stemWords(`${parts.name ?? ''} ${parts.about ?? ''}`)),
    isWord: parts.isWord,
  }
}

/** Their cells are shown or compared, and never looked for by a word. */
const UNREAD: ReadonlySet<string> = new Set([
  'picture',
  'link',
  'money',
  'date',
  'time',
  'yes/no',
  'weekdays',
  'months',
])
const LONGEST_CELL = 4000

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

/** What closes at one opened the day before. */
function withClosingTimes(columns: readonly ReadColumn[]): readonly ReadColumn[] {
  const pair = openingTimes(columns)
  if (!pair) return columns
  const opens = columns[pair.opens] as NumberColumn
  return columns.map((column, at) =>
    at === pair.closes && 'numbers' in column
      ? {
          ...column,
          numbers: column.numbers.map((end, row) => (end < (opens.numbers[row] ?? 0) ? end + DAY : end)),
        }
      : column,
  )
}
