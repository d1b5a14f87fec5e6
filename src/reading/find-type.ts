import type { ColumnType } from '../../common/column-types.ts'
import type { ColumnKind } from '../../common/layout.ts'
import { MONEY_HEADER } from './cells/currency.ts'
import { isMonthFirst, isNoDate, readDate } from './cells/date-cells.ts'
import { readList } from './cells/list-cells.ts'
import { readMonths } from './cells/month-cells.ts'
import { readNumbers } from './cells/number-cells.ts'
import { readTimeSpan } from './cells/time-cells.ts'
import { readWeekdays } from './cells/weekday-cells.ts'
import { readYesNo } from './cells/yes-no-cells.ts'
import { foldText } from './fold-text.ts'

export interface UntypedColumn {
  readonly key: string
  readonly label: string
  readonly kind: ColumnKind | undefined
  readonly cells: readonly (string | null)[]
}

/** As many cells tell what a column holds. */
const SAMPLE = 500
/** So many of a column's cells must be of a type; a note among prices does not make them text. */
const MOST = 0.8
const PICTURE =
  /^(?:data:image\/|inline-picture:|https?:\/\/\S+\.(?:png|jpe?g|gif|webp|svg|avif)(?:\?\S*)?$)/i
const ADDRESS = /^(?:https?:|mailto:|tel:|\/\/)\S+$/i
const FEW = 200
const LONGEST_VALUE = 40
const LONGEST_MEMBER = 30
const FEW_MEMBERS = 40
/** Columns by whose name the cells are lists, however few there are: what somebody must not eat stands there. */
const LIST_HEADER =
  /\b(?:allergen\w*|allergies|alergenos?|ingredients?|zutaten|ingredientes?|inhaltsstoffe|contains|enthalt|contient|contiene|tags|amenities|ausstattung|equipements?|servicios|extras|features|toppings|diet|diets|labels?)\b/

/** The type of a column by what its cells as a whole look like. */
export function findType({ key, label, kind, cells }: UntypedColumn): ColumnType {
  if (kind === 'image') return 'picture'
  if (kind === 'link') return 'link'
  if (kind === 'tags') return 'list of a few'
  const filled = sampled(cells.filter((cell) => cell !== null))
  if (key === 'title' || kind === 'long-text' || filled.length === 0) return 'text'
  const mostly = (test: (cell: string) => boolean, share = MOST) =>
    filled.filter(test).length >= filled.length * share
  if (mostly((cell) => PICTURE.test(cell))) return 'picture'
  if (mostly((cell) => ADDRESS.test(cell))) return 'link'
  if (mostly((cell) => readYesNo(cell) !== null, 1)) return 'yes/no'
  const monthFirst = isMonthFirst(filled)
  const undated = filled.filter(isNoDate).length
  const dated = filled.filter((cell) => readDate(cell, monthFirst, 0) !== null).length
  if (dated > 0 && dated >= (filled.length - undated) * MOST) return 'date'
  if (mostly((cell) => readTimeSpan(cell) !== null)) return 'time'
  const money = kind === 'money' || MONEY_HEADER.test(foldText(`${key} ${label}`))
  const { share, currency, numbers } = readNumbers(filled, money)
  if (share >= MOST && numbers.some((number) => number !== 0)) return currency || money ? 'money' : 'number'
  if (mostly((cell) => readWeekdays(cell) !== null)) return 'weekdays'
  if (mostly((cell) => readMonths(cell) !== null)) return 'months'
  const listed =
    LIST_HEADER.test(foldText(`${key} ${label}`)) && filled.some((cell) => readList(cell).length > 1)
  return listed && isShort(filled) ? 'list of a few' : ofWords(filled, cells.length)
}

function ofWords(filled: readonly string[], rows: number): ColumnType {
  const values = new Set(filled.map(foldText))
  if (isList(filled)) return 'list of a few'
  const short = filled.every((cell) => cell.length <= LONGEST_VALUE && cell.split(/\s+/).length <= 5)
  const repeated = values.size <= Math.min(FEW, filled.length * (filled.length > 20 ? 0.5 : 0.75))
  return rows > 1 && short && repeated && values.size < filled.length ? 'one of a few' : 'text'
}

/** No sentences among them. */
const isShort = (filled: readonly string[]): boolean =>
  filled.flatMap(readList).every((word) => word.length <= LONGEST_MEMBER && word.split(/\s+/).length <= 4)

/** Short members that come again in other cells. */
function isList(filled: readonly string[]): boolean {
  const lists = filled.map(readList)
  const members = lists.flat()
  const distinct = new Set(members.map(foldText)).size
  const several = lists.filter(({ length }) => length > 1).length
  const short = members.filter((word) => word.length <= LONGEST_MEMBER && word.split(/\s+/).length <= 4)
  return (
    several >= Math.max(1, filled.length * 0.15) &&
    short.length >= members.length * 0.95 &&
    distinct <= Math.min(FEW, members.length * (members.length < FEW_MEMBERS ? 0.85 : 0.7))
  )
}

/** Some of all of them, from the first to the last. */
function sampled(cells: readonly string[]): readonly string[] {
  const step = Math.ceil(cells.length / SAMPLE)
  return step <= 1 ? cells : cells.filter((_, at) => at % step === 0)
}
