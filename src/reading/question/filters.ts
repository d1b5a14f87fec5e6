import type { ReadingFilter } from '../../../common/api/reading.ts'
import { ANY_COLUMN } from '../../../common/filter-ops.ts'
import { cellOf, textOfCell } from '../cell.ts'
import { saysNothing } from '../cells/list-cells.ts'
import { readYesNo } from '../cells/yes-no-cells.ts'
import { isValuesColumn, type ReadColumn } from '../column.ts'
import { coveredBy, sameAs } from '../concepts.ts'
import { foldText } from '../fold-text.ts'
import { isKin } from '../kin.ts'
import { isNegation } from '../languages/lexicon.ts'
import { takenAs } from '../lexicon/meanings.ts'
import { mentionsOf, rowsWithWords } from '../mentions.ts'
import { isBlank } from '../open-cell.ts'
import type { RowTable } from '../row-table.ts'
import { stem } from '../stem.ts'
import { stemPhrase, stemWords } from '../stem-words.ts'
import { createTableMemo } from '../table-memo.ts'
import { isSaid } from '../word-rows.ts'
import type { Cursor } from './cursor.ts'
import { FOR_NOTHING, PAID, singleColumn, type Thing } from './links.ts'
import { headersOf } from './mentioned-columns.ts'
import type { Negation } from './segments.ts'

const FREE = /^(?:free|frei|without|sans|sin|ohne|no)$/

const columnOf = ({ table }: Cursor, { columns }: Thing, fits: (column: ReadColumn) => boolean) =>
  columns.map((place) => table.columns[place]).find((column) => column !== undefined && fits(column))

/** A column of yes and no that a thing names; “gluten” in “Gluten free” means the opposite. */
function yesNo(cursor: Cursor, thing: Thing): YesNo | null {
  const column = columnOf(cursor, thing, saysYesAndNo)
  if (!column) return null
  const turned = !sameAs(thing.phrase).includes(stemPhrase(column.label)) && isFree(column)
  return { column, turned, yes: sayingOf(column, 1), no: sayingOf(column, 0) }
}

interface YesNo {
  readonly column: ReadColumn
  readonly turned: boolean
  /** How its cells say so. */
  readonly yes: string | true
  readonly no: string | false
}

const isListColumn = ({ type }: ReadColumn) => type === 'list of a few'

const isFree = ({ label }: ReadColumn) => stemWords(label).some((word) => FREE.test(word))

/** Also where some cells say “partly”. */
const saysYesAndNo = (column: ReadColumn) =>
  column.type === 'yes/no' ||
  (column.type === 'one of a few' && sayingOf(column, 1) !== true && sayingOf(column, 0) !== false)

function sayingOf(column: ReadColumn, said: 1): string | true
function sayingOf(column: ReadColumn, said: 0): string | false
function sayingOf(column: ReadColumn, said: 0 | 1): string | boolean {
  const value = isValuesColumn(column) ? column.values.find((one) => readYesNo(one) === said) : undefined
  return value ?? said === 1
}

/** What somebody wants as filters; null where it is only a word to look for. */
export function wanted(cursor: Cursor, thing: Thing, having: boolean): readonly ReadingFilter[] | null {
  if (thing.phrase === FOR_NOTHING || thing.phrase === PAID) {
    const money = cursor.table.columns.find(({ type }) => type === 'money')
    return money ? [{ column: money.key, op: thing.phrase === PAID ? '>' : 'is', value: 0 }] : []
  }
  if (thing.values.length === 0 && isName(cursor, thing)) return []
  const answer = yesNo(cursor, thing)
  if (answer) return [{ column: answer.column.key, op: 'is', value: answer.yes }]
  if (thing.values.length > 0) return [valueFilter(cursor, thing)]
  const number = columnOf(cursor, thing, ({ type }) => type === 'number')
  if (number) return having ? [{ column: number.key, op: 'is not', value: 0 }] : []
  if (!isNamed(cursor, thing)) return null
  const [stated] = having ? namedColumns(cursor, thing) : []
  return stated ? [{ column: stated.key, op: 'is not empty', value: true }] : []
}

