import type { ColumnSettings, TypedColumn } from '../../common/api/reading.ts'
import type { Column } from '../../common/layout.ts'
import { cellOf, textOfCell } from './cell.ts'
import type { DayNumber } from './cells/date-cells.ts'
import { isScale, isValuesColumn, type ReadColumn } from './column.ts'
import { foldText } from './fold-text.ts'
import { isBlank } from './open-cell.ts'
import { findType, readColumn } from './types/index.ts'

export interface ColumnsToRead {
  readonly rows: readonly unknown[]
  /** Those the layout knows. */
  readonly known: readonly Column[]
  /** What the maker says of some. */
  readonly settings?: readonly ColumnSettings[] | undefined
  /** What the data itself calls some of them. */
  readonly labels?: ReadonlyMap<string, string>
  readonly today: DayNumber
}

/** As many values are told of a column. */
const FEW_VALUES = 30
/** As many cells tell what a column holds. */
const SAMPLE = 500

/** The columns of some rows, one after the other, each with its cells read. */
export function* readColumns({ rows, known, settings = [], labels, today }: ColumnsToRead) {
  for (const key of keysOf(rows)) {
    const column = known.find((other) => other.key === key)
    const set = settings.find((other) => other.key === key)
    const label = set?.label ?? labels?.get(key) ?? column?.label ?? key
    const cells = rows.map((row) => textOfCell(cellOf(row, key)))
    const filled = sampled(cells.filter((cell) => cell !== null))
    const name = foldText(`${key} ${label}`)
    const type = set?.type ?? findType({ key, name, kind: column?.kind, filled, rows: rows.length })
    const read = readColumn({ key, label, declared: set?.type !== undefined, cells, type }, today)
    yield { ...read, examples: examplesIn(filled) }
  }
}

const EXAMPLES = 3
const LONGEST_EXAMPLE = 40

/** As different forms as there are: “4 kg” and “7 kg” are one. */
function examplesIn(filled: readonly string[]): string[] {
  const forms = new Map<string, string>()
  for (const cell of filled) {
    if (cell.length > LONGEST_EXAMPLE || isBlank(cell)) continue
    const form = cell.replace(/\d+(?:[.,]\d+)*/g, '0')
    if (!forms.has(form)) forms.set(form, cell)
    if (forms.size === EXAMPLES) break
  }
  return [...forms.values()]
}

/** Some of all of them, from the first to the last. */
function sampled(cells: readonly string[]): readonly string[] {
  const step = Math.ceil(cells.length / SAMPLE)
  return step <= 1 ? cells : cells.filter((_, index) => index % step === 0)
}

/** In the order in which rows first have them. */
function keysOf(rows: readonly unknown[]): string[] {
  const keys = new Set<string>()
  for (const row of rows)
    if (typeof row === 'object' && row !== null) for (const key of Object.keys(row)) keys.add(key)
  return [...keys]
}

/** A column as the API sends it. */
export function describeColumn(column: ReadColumn): TypedColumn {
  const { key, label, type, declared, examples = [] } = column
  const { currency, unit, ranged, exceptions } = isScale(column)
    ? column
    : ({} as Partial<
        typeof column & { currency: string; unit: string; ranged: boolean; exceptions: { values: string[] } }
      >)
  const listed = isValuesColumn(column) ? column.values : (exceptions?.values ?? [])
  const values = listed.length > 0 && listed.length <= FEW_VALUES ? [...listed] : undefined
  return {
    key,
    label,
    type,
    declared,
    ...(currency && { currency }),
    ...(unit && { unit }),
    ...(ranged && { ranged }),
    ...(values && { values }),
    ...(examples.length > 0 && { examples: [...examples] }),
  }
}
