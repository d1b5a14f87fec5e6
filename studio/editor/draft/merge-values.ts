import { isJsonObject } from '../../../common/json.ts'
import type { Row } from '../../ui/app.ts'
import { ABSENT, chosen, type MergePlace, same } from './clash.ts'
import { mergeRows } from './merge-rows.ts'

/** Three-way merge: a change by one side wins; where both changed, it merges deeper or asks. */
export function mergeValues(base: unknown, mine: unknown, theirs: unknown, place: MergePlace): unknown {
  if (same(mine, theirs) || same(base, mine)) return theirs
  if (same(base, theirs)) return mine
  if (isJsonObject(base) && isJsonObject(mine) && isJsonObject(theirs) && sameKind(base, mine, theirs))
    return mergeObjects(base, mine, theirs, place)
  if (isRows(mine) && isRows(theirs) && isRows(base))
    return mergeRows({ base, mine, theirs }, place, mergeObjects)
  return chosen(mine, theirs, place)
}

function mergeObjects(base: Row, mine: Row, theirs: Row, place: MergePlace): Row {
  const cell = (row: Row, key: string) => (Object.hasOwn(row, key) ? row[key] : ABSENT)
  const merged = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].map(
    (key): [string, unknown] => {
      const here = { ...place, path: `${place.path}.${key}` }
      return [key, mergeValues(cell(base, key), cell(mine, key), cell(theirs, key), here)]
    },
  )
  return Object.fromEntries(merged.filter(([, value]) => value !== ABSENT))
}

/** Two kinds of one thing, such as a source, share no fields. */
const sameKind = (...values: readonly Row[]) => new Set(values.map(({ kind }) => kind)).size === 1

const isRows = (value: unknown): value is readonly Row[] => Array.isArray(value) && value.every(isJsonObject)
