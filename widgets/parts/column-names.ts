import { columnLabel } from '../../common/column-label.ts'
import { fields, list, text } from './read.ts'

export interface NamedColumn {
  key: string
  label: string
}

export const namedColumns = (columns: unknown): NamedColumn[] =>
  list(columns, (column) => {
    const key = text(fields(column)?.key)
    return key ? { key, label: text(fields(column)?.label) || key } : null
  }) ?? []

/** The maker's name for a column, or its key. */
export function columnNames(columns: unknown): {
  label(key: string): string
  order(keys: string[]): string[]
} {
  const named = new Map(namedColumns(columns).map(({ key, label }) => [key, label]))
  return {
    label: (key) => named.get(key) ?? columnLabel(key),
    order: (keys) => [
      ...[...named.keys()].filter((key) => keys.includes(key)),
      ...keys.filter((key) => !named.has(key)),
    ],
  }
}
