import type { Layout } from '../../templates/layout.ts'
import { layoutRows } from './rows.ts'
import type { Data } from './source.ts'

/** The most characters of rows for one answer to a model. */
const MOST_CHARACTERS = 120_000
const PICTURE = /^data:image\//

export interface Page {
  readonly data: Data
  readonly places: readonly number[]
}

/** One page of rows from an offset: limited by the layout and by size. */
export function rowPage(
  data: Data,
  layout: Pick<Layout, 'rows' | 'maxRows'>,
  places: readonly number[],
  offset: number,
): Page {
  const rows = layoutRows(data, layout)
  const page: number[] = []
  let room = MOST_CHARACTERS
  for (const place of places.slice(offset, offset + layout.maxRows)) {
    room -= sizeOf(rows[place])
    if (room < 0 && page.length > 0) break
    page.push(place)
  }
  if (!layout.rows) return { data, places: page }
  const whole = page.length === rows.length && page.every((place, index) => place === index)
  return {
    data: whole ? data : { ...data, [layout.rows.key]: page.map((place) => rows[place]) },
    places: page,
  }
}

/** Inline pictures go to the widget, and do not count. */
function sizeOf(row: unknown): number {
  if (typeof row !== 'object' || row === null) return String(row).length
  let size = 2
  for (const [key, value] of Object.entries(row))
    size +=
      key.length +
      6 +
      (typeof value === 'string'
        ? PICTURE.test(value)
          ? 20
          : value.length
        : (JSON.stringify(value)?.length ?? 0))
  return size
}
