import type { z } from 'zod'
import type { Widget } from '../contract/index.ts'

export const LAYOUT_NAMES = [
  'list',
  'cards',
  'carousel',
  'gallery',
  'table',
  'detail',
  'dashboard',
  'markdown',
  'search-results',
  'chat',
  'timeline',
  'form',
] as const

export type LayoutName = (typeof LAYOUT_NAMES)[number]

/** One way a made app can look: the shape of its data, and the widget that draws it. */
export interface Layout {
  readonly name: LayoutName
  readonly title: string
  /** One line for whoever chooses: when to use it. */
  readonly description: string
  /** What a draft holds as its data, and what the tool answers. */
  readonly schema: z.ZodObject
  /** The list a grid edits and a search picks from; null for one document. */
  readonly rows: { readonly key: RowsKey; readonly columns: readonly Column[] } | null
  /** How many rows one answer carries at most. */
  readonly most: number
  readonly sample: Readonly<Record<string, unknown>>
  /** Built once; every app with this layout shares it. */
  readonly widget: Widget
}

export type RowsKey = 'items' | 'messages' | 'fields'

export interface Column {
  readonly key: string
  readonly label: string
  readonly kind: ColumnKind
  readonly required: boolean
}

export type ColumnKind = 'text' | 'long-text' | 'number' | 'money' | 'date' | 'image' | 'link' | 'tags'