/** The columns that are called by exactly this word, and not by one that only means it. */
const namedColumns = ({ table }: Cursor, { columns, said }: Thing): readonly ReadColumn[] =>
  columns
    .flatMap((place) => table.columns[place] ?? [])
    .filter(
      ({ key, label }) =>
        key !== 'title' &&
        foldText(label)
          .split(/[^\p{L}]+/u)
          .some((word) => word === said || ENDINGS.test(word === '' ? '-' : endingOf(word, said))),
    )

/** “Notiz” for “Notizen”, “allergene” for “Allergènes”; not “scharf” for “Schärfe”. */
const ENDINGS = /^(?:s|n|en|es)$/
const endingOf = (word: string, other: string): string =>
  word.startsWith(other) ? word.slice(other.length) : other.startsWith(word) ? other.slice(word.length) : '-'

/** Rows whose cell in a column is empty, or says that there is none. */
const absences = createTableMemo<ReadingFilter>()
const absent = ({ table }: Cursor, { key }: ReadColumn): ReadingFilter =>
  absences(table, key, () => findAbsence(table, key))

function findAbsence(table: RowTable, key: string): ReadingFilter {
  const cells = new Set(table.rows.flatMap((row) => textOfCell(cellOf(row, key)) ?? []))
  const none = [...cells].filter((cell) => !isBlank(cell) && (readYesNo(cell) === 0 || saysNothing(cell)))
  const empty: ReadingFilter = { column: key, op: 'is empty', value: true }
  return none.length > 0 ? { ...empty, or: [{ column: key, op: 'is', value: none }] } : empty
}

/** True if a column is called so; “sweet” is only near to “Sweetness”, and is looked for in its cells. */
function isNamed({ table }: Cursor, { columns, phrase }: Thing): boolean {
  if (sameAs(phrase).some((same) => table.headers.has(same))) return true
  return columns.some((place) => !WORDY.has(table.columns[place]?.type ?? 'text'))
}
const WORDY: ReadonlySet<string> = new Set(['text', 'one of a few', 'list of a few'])

/** True if it is what the rows are called: in an app of cars “cars” tells none from another. */
const isName = ({ table, lexicons }: Cursor, { phrase }: Thing) =>
  sameAs(phrase).some((same) => table.names.has(same)) ||
  (!isSaid(table, phrase) &&
    takenAs(table, phrase, lexicons[0]?.code, (term) => table.names.has(term), false).length > 0)

function valueFilter(cursor: Cursor, named: Thing): ReadingFilter {
  const { table } = cursor
  const thing = ofKind(cursor, named)
  const place = singleColumn(cursor, thing)
  const column = place === null ? undefined : table.columns[place]
  if (!column || !isValuesColumn(column)) return { column: ANY_COLUMN, op: 'with', value: thing.said }
  const values = [...new Set(thing.values.map(({ value }) => column.values[value] ?? ''))]
  const value = values.length === 1 ? (values[0] ?? '') : values
  return { column: column.key, op: column.type === 'list of a few' ? 'with' : 'is', value }
}

/** “Fish dishes” names a kind of dish, not an allergen; “kids bikes” are of that kind too. */
function ofKind({ table, texts, stems, is }: Cursor, thing: Thing): Thing {
  const kinds = thing.values.filter(({ column }) => table.columns[column]?.type === 'one of a few')
  const others = thing.values.filter((value) => !kinds.includes(value))
  const warned = others.every(({ column }) => ALLERGENS.test(foldText(table.columns[column]?.label ?? '')))
  const before = is('generic', thing.end) > 0 || table.names.has(stems[thing.end] ?? '')
  return kinds.length > 0 && (warned || (before && texts[thing.end] !== undefined))
    ? { ...thing, values: kinds }
    : thing
}
const ALLERGENS = /allerg|alerg/

/** Who does not want the one wants the other, where a column asks for it. */
const OPPOSITES: ReadonlyMap<string, readonly string[]> = new Map([
  [stemPhrase('dealer'), [stemPhrase('private')]],
  [stemPhrase('stairs'), sameAs(stemPhrase('wheelchair'))],
  [stemPhrase('meat'), sameAs(stemPhrase('vegetarian'))],
])

export interface LeftOut {
  readonly filters: readonly ReadingFilter[]
  /** True if anything is known of it: of what no row has or denies nobody can say who is without it. */
  readonly certain: boolean
}

