import type { FilterOp } from '../../../common/filter-ops.ts'
import { cellOf, textOfCell } from '../cell.ts'
import { readList, saysNothing } from '../cells/list-cells.ts'
import { isDash, isHedged, readAnswer, readYesNo } from '../cells/yes-no-cells.ts'
import {
  type ColumnToRead,
  isValuesColumn,
  type ReadColumn,
  type ScaleColumn,
  type ValuesColumn,
} from '../column.ts'
import { type FilterProblem, unfitFilter } from '../filter-problem.ts'
import { foldText } from '../fold-text.ts'
import { mentionsOf, textsWithout, withoutThing } from '../mentions.ts'
import { isUnknown } from '../open-cell.ts'
import { inverted, keepBoth, type RowSet, rowSet, rowsWhere } from '../row-set.ts'
import type { RowTable } from '../row-table.ts'
import { stemPhrase } from '../stem-words.ts'
import { createTableMemo } from '../table-memo.ts'
import { bare, placesOfValue } from '../value-places.ts'
import { mostly, type Sample, valuesOf } from './column-type.ts'
import { scaleOf } from './scale.ts'

const TICK = /^[✓✔✅]/u
const FEW = 200
const LONGEST_VALUE = 40
const LONGEST_MEMBER = 30
const FEW_MEMBERS = 40
/** Columns by whose name the cells are lists, however few there are: what somebody must not eat stands there. */
const LIST_HEADER =
  /\b(?:traces?|spuren|trazas|may contain|kann enthalten|peut contenir|puede contener|allergen\w*|allergies|alergenos?|ingredients?|zutaten|ingredientes?|inhaltsstoffe|contains|enthalt|contient|contiene|tags|amenities|ausstattung|equipements?|servicios|extras|features|toppings|diet|diets|labels?)\b/

const MOSTLY = 0.8
const NOTE = /\s*\([^)]*\)$/

export const isYesNoColumn = (sample: Sample): boolean =>
  sample.filled.some((cell) => readYesNo(cell) !== null) &&
  mostly(sample, (cell) => readYesNo(cell) !== null) &&
  // “nut”, “–”, “nut”: a list that is mostly empty says no yes.
  (sample.filled.some((cell) => readYesNo(cell) === 1) ||
    sample.filled.every((cell) => readYesNo(cell) === 0))

/**
 * An empty cell is a no where the others only say yes, and so is a dash where nothing else says no. A cross is a tick
 * itself, but for a column whose ticks are signs and that has no other way to say no.
 */
export function readYesNoColumn(column: ColumnToRead): ScaleColumn {
  const { cells } = column
  const said = cells.map((cell) => (cell === null ? null : readYesNo(cell)))
  const crossed = !said.includes(0) && cells.some((cell) => cell !== null && TICK.test(cell.trim()))
  const read = (cell: string) => (crossed && foldText(cell).trim() === 'x' ? 0 : readAnswer(cell))
  const refused = cells.some((cell) => cell !== null && read(cell) === 0)
  const dashed = cells.some((cell) => cell !== null && isDash(cell))
  return scaleOf(
    { ...column, cells: cells.map((cell) => (cell === null && !refused && !dashed ? 'no' : cell)) },
    'yes/no',
    (cell) => {
      const value = isDash(cell) && !refused ? 0 : read(cell)
      return value === null || (value === 0 && isHedged(cell))
        ? null
        : { low: value, high: value, stated: value }
    },
  )
}

export const isFewColumn = ({ filled, rows }: Sample): boolean => {
  const known = filled.filter((cell) => !isUnknown(cell))
  const values = new Set(known.map(foldText))
  const short = known.every((cell) => cell.length <= LONGEST_VALUE && cell.split(/\s+/).length <= 5)
  const repeated = values.size <= Math.min(FEW, known.length * (known.length > 20 ? 0.5 : 0.75))
  return rows > 1 && short && repeated && values.size < known.length
}

export const isListColumn = ({ name, filled }: Sample): boolean => {
  const lists = filled.filter((cell) => !isUnknown(cell)).map(readList)
  const members = lists.flat()
  const isShort = (member: string) => {
    const bare = member.replace(NOTE, '')
    return bare.length <= LONGEST_MEMBER && bare.split(/\s+/).length <= 4
  }
  const short = members.filter(isShort).length
  if (LIST_HEADER.test(name) && lists.some(({ length }) => length > 1) && short >= members.length * MOSTLY)
    return true
  const distinct = new Set(members.map(foldText)).size
  return (
    lists.filter(({ length }) => length > 1).length >= Math.max(1, filled.length * 0.15) &&
    short >= members.length * 0.95 &&
    distinct <= Math.min(FEW, members.length * (members.length < FEW_MEMBERS ? 0.85 : 0.7))
  )
}

