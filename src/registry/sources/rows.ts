import type { Layout } from '../../templates/layout.ts'
import type { Data } from './source.ts'

/** The list in a layout's data; empty if it is one document. */
export function layoutRows(data: Data, { rows }: Pick<Layout, 'rows'>): readonly unknown[] {
  const found = rows ? data[rows.key] : []
  return Array.isArray(found) ? found : []
}

/** The same data with no more rows than one answer carries. */
export function bounded(data: Data, layout: Pick<Layout, 'rows' | 'maxRows'>): Data {
  const found = layoutRows(data, layout)
  if (!layout.rows || found.length <= layout.maxRows) return data
  return { ...data, [layout.rows.key]: found.slice(0, layout.maxRows) }
}