/** What somebody does not want as filters. */
export function unwanted(cursor: Cursor, thing: Thing, negation: Negation): LeftOut {
  const { table } = cursor
  const answer = yesNo(cursor, thing)
  if (answer)
    return {
      filters: [{ column: answer.column.key, op: 'is', value: answer.turned ? answer.yes : answer.no }],
      certain: true,
    }
  const opposite = sameAs(thing.phrase).flatMap((same) => OPPOSITES.get(same) ?? [])
  const other = opposite.flatMap((one) => headersOf(table, one)).map((place) => table.columns[place])
  const yes = other.find((column) => column && saysYesAndNo(column))
  if (yes) return { filters: [{ column: yes.key, op: 'is', value: sayingOf(yes, 1) }], certain: true }
  const list = thing.values.length === 0 ? columnOf(cursor, thing, isListColumn) : undefined
  if (list && isNamed(cursor, thing))
    return { filters: [{ column: list.key, op: 'is', value: 'none' }], certain: true }
  const number =
    thing.values.length === 0
      ? columnOf(cursor, thing, ({ type }) => type === 'number' || type === 'money')
      : undefined
  if (number) return { filters: [{ column: number.key, op: 'is', value: 0 }], certain: true }
  const [named] = thing.values.length === 0 ? namedColumns(cursor, thing) : []
  if (named) return { filters: [absent(cursor, named)], certain: true }
  const place = singleColumn(cursor, thing)
  const column = place === null ? undefined : table.columns[place]
  if (column && isValuesColumn(column) && column.type === 'one of a few' && negation !== 'without') {
    const values = [...new Set(thing.values.map(({ value }) => column.values[value] ?? ''))]
    return {
      filters: [
        { column: column.key, op: 'is not', value: values.length === 1 ? (values[0] ?? '') : values },
      ],
      certain: true,
    }
  }
  const denied = deniedIn(cursor, thing)
  if (denied) return { filters: [denied], certain: true }
  const listing = listWith(cursor, thing)
  const filter: ReadingFilter = { column: listing?.key ?? ANY_COLUMN, op: 'without', value: thing.said }
  return { filters: [filter], certain: mentionsOf(table, thing.said).found }
}

/** Where rows speak of a thing only to say that they are without it, those are meant: “blades not included”. */
const denials = createTableMemo<ReadingFilter | null>()
const deniedIn = (cursor: Cursor, { phrase }: Thing): ReadingFilter | null =>
  denials(cursor.table, phrase, () => findDenials(cursor, phrase))

function findDenials({ table, lexicons }: Cursor, phrase: string): ReadingFilter | null {
  const isDenied = (term: string) =>
    rowsWithWords(table, term).length === 0 &&
    term.split(' ').every((word) => table.words.without(word).length > 0)
  if (coveredBy(phrase).some((one) => rowsWithWords(table, one).length > 0)) return null
  const term =
    sameAs(phrase).find(isDenied) ??
    table.words.denied().find((one) => isForm(one, phrase) && isDenied(one)) ??
    takenAs(table, phrase, lexicons[0]?.code, isDenied, false)[0]
  if (!term) return null
  const rows = term.split(' ').flatMap((word) => [...table.words.without(word)])
  for (const { key } of table.columns) {
    const parts = new Set(
      rows.flatMap((row) => (textOfCell(cellOf(table.rows[row], key)) ?? '').split(/[;,(]/)),
    )
    const denying = [...parts].filter((part) => {
      const words = foldText(part).split(/[^\p{L}]+/u)
      const stems = words.map(stem)
      return words.some(isNegation) && term.split(' ').every((word) => stems.includes(word))
    })
    if (denying.length > 0)
      return { column: key, op: 'contains', value: [...new Set(denying.map((part) => part.trim()))] }
  }
  return null
}

/** One family, or the same first letters. */
const isForm = (one: string, other: string): boolean =>
  isKin(one, other) || (one.length > LEAST_START && (one.startsWith(other) || other.startsWith(one)))
const LEAST_START = 5

/** The list that has a thing among its members, or what it covers. */
function listWith({ table }: Cursor, { phrase }: Thing): ReadColumn | undefined {
  const covered = new Set(coveredBy(phrase))
  return table.columns.find(
    (column) =>
      column.type === 'list of a few' &&
      isValuesColumn(column) &&
      column.values.some(
        (value) =>
          stemWords(value).some((word) => covered.has(word)) || covered.has(stemWords(value).join(' ')),
      ),
  )
}
