import type { GridColumn } from './columns.ts'

export const ROW_HEIGHT = 34
export const HEAD_HEIGHT = 34
export const NUMBER_WIDTH = 48
/** The first column is sticky; on a phone the row numbers make room for it. */
export const PINNED = 'sticky start-0 z-[5] sm:start-12'
const hasNumbers = () => matchMedia('(min-width: 640px)').matches

/** The width that sticky columns cover. */
export const pinnedWidth = (columns: readonly GridColumn[], index: number): number => {
  const [first] = columns
  return (hasNumbers() ? NUMBER_WIDTH : 0) + (index > 0 && first ? widthOf(first) : 0)
}

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

/** The required column is the one people read, so it is wider. */
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
