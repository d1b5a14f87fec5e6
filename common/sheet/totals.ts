import type { Block } from './delimited.ts'

const START =
  /^(grand |sub-?)?totals?(?![\p{L}])|^(sum|summe|summa|gesamt|gesamtsumme|insgesamt|zwischensumme|endsumme|somme|suma|totale|totaal|razem|итого|всего)(?![\p{L}])|^[Σ∑]/iu
const END = /(?<![\p{L}])(total|gesamt|insgesamt|in all)\s*[:=]?\s*[\d.,]*$/iu

/** True if a line's label announces a total: `Total`, `Summe Artikel: 15`, `Sorten gesamt: 14`. */
export const isTotalWord = (label: string): boolean => START.test(label.trim()) || END.test(label.trim())

/** Fewer rows may add up by chance. */
const LEAST_ROWS = 2

/** True if every figure of a line is the sum of its column: of all lines above it, or of the part above it. */
export function isSumOf(line: readonly string[], above: Block): boolean {
  const figures = line.flatMap((cell, column) => {
    const size = numberIn(cell)
    return size === null ? [] : [{ column, size }]
  })
  const lines = above.filter((each) => each.filter((cell) => cell.trim()).length > 1)
  const blank = above.findLastIndex(
    (each, index) => index < above.length - 1 && each.every((cell) => !cell.trim()),
  )
  const part = above.slice(blank + 1).filter((each) => each.filter((cell) => cell.trim()).length > 1)
  return [lines, part].some((rows) => figures.length > 0 && figures.every((figure) => addsUp(figure, rows)))
}

function addsUp({ column, size }: { column: number; size: number }, rows: Block): boolean {
  const sizes = rows.map((row) => numberIn(row[column] ?? '')).filter((each) => each !== null)
  return sizes.length >= LEAST_ROWS && Math.abs(sizes.reduce((sum, each) => sum + each, 0) - size) < 0.005
}

/** A plain number, with a point or comma before one or two decimals. */
function numberIn(cell: string): number | null {
  const digits = cell.replace(/[$€£¥%\s\u00a0']|EUR|USD|GBP|CHF/g, '')
  if (!/^-?\d[\d.,]*$/.test(digits)) return null
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  return Number(`${whole.replace(/[.,]/g, '')}.${decimals || '0'}`)
}
