import type { Layout } from '../../templates/layout.ts'

export interface RowWords {
  readonly title: string
  readonly text: string
}

/** The most of a row that is searched. */
const LONGEST = 2000
/** Shown, but never searched. */
const UNREAD = new Set(['image', 'link'])
const ADDRESS = /^(https?:|data:|mailto:|tel:|\/\/)/i

/** A row as text: its title, then the rest, custom columns with their names. */
export function rowText(row: unknown, { rows }: Pick<Layout, 'rows'>): RowWords {
  const cells = typeof row === 'object' && row !== null ? Object.entries(row) : []
  const kinds = new Map(rows?.columns.map(({ key, kind }) => [key, kind]))
  const title = textOf(cells.find(([key]) => key === 'title')?.[1])
  const rest = cells.flatMap(([key, value]) => {
    const text = key === 'title' || UNREAD.has(kinds.get(key) ?? '') ? '' : textOf(value)
    if (!text || ADDRESS.test(text)) return []
    return kinds.has(key) ? text : `${key}: ${text}`
  })
  return { title, text: [title, ...rest].filter(Boolean).join('. ').slice(0, LONGEST) }
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'number') return String(value)
  return Array.isArray(value) ? value.map(textOf).filter(Boolean).join(', ') : ''
}
