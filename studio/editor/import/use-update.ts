import { useMemo, useState } from 'react'
import { suggestKey } from '../../../common/sheet/suggest-key.ts'
import { applyUpdate, compareRows, type RowUpdate } from '../../../common/sheet/update-rows.ts'
import type { Row } from '../../ui/app.ts'
import type { CurrentRows } from '../picked.ts'

export interface KeyColumn {
  key: string
  label: string
}

export interface UpdateChoices {
  update: RowUpdate
  current: CurrentRows
  columns: readonly KeyColumn[]
  key: readonly string[]
  setKey(key: readonly string[]): void
  /** True if a difference will be applied; ids look like `changed 3`. */
  isTaken(id: string): boolean
  toggle(ids: readonly string[], taken: boolean): void
  matched: number
  rows: Row[]
}

/** Missing rows are removed by default only if the sheet contains most of the others. */
const MOSTLY = 0.5

/** The changes that importing rows again would make, and which of them the user wants. */
export function useUpdate(
  current: CurrentRows,
  mapped: readonly Row[],
  columns: readonly KeyColumn[],
): UpdateChoices {
  const suggested = useMemo(() => suggestKey(current.rows, mapped, columns), [current, mapped, columns])
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const key = chosen?.every((each) => columns.some((column) => column.key === each)) ? chosen : suggested
  const update = useMemo(
    () => compareRows(current.rows, mapped, { key, columns: columns.map((column) => column.key) }),
    [current, mapped, key, columns],
  )
  const matched = update.unchanged + update.changed.length
  const [turned, setTurned] = useState<{ of: RowUpdate; ids: ReadonlyMap<string, boolean> }>({
    of: update,
    ids: new Map(),
  })
  const ids = turned.of === update ? turned.ids : new Map<string, boolean>()
  const removes = matched >= current.rows.length * MOSTLY
  const isTaken = (id: string) => ids.get(id) ?? (removes || !id.startsWith('missing'))
  const rows = applyUpdate(current.rows, {
    added: update.added.filter((_, index) => isTaken(`added ${index}`)),
    changed: update.changed.filter(({ place }) => isTaken(`changed ${place}`)),
    missing: update.missing.filter((place) => isTaken(`missing ${place}`)),
  })
  return {
    update,
    current,
    columns,
    key,
    setKey: setChosen,
    isTaken,
    toggle: (which, taken) =>
      setTurned({ of: update, ids: new Map([...ids, ...which.map((id) => [id, taken] as const)]) }),
    matched,
    rows,
  }
}