export function readValues(
  { key, label, declared, cells }: ColumnToRead,
  type: ValuesColumn['type'],
): ValuesColumn {
  const facts = { key, label, declared, type }
  if (type === 'one of a few') return { ...facts, ...valuesOf(cells, (cell) => (isDash(cell) ? [] : [cell])) }
  const unsaid = cells.some((cell) => cell !== null && saysNothing(cell))
    ? cells.flatMap((cell, row) => (cell === null ? [row] : []))
    : []
  return { ...facts, ...valuesOf(cells, readList), unsaid }
}

export const VALUE_OPS: readonly FilterOp[] = ['is', 'is not', 'with', 'without', 'contains']

export function filterValues(
  table: RowTable,
  column: ValuesColumn,
  op: FilterOp,
  value: string,
): RowSet | FilterProblem {
  if (!VALUE_OPS.includes(op)) return unfitFilter(column, `use ${VALUE_OPS.join(', ')}, not ${op}`)
  if (op === 'contains') return holding(table, column, value)
  // A list that is not nuts may hold them still, among others.
  if (op === 'without' || (op === 'is not' && column.type === 'list of a few' && !saysNothing(value))) {
    const kept = withoutThing(table, value, column)
    if (/\s/.test(value.trim())) keepBoth(kept, textsWithout(table, column, value))
    return kept
  }
  const listed = column.type === 'list of a few'
  const member = placesOfMember(column, value)
  const exact = placesOfValue(column, value) ?? placesOfNone(table, column, value)
  const places = member.length > 0 ? [...member, ...(exact ?? [])] : exact
  if (places) {
    const rows = rowSet(table.count, places)
    return op === 'is not' ? inverted(rows) : rows
  }
  if (op === 'is not') return inverted(holding(table, column, value))
  const mentioned = listed ? mentionsOf(table, value, column) : null
  return mentioned?.found && mentioned.own ? mentioned.own : holding(table, column, value)
}

/** Rows with a value that lists it: “low, once a week”, “camera and GPS”. */
function placesOfMember({ values, rowsOf }: ValuesColumn, value: string): number[] {
  const wanted = foldText(value).trim()
  const isOne = (member: string) => foldText(member).replace(/\s*\([^)]*\)$/, '') === wanted
  return values.flatMap((one, index) =>
    readList(one)
      .flatMap((member) => member.split(JOINED))
      .some(isOne)
      ? [...(rowsOf[index] ?? [])]
      : [],
  )
}
const JOINED = /\s+(?:and|or|und|oder|et|ou|y|e|o|&|\+)\s+/i

/** Lists that say they are empty; where none says so, those that are. */
function placesOfNone(
  { rows }: RowTable,
  { key, type }: ValuesColumn,
  value: string,
): readonly number[] | null {
  if (type !== 'list of a few' || !saysNothing(value)) return null
  const cells = rows.map((row) => textOfCell(cellOf(row, key)))
  const said = cells.flatMap((cell, row) => (cell !== null && saysNothing(cell) ? [row] : []))
  return said.length > 0 ? said : cells.flatMap((cell, row) => (cell === null ? [row] : []))
}

const folded = createTableMemo<readonly string[]>()

/** The rows whose cell holds a text, or all of its words. */
export function holding(table: RowTable, column: ReadColumn, value: string): RowSet {
  const wanted = foldText(value).trim()
  const texts = folded(table, column.key, () =>
    table.rows.map((row) => foldText(textOfCell(cellOf(row, column.key)) ?? '')),
  )
  const literal = rowsWhere(table.count, (row) => texts[row]?.includes(wanted) ?? false)
  // “bed linen included” is not “bed linen not included”, where a row says just that.
  if (/\s/.test(wanted) && literal.includes(1)) return literal
  const stems = stemPhrase(value).split(' ').filter(Boolean)
  const code = /\d/.test(value) ? bare(value) : ''
  // The index knows which rows have a word at all.
  const listed = column.key === 'title' || column.type === 'text' || isValuesColumn(column)
  const likely = listed && stems[0] ? rowSet(table.count, indexed(table, stems[0])) : null
  const found = rowsWhere(table.count, (row) => {
    const text = texts[row] ?? ''
    if (literal[row] === 1) return true
    if (code.length > 3 && bare(text).includes(code)) return true
    if (text === '' || stems.length === 0 || likely?.[row] === 0) return false
    const words = new Set(stemPhrase(text).split(' '))
    return stems.every((stem) => words.has(stem))
  })
  // “koeln”, where nobody writes so, is “Köln”.
  const umlauts = wanted.replace(/([aou])e/g, '$1')
  return found.includes(1) || umlauts === wanted ? found : holding(table, column, umlauts)
}

const indexed = ({ words }: RowTable, stem: string): readonly number[] => [
  ...words.rows(stem),
  ...words.without(stem),
]
