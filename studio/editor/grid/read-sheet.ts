import { isJsonObject } from '../../../common/json.ts'
import { LIMITS } from '../../../common/limits.ts'
import { SHEET_BOUNDS, SheetTooLarge } from '../../../common/sheet/bounds.ts'
import { type Block, parseDelimited } from '../../../common/sheet/delimited.ts'
import { type CellTable, type LineChoices, readCells, type Sheet } from '../../../common/sheet/table.ts'
import type { Data, Row } from '../../ui/app.ts'
import { parseJsonText } from '../../ui/json-text.ts'

/** What a file or the clipboard turned out to be. */
export type Found =
  | {
      kind: 'sheet'
      sheet: Sheet
      heading?: string
      /** The cells it was read from; null where names cannot be mistaken, as in JSON. */
      table: CellTable | null
    }
  /** An app that was exported. */
  | { kind: 'app'; file: Data }
  | { kind: 'text'; text: string }
  | { kind: 'problem'; message: string }

const NOTHING: Found = { kind: 'problem', message: 'There is nothing in it.' }

/** Rows above the names are kept beside those that an app holds. */
export const LINES_KEPT = LIMITS.rows + 100

/** Without the rows that no app has room for, so that they need not be copied out of a worker. */
export function cutFound(found: Found): Found {
  if (found.kind !== 'sheet' || found.sheet.rows.length <= LIMITS.rows) return found
  const { sheet, table } = found
  const rows = sheet.rows.slice(0, LIMITS.rows)
  const cut = { ...sheet, rows, total: sheet.rows.length }
  return {
    ...found,
    sheet: cut,
    table: table && {
      ...table,
      sheet: cut,
      lines: table.lines.slice(0, LINES_KEPT),
      roles: table.roles.slice(0, LINES_KEPT),
      rowLines: table.rowLines.slice(0, LIMITS.rows),
    },
  }
}

/** Reads what came. What each line is, is guessed unless somebody decides it. */
export function readText(text: string, fileName = '', choices?: LineChoices): Found {
  try {
    return readWhole(text, fileName, choices)
  } catch (error) {
    if (error instanceof SheetTooLarge) return { kind: 'problem', message: error.message }
    throw error
  }
}

function readWhole(text: string, fileName: string, choices?: LineChoices): Found {
  const plain = text.replace(/^\ufeff/, '')
  if (plain.trim() === '') return NOTHING
  if (/\.json$/i.test(fileName) || /^\s*[[{]/.test(plain))
    return readJson(plain, /\.json$/i.test(fileName), choices)
  if (/\.(md|markdown)$/i.test(fileName)) return { kind: 'text', text: plain }
  return readBlock(parseDelimited(plain), choices)
}

/** Cells as a workbook has them, which are cells already; text is parted into cells first. */
export function readBlock(block: Block, choices?: LineChoices): Found {
  const table = readCells(block, choices)
  return table ? { kind: 'sheet', sheet: table.sheet, table } : NOTHING
}

function readJson(text: string, sure: boolean, choices?: LineChoices): Found {
  const read = parseJsonText(text)
  if ('problem' in read)
    return sure ? { kind: 'problem', message: read.problem } : readBlock(parseDelimited(text), choices)
  const { value } = read
  if (isJsonObject(value) && value.format === 'vitrine-app') return { kind: 'app', file: value }
  const list = Array.isArray(value) ? value : listIn(value)
  if (!list || list.length === 0)
    return {
      kind: 'problem',
      message: 'There is no list in this JSON. Give a list of rows: [{ "title": … }, …].',
    }
  const heading = isJsonObject(value) && typeof value.heading === 'string' ? { heading: value.heading } : {}
  return { kind: 'sheet', sheet: sheetOf(list), table: null, ...heading }
}

/** The first list of rows, wherever it hangs: APIs wrap theirs in `data`, `results`, `items`. */
function listIn(value: unknown): unknown[] | null {
  if (!isJsonObject(value)) return null
  const inner = Object.values(value)
  const list = inner.find((each) => Array.isArray(each) && isJsonObject(each[0]))
  if (Array.isArray(list)) return list
  for (const each of inner) {
    const found = listIn(each)
    if (found) return found
  }
  return null
}

function sheetOf(list: readonly unknown[]): Sheet {
  const rows = list.map((item) => (isJsonObject(item) ? flat(item) : { title: flatValue(item) }))
  const columns = new Set<string>()
  for (const row of rows) for (const key of Object.keys(row)) columns.add(key)
  columns.delete('__proto__')
  if (columns.size > SHEET_BOUNDS.columns)
    throw new SheetTooLarge(`It has more than ${SHEET_BOUNDS.columns} columns.`)
  return { columns: [...columns], rows }
}

/** A cell holds words or a number; what is nested becomes columns of its own, one level deep. */
function flat(item: Row): Row {
  return Object.fromEntries(
    Object.entries(item).flatMap(([key, value]) =>
      isJsonObject(value)
        ? Object.entries(value).map(([inner, each]) => [`${key} ${inner}`, flatValue(each)])
        : [[key, flatValue(value)]],
    ),
  )
}

function flatValue(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((each) => (typeof each === 'object' ? JSON.stringify(each) : String(each))).join(', ')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
