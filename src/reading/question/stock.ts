import type { ReadingFilter } from '../../../common/api/reading.ts'
import { cellOf, textOfCell } from '../cell.ts'
import { isScale, type ReadColumn } from '../column.ts'
import { foldText } from '../fold-text.ts'
import type { RowTable } from '../row-table.ts'
import { createTableMemo } from '../table-memo.ts'
import { COLUMN_TYPE_PARTS } from '../types/index.ts'

const AVAILABLE =
  /stock|place|seat|space|left|available|platze|verfugbar|bestand|disponible|plazas|restant|existencias|spots|tickets/

/** How a cell, or a part of one, begins that says a thing can't be had: gone, in use or out of order. */
const GONE =
  /^(?:(?:full|voll|belegt|complet[oa]?s?|llen[oa]s?|sold|vendu|closed)(?=$|\s*(?:until|till|bis|jusqu|hasta|for|fur|pour)\b)|(?:sold out|fully booked|booked(?: out)?|out of (?:stock|order)|unavailable|not available|rented(?: out)?|on loan|lent out|out for repair|(?:in|under) repair|broken|discontinued|ausgebucht|ausverkauft|verkauft|vergriffen|verliehen|ausgeliehen|vermietet|in reparatur|defekt|kaputt|nicht (?:auf lager|lieferbar|verfugbar)|epuise|loue|prete|en (?:rupture|panne|reparation)|rupture de stock|indisponible|hors service|agotad[oa]|vendid[oa]|alquilad[oa]|prestad[oa]|averiad[oa]|en reparacion|no disponible|sin (?:stock|existencias|plazas)|fuera de servicio)s?\b)/

const known = createTableMemo<ReadingFilter[]>()

export const stockFilter = (table: RowTable, left: boolean): readonly ReadingFilter[] =>
  known(table, String(left), () => findStock(table, left))

/** True if something can be had: by the column that counts what is left, and by cells that say that it is gone. */
function findStock(table: RowTable, left: boolean): ReadingFilter[] {
  const named = (column: ReadColumn) => AVAILABLE.test(foldText(`${column.key} ${column.label}`))
  const count = table.columns.find((column) => column.type === 'number' && named(column))
  const counted: ReadingFilter[] =
    count && isScale(count) ? [{ column: count.key, op: left ? '>' : 'is', value: 0 }] : []
  const gone = table.columns
    .filter(({ key, type }) => key !== count?.key && key !== 'title' && COLUMN_TYPE_PARTS[type].told)
    .flatMap(({ key }): ReadingFilter[] => {
      const cells = table.rows.flatMap((row) => textOfCell(cellOf(row, key)) ?? [])
      const states = new Set(cells.flatMap(stateIn))
      return states.size === 0 ? [] : [{ column: key, op: left ? 'without' : 'contains', value: [...states] }]
    })
  if (left) return [...counted, ...gone]
  const [first, ...or] = [...counted, ...gone]
  return first ? [{ ...first, ...(or.length > 0 && { or }) }] : []
}

/** “complet” in “complet jusqu'au 20/08”. */
const stateIn = (cell: string): string[] =>
  foldText(cell)
    .split(/[;,(]/)
    .flatMap((part) => GONE.exec(part.trim())?.[0] ?? [])
