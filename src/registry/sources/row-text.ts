import type { Layout } from '../../templates/layout.ts'

export interface RowWords {
  readonly title: string
  readonly text: string
}

/** As much of a row as a search reads. */
const LONGEST = 2000
/** Shown, and never looked for. */
const UNREAD = new Set(['image', 'link'])
const ADDRESS = /^(https?:|data:|mailto:|tel:|\/\/)/i

/** A row in words: its title, then what else it says, columns of the maker’s own by their name. */
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
