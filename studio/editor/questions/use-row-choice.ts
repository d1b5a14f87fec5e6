import { useMemo, useState } from 'react'
import { createKeyLookup, keyOfRow, type RowKey, titleOfKey } from '../../../common/row-keys.ts'
import type { Row } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { cellText } from '../grid/cell.ts'

export interface ChoosableRow {
  id: string
  title: string
  chosen: boolean
  toggle(): void
}

export interface RowChoice {
  keys: readonly RowKey[]
  shown: readonly ChoosableRow[]
  /** The number of hidden rows. */
  more: number
  search: string
  setSearch(search: string): void
}

/** Nobody reads more; the rest can be found by searching. */
const MOST_SHOWN = 100

/** Selects rows out of many: selected ones come first, including deleted ones. */
export function useRowChoice(before: readonly RowKey[], rows: readonly Row[], first: string): RowChoice {
  const placeOf = useMemo(() => createKeyLookup(rows, first), [rows, first])
  const [places, setPlaces] = useState(() => new Set(before.map(placeOf).filter((place) => place >= 0)))
  const [gone, setGone] = useState(() => before.filter((key) => placeOf(key) < 0))
  const [order] = useState(() => [...places, ...[...rows.keys()].filter((place) => !places.has(place))])
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const isFound = (place: number) =>
    wanted === '' ||
    Object.values(rows[place] ?? {}).some((cell) => cellText(cell).toLowerCase().includes(wanted))
  const found = order.filter(isFound)
  const toggle = (place: number) =>
    setPlaces(
      (chosen) =>
        new Set(chosen.has(place) ? [...chosen].filter((other) => other !== place) : [...chosen, place]),
    )
  const keyAt = (place: number) => keyOfRow(rows[place] ?? {}, rows, first)
  return {
    keys: [...[...places].map(keyAt).filter((key) => key !== null), ...gone],
    shown: [
      ...gone.map((key) => ({
        id: `gone ${JSON.stringify(key)}`,
        title: say('{title} (not in the rows any more)', { title: titleOfKey(key) }),
        chosen: true,
        toggle: () => setGone(gone.filter((other) => other !== key)),
      })),
      ...found.slice(0, MOST_SHOWN).map((place) => ({
        id: String(place),
        title: cellText(rows[place]?.[first]) || say('Row {number}', { number: place + 1 }),
        chosen: places.has(place),
        toggle: () => toggle(place),
      })),
    ],
    more: Math.max(0, found.length - MOST_SHOWN),
    search,
    setSearch,
  }
}
