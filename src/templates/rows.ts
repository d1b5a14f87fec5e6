import { z } from 'zod'
import { LIMITS } from '../../common/limits.ts'
import type { Column } from './layout.ts'

export const heading = z.string().max(LIMITS.heading).optional().describe('A title above everything')

const cellText = z.string().max(LIMITS.cell)
const cell = z.union([cellText, z.number(), z.boolean(), z.null()])
/** A cell of a spreadsheet holds "a, b"; a script sends a list. */
export const severalWords = z.union([cellText, z.array(cellText).max(LIMITS.parts), z.null()])

/** A row: its title, the columns the layout knows, and whatever other columns the maker has. */
function itemOf(columns: readonly Column[]) {
  const known = columns
    .filter(({ key }) => key !== 'title')
    .map(({ key, label, kind }) => {
      const value = kind === 'tags' ? severalWords : cell
      return [key, value.optional().describe(label)] as const
    })
  return z.object({ title: cellText, ...Object.fromEntries(known) }).catchall(cell)
}

const itemsSchema = (columns: readonly Column[]) => z.array(itemOf(columns)).max(LIMITS.rows)

const label = z.string().max(LIMITS.heading)

/** The sheet's own names of the columns. Keys say how a layout draws them. */
const columnNames = z
  .array(z.object({ key: label, label }))
  .max(LIMITS.columns)
  .optional()
  .describe('The order and the names of the columns; all of them as they come where this is left out')

/** The data of every layout that shows rows. */
export const rowsSchema = (columns: readonly Column[]) =>
  z.object({ heading, columns: columnNames, items: itemsSchema(columns) })
