import { isJsonObject } from '../../../common/json.ts'
import { LIMITS } from '../../../common/limits.ts'
import { SheetTooLarge } from '../../../common/sheet/bounds.ts'
import { type Block, parseDelimited } from '../../../common/sheet/delimited.ts'
import { listIn, sheetOfObjects } from '../../../common/sheet/objects.ts'
import { type CellTable, type LineChoices, readCells, type Sheet } from '../../../common/sheet/table.ts'
import type { Data } from '../../ui/app.ts'
import { parseJsonText } from '../../ui/json-text.ts'
import { say } from '../../ui/say.ts'

/** The parsed content of a file or the clipboard. */
export type Found =
  | {
      kind: 'sheet'
      sheet: Sheet
      heading?: string
      /** The cells it was read from; null for formats with explicit names, such as JSON. */
      table: CellTable | null
    }
  | { kind: 'app'; file: Data }
  | { kind: 'text'; text: string }
  | { kind: 'problem'; message: string }

const NOTHING: Found = { kind: 'problem', message: say('It is empty.') }

/** Lines above the heading are kept in addition to an app's rows. */
export const LINES_KEPT = LIMITS.rows + 100

/** Drops rows beyond an app's limit, so that they need not be copied out of a worker. */
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

/** Parses text. The role of each line is guessed unless `choices` decides it. */
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

/** Reads a workbook's cells, or text that is split into cells first. */
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
  const list = listIn(value)
  if (!list || list.length === 0)
    return {
      kind: 'problem',
      message: say('There is no list in this JSON. Give a list of rows: {example}.', {
        example: '[{ "title": … }, …]',
      }),
    }
  const heading = isJsonObject(value) && typeof value.heading === 'string' ? { heading: value.heading } : {}
  return { kind: 'sheet', sheet: sheetOfObjects(list), table: null, ...heading }
}
