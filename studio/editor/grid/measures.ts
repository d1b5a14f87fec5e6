import type { GridColumn } from './columns.ts'

export const ROW_HEIGHT = 34
export const HEAD_HEIGHT = 34
export const NUMBER_WIDTH = 48

const WIDTHS: Readonly<Record<GridColumn['kind'], number>> = {
  text: 150,
  'long-text': 280,
  number: 110,
  money: 110,
  date: 130,
  image: 180,
  link: 180,
  tags: 170,
}

/** The column every row needs is the one people read, so it has more room. */
export const widthOf = ({ kind, required }: GridColumn) => (required && kind === 'text' ? 210 : WIDTHS[kind])

export function columnOffsets(columns: readonly GridColumn[]): { starts: number[]; total: number } {
  let total = NUMBER_WIDTH
  const starts = columns.map((column) => {
    const start = total
    total += widthOf(column)
    return start
  })
  return { starts, total }
}
