import { cellOf, textOfCell } from './cell.ts'
import { type Quantity, quantitiesIn } from './cells/quantity-cells.ts'
import { unitFactor, unitRatio } from './cells/units.ts'
import { isAmount } from './column.ts'
import { foldText } from './fold-text.ts'
import { type RowSet, rowsWhere } from './row-set.ts'
import type { RowTable } from './row-table.ts'
import { createTableMemo } from './table-memo.ts'
import { COLUMN_TYPE_PARTS } from './types/index.ts'

const amounts = createTableMemo<readonly (readonly Quantity[])[]>()
const limits = createTableMemo<readonly (readonly Limit[])[]>()

/** What the texts of each row state. */
const inTexts = <T>(table: RowTable, read: (text: string) => readonly T[]): T[][] => {
  const texts = table.columns.filter((column) => !isAmount(column) && COLUMN_TYPE_PARTS[column.type].told)
  return table.rows.map((row) => texts.flatMap(({ key }) => read(textOfCell(cellOf(row, key)) ?? '')))
}

/** The amounts with units that a row states in its title, notes and values. */
const amountsIn = (table: RowTable) =>
  amounts(table, '', () =>
    inTexts(table, (text) => (/\d/.test(text) ? quantitiesIn(text, /\d,\d{1,2}(?!\d)/.test(text)) : [])),
  )

/** The rows whose texts state an amount, in whatever unit of its kind. */
export function rowsStating(table: RowTable, { stated, unit }: Quantity): RowSet {
  const stating = amountsIn(table)
  return rowsWhere(table.count, (row) =>
    (stating[row] ?? []).some((amount) => {
      const ratio =
        unitFactor(unit)?.kind === unitFactor(amount.unit)?.kind ? unitRatio(unit, amount.unit) : null
      return ratio !== null && Math.abs(amount.stated - stated * ratio) < 1e-6
    }),
  )
}

interface Limit {
  readonly kind: string
  readonly low: number
  readonly high: number
}

/** What years and months are counted in, if somebody is so old. */
const LEAST_AGE = 43_800
/** “over 18s only”, “U18”. */
const AGED = /\b(over|under|for|ages?)\s+(\d{1,2})s\b/g
/** A part of a cell that says whom something is not for. */
const UNFIT =
  /\b(?:not|no|nicht|keine?n?|ungeeignet|unsuitable|deconseille\w*|interdit\w*|sauf|pas|prohibid\w*|desaconsejad\w*)\b/
const kindOf = (unit: string | undefined): string | undefined => {
  const found = unitFactor(unit)
  return found?.kind === 'time' ? (found.factor >= LEAST_AGE ? 'age' : undefined) : found?.kind
}

/** The limits that rows state in their texts: “max load 80 kg”, “from 8 years”, “not for children under 6”. */
const limitsIn = (table: RowTable) => limits(table, '', () => inTexts(table, limitsOf))

const limitsOf = (cell: string): Limit[] =>
  /\d/.test(cell)
    ? foldText(cell)
        .replace(AGED, '$1 $2 years')
        .split(';')
        .flatMap((part) =>
          quantitiesIn(part, /\d,\d{1,2}(?!\d)/.test(part)).flatMap(({ low, high, unit }) => {
            const kind = kindOf(unit)
            const factor = unitFactor(unit)?.factor ?? 1
            if (!kind || low === high) return []
            const [from, to] = UNFIT.test(part) ? barred(low, high) : [low, high]
            return [{ kind, low: from * factor, high: to * factor }]
          }),
        )
    : []

const barred = (low: number, high: number): readonly [number, number] =>
  Number.isFinite(high) ? [high, Number.POSITIVE_INFINITY] : [Number.NEGATIVE_INFINITY, low]

/** The rows with no limit that an amount is beyond, and how many state one; null where none of that kind is stated. */
export function rowsAllowing(
  table: RowTable,
  { stated, unit }: Quantity,
): { readonly rows: RowSet; readonly stating: number } | null {
  const kind = kindOf(unit)
  const value = stated * (unitFactor(unit)?.factor ?? 1)
  const all = limitsIn(table)
  const stating = all.filter((row) => row.some((limit) => limit.kind === kind)).length
  if (stating === 0) return null
  const rows = rowsWhere(table.count, (row) =>
    (all[row] ?? []).every((limit) => limit.kind !== kind || (limit.low <= value && value <= limit.high)),
  )
  return { rows, stating }
}
