import { createCellCount, SHEET_BOUNDS, type SheetBounds } from './bounds.ts'
import type { Block } from './delimited.ts'
import { writingsOf } from './number-format.ts'
import { readWorksheet } from './worksheet.ts'
import { textIn } from './worksheet-cell.ts'
import { elements, firstElement } from './xml.ts'
import { openZip } from './zip.ts'

const WORK_MS = 30

/** Pauses in long work, so that a page stays responsive and a server answers others. */
function createPauses() {
  let since = performance.now()
  return {
    /** Pauses if it is time to; returns true if it did. */
    async take(): Promise<boolean> {
      if (performance.now() - since < WORK_MS) return false
      await new Promise((resolve) => setTimeout(resolve))
      since = performance.now()
      return true
    },
  }
}

/** One sheet of a workbook, as the visible text of its cells. */
export interface WorkbookSheet {
  name: string
  cells: Block
  /** The number of hidden rows and columns. */
  hidden: { rows: number; columns: number }
  /** Formulas without a stored result. */
  unsolved: number
  /** The kind of element in a document it was read from, such as a list; absent in a workbook. */
  origin?: string
}

export interface WorkbookOptions {
  /** Reports progress from 0 to 1. */
  onProgress?(part: number): void
  mostUnpacked?: number
  bounds?: SheetBounds
}

const WORKBOOK = 'xl/workbook.xml'

/** A workbook's visible, non-empty sheets in order; null if it is no workbook. */
export async function readWorkbook(
  bytes: ArrayBuffer,
  { onProgress = () => {}, mostUnpacked, bounds = SHEET_BOUNDS }: WorkbookOptions = {},
): Promise<WorkbookSheet[] | null> {
  const zip = openZip(bytes, mostUnpacked)
  if (!zip?.has(WORKBOOK)) return null
  const pauses = createPauses()
  const book = await zip.text(WORKBOOK)
  const paths = pathsIn(await zip.text('xl/_rels/workbook.xml.rels'))
  const since1904 = /^(1|true)$/.test(firstElement(book, 'workbookPr')?.attribute('date1904') ?? '')
  const writings = writingsOf(await zip.text('xl/styles.xml'), since1904)
  const strings: string[] = []
  for (const { inner } of elements(await zip.text('xl/sharedStrings.xml'), 'si')) {
    strings.push(textIn(inner))
    await pauses.take()
  }
  // Against a zip bomb of cells: a cell far to the right is a few bytes of a file, but a whole row of ours.
  const count = createCellCount(bounds)
  const seen = [...elements(book, 'sheet')].filter(
    (sheet) => (sheet.attribute('state') ?? 'visible') === 'visible',
  )
  const sheets: WorkbookSheet[] = []
  for (const [index, sheet] of seen.entries()) {
    const path = paths.get(sheet.attribute('id') ?? '')
    if (!path) continue
    const pause = async (part: number) => {
      if (await pauses.take()) onProgress((index + part) / seen.length)
    }
    const found = await readWorksheet(await zip.text(path), { strings, writings, count, pause })
    if (found.cells.length > 0) sheets.push({ name: sheet.attribute('name') ?? '', ...found })
  }
  return sheets
}

function pathsIn(relations: string): Map<string, string> {
  const paths = new Map<string, string>()
  for (const relation of elements(relations, 'Relationship')) {
    const target = relation.attribute('Target') ?? ''
    paths.set(relation.attribute('Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`)
  }
  return paths
}
