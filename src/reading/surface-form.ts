import { cellOf, textOfCell } from './cell.ts'
import { foldText } from './fold-text.ts'
import type { RowTable } from './row-table.ts'
import { stem } from './stem.ts'

/** A word as it is written in the rows or in a column's name, by its stem. */
export function writtenForm({ words, rows, columns }: RowTable, stemmed: string): string {
  const [row] = words.rows(stemmed)
  const texts = row === undefined ? [] : columns.map(({ key }) => textOfCell(cellOf(rows[row], key)) ?? '')
  for (const text of [...texts, ...columns.map(({ label }) => label)]) {
    const found = text.match(/[\p{L}\p{M}]+/gu)?.find((word) => stem(foldText(word)) === stemmed)
    if (found) return found.toLowerCase()
  }
  return stemmed
}
