import type { HttpSettings } from '../../../common/api/source-settings.ts'
import { LIMITS } from '../../../common/limits.ts'
import { SHEET_BOUNDS, SheetTooLarge } from '../../../common/sheet/bounds.ts'
import { decodeText } from '../../../common/sheet/decode-text.ts'
import { type Block, parseDelimited } from '../../../common/sheet/delimited.ts'
import { type ColumnMapping, mapRows, suggestMapping } from '../../../common/sheet/mapping.ts'
import { readCells, type Sheet } from '../../../common/sheet/table.ts'
import { readWorkbook } from '../../../common/sheet/workbook.ts'
import { refused } from '../../outgoing/web-failure.ts'
import type { Layout } from '../../templates/layout.ts'

type SheetSettings = Pick<HttpSettings, 'itemsPath' | 'fields'>

/** Less than a browser allows: one process reads everybody's sheets. */
const BOUNDS = { ...SHEET_BOUNDS, cells: 1_000_000, rows: LIMITS.rows + 100 }
const MOST_UNPACKED = 20_000_000

/** The rows of a fetched sheet, parsed like an imported file. */
export async function readSheetReply(
  bytes: ArrayBuffer,
  settings: SheetSettings,
  layout: Pick<Layout, 'rows'>,
): Promise<readonly unknown[]> {
  if (!layout.rows) throw refused('A sheet fills rows, and this layout holds a text.')
  const cells = isZip(bytes) ? await workbookCells(bytes, settings.itemsPath) : textCells(bytes)
  const table = readCells(cells.slice(0, BOUNDS.rows))
  if (!table) throw refused('There is nothing in the sheet.')
  return mapRows(table.sheet, mappingOf(table.sheet, settings, layout), layout)
}

const isZip = (bytes: ArrayBuffer) => {
  const [first, second] = new Uint8Array(bytes)
  return first === 0x50 && second === 0x4b
}

async function workbookCells(bytes: ArrayBuffer, name: string): Promise<Block> {
  const sheets = await readWorkbook(bytes, { mostUnpacked: MOST_UNPACKED, bounds: BOUNDS }).catch((cause) => {
    throw tooLarge(cause) ?? refused('The workbook at this address is too large, or damaged.', cause)
  })
  if (!sheets) throw refused('The file at this address is no workbook.')
  const sheet = name.trim() ? sheets.find((each) => each.name === name.trim()) : sheets[0]
  if (!sheet) throw refused('The workbook has no such sheet, or nothing in it.')
  return sheet.cells
}

function textCells(bytes: ArrayBuffer): Block {
  const text = decodeText(bytes)
  if (/^\s*<(!doctype|html)\b/i.test(text))
    throw refused(
      'This address gives a web page and no sheet. Publish the sheet to the web as CSV, and give that address.',
    )
  try {
    return parseDelimited(text, undefined, BOUNDS)
  } catch (cause) {
    throw tooLarge(cause) ?? cause
  }
}

const tooLarge = (cause: unknown) =>
  cause instanceof SheetTooLarge
    ? refused(`The sheet at this address is too large. ${cause.message}`, cause)
    : null

/** The maker's mapping of columns; by name if there is none. */
function mappingOf(sheet: Sheet, { fields }: SheetSettings, layout: Pick<Layout, 'rows'>): ColumnMapping {
  const entries = Object.entries(fields)
  if (entries.length === 0) return suggestMapping(sheet, layout)
  return Object.fromEntries(
    sheet.columns.map((name) => [name, entries.find(([, from]) => plain(from) === plain(name))?.[0] ?? null]),
  )
}

const plain = (name: string) => name.trim().toLowerCase()
