/** Limits for reading a sheet, whatever its format. */
export interface SheetBounds {
  readonly columns: number
  readonly rows?: number
  /** In all rows together, including gaps. */
  readonly cells: number
}

/** Many times what an app holds: the user can still leave out the rest of a wide table. */
export const SHEET_BOUNDS: SheetBounds = { columns: 500, cells: 5_000_000 }

/** Reading stopped, with the reason as message. */
export class SheetTooLarge extends Error {}

/** Counts cells while reading, and throws at the first beyond the limit. */
export function createCellCount({ columns, cells }: SheetBounds) {
  let room = cells
  return {
    /** Counts a cell and the gap before it. */
    take(count: number, width: number): void {
      room -= count
      if (width > columns) throw new SheetTooLarge(`It has more than ${columns} columns.`)
      if (room < 0) throw new SheetTooLarge(`It has more than ${cells.toLocaleString('en')} cells.`)
    },
  }
}

export type CellCount = ReturnType<typeof createCellCount>
