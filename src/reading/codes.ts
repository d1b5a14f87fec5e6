import { cellOf, textOfCell } from './cell.ts'
import type { ReadColumn } from './column.ts'
import { bare } from './value-places.ts'

/** A cell of a column by the code that stands in it. */
export interface CodePlace {
  readonly column: string
  readonly cell: string
}

const CODE = /^(?=.*\d)(?=.*[\p{L}/-]|\d{4})[\p{L}\d]+(?:[-./ ]?[\p{L}\d]+){0,4}$/u
const LONGEST = 20

/** The codes of columns that hold codes, without what stands between their letters and digits. */
export function codesIn(columns: readonly ReadColumn[], rows: readonly unknown[]): Map<string, CodePlace> {
  const codes = new Map<string, CodePlace>()
  for (const { key, type } of columns) {
    if (type !== 'text' && type !== 'one of a few') continue
    const cells = rows.flatMap((row) => textOfCell(cellOf(row, key)) ?? [])
    const coded = cells.filter((cell) => cell.length <= LONGEST && CODE.test(cell) && !/\s\S+\s/.test(cell))
    if (coded.length < cells.length * 0.6) continue
    for (const cell of coded) {
      const code = bare(cell)
      codes.set(code, { column: key, cell })
      // “p 9” for P09.
      const short = code.replace(/(?<=\p{L})0+(?=\d)/u, '')
      if (!codes.has(short)) codes.set(short, { column: key, cell })
    }
  }
  return codes
}
