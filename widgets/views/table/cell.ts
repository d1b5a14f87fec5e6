import { webAddress } from '../../../common/web-address.ts'
import { dayFormat, instantFormat, isoMomentIn, momentIn } from '../../parts/moment.ts'
import { quantityIn } from '../../parts/numeric.ts'
import { sayIn } from '../../parts/phrases/index.ts'
import { tableCellText } from './cell-text.ts'

/** One value, parsed once: its type, sort key and text. */
export type Cell =
  | { kind: 'number'; order: number; shown: string }
  | { kind: 'date'; order: number; shown: string; iso: string }
  | { kind: 'yes-no'; order: number; shown: string }
  | { kind: 'text'; shown: string; href: string | null }
  | { kind: 'blank' }

const BLANK: Cell = { kind: 'blank' }
const STANDS_FOR_NOTHING = /^(?:[-–—]|n\/?a|null)?$/i

interface Languages {
  reader: string
  /** The values' own locale, for "1.200" and "3/4/2025". */
  written: string
}

/** Formatters are slow to make, so one reader serves a whole table. */
export function createCellReader({ reader, written }: Languages) {
  const grouped = new Intl.NumberFormat(reader, { maximumFractionDigits: 6 })
  const ungrouped = new Intl.NumberFormat(reader, { maximumFractionDigits: 6, useGrouping: false })
  const days = dayFormat(reader)
  const say = sayIn(reader)
  const instants = instantFormat(reader)

  const readText = (value: string): Cell => {
    if (STANDS_FOR_NOTHING.test(value)) return BLANK
    const quantity = quantityIn(value, written)
    if (quantity) return { kind: 'number', order: quantity.value, shown: value }
    const moment = momentIn(value, written)
    if (!moment) return { kind: 'text', shown: value, href: webAddress(value) }
    const iso = new Date(moment.at).toISOString()
    // Only ISO dates are reformatted; a date that somebody wrote stays as written.
    const shown = isoMomentIn(value) ? (moment.hasTime ? instants : days).format(moment.at) : value
    return { kind: 'date', order: moment.at, shown, iso: moment.hasTime ? iso : iso.slice(0, 10) }
  }

  return (value: unknown, groups: boolean): Cell => {
    if (typeof value === 'boolean')
      return { kind: 'yes-no', order: Number(value), shown: say(value ? 'Yes' : 'No') }
    if (typeof value !== 'number') return readText(tableCellText(value))
    return { kind: 'number', order: value, shown: (groups ? grouped : ungrouped).format(value) }
  }
}

/** Numbers line up at the end only where the whole column is numbers. */
export function isNumeric(cells: Iterable<Cell>): boolean {
  let found = false
  for (const { kind } of cells) {
    if (kind !== 'number' && kind !== 'blank') return false
    found ||= kind === 'number'
  }
  return found
}
