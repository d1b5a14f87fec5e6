import { SheetTooLarge } from '../../../common/sheet/bounds.ts'
import type { LineChoices } from '../../../common/sheet/table.ts'
import { readWorkbook, type WorkbookSheet } from '../../../common/sheet/workbook.ts'
import { cutFound, type Found, LINES_KEPT, readBlock, readText } from '../grid/read-sheet.ts'

/** A workbook to unpack, or cells and text to turn into a table. */
export type SheetOrder =
  | { kind: 'workbook'; bytes: ArrayBuffer }
  | { kind: 'cells'; cells: WorkbookSheet['cells']; choices: LineChoices | undefined }
  | { kind: 'text'; text: string; fileName: string; choices: LineChoices | undefined }

export type SheetAnswer =
  | { progress: number }
  | { sheets: WorkbookSheet[] | null }
  | { found: Found }
  | { failed: true }

async function answer(order: SheetOrder): Promise<SheetAnswer> {
  if (order.kind === 'cells') return { found: cutFound(readBlock(order.cells, order.choices)) }
  if (order.kind === 'text') return { found: cutFound(readText(order.text, order.fileName, order.choices)) }
  const sheets = await readWorkbook(order.bytes, {
    onProgress: (progress) => postMessage({ progress } satisfies SheetAnswer),
  })
  return {
    sheets: sheets?.map((sheet) => ({ ...sheet, cells: sheet.cells.slice(0, LINES_KEPT) })) ?? null,
  }
}

addEventListener('message', async ({ data }: MessageEvent<SheetOrder>) => {
  try {
    postMessage(await answer(data))
  } catch (error) {
    postMessage(
      error instanceof SheetTooLarge
        ? { found: { kind: 'problem', message: error.message } }
        : ({ failed: true } satisfies SheetAnswer),
    )
  }
})
