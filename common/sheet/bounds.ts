/** What is read of a sheet at most, in whichever format it comes. */
export interface SheetBounds {
  readonly columns: number
  /** Rows after these are not looked at. */
  readonly rows?: number
  /** In all rows together, gaps included. */
  readonly cells: number
}

/** Many times what an app holds: the rest of a wide table can still be left out by its names. */
export const SHEET_BOUNDS: SheetBounds = { columns: 500, cells: 5_000_000 }

/** A sheet that is not read to its end, with the reason in words. */
export class SheetTooLarge extends Error {}

/** Counts the cells of a sheet as they are read, and throws at the first that is too many. */
export function createCellCount({ columns, cells }: SheetBounds) {
  let room = cells
  return {
    /** Takes a cell, and the gap before it, that makes a row so wide. */
    take(count: number, width: number): void {
      room -= count
      if (width > columns) throw new SheetTooLarge(`It has more than ${columns} columns.`)
      if (room < 0) throw new SheetTooLarge(`It has more than ${cells.toLocaleString('en')} cells.`)
    },
  }
}

export type CellCount = ReturnType<typeof createCellCount>
