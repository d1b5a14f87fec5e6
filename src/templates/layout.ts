import type { z } from 'zod'
import type { Column, RowsKey } from '../../common/layout.ts'
import type { Widget } from '../contract/index.ts'

export type { Column, ColumnKind, RowsKey } from '../../common/layout.ts'

/** One way a made app can look, and all that is known of it: nothing else names a layout. */
export interface Layout {
  readonly name: string
  readonly title: string
  /** One line for anyone who chooses: when to use it. */
  readonly description: string
  /** Its position in the maker's list; a new app has the first. */
  readonly order: number
  /** The shape of a draft's data, and of the tool's answer. */
  readonly schema: z.ZodObject
  /** The list a grid edits and a search picks from; null for one document. */
  readonly rows: LayoutRows | null
  /** Maximum number of rows in one answer. */
  readonly maxRows: number
  readonly sample: Readonly<Record<string, unknown>>
  /** Built once; every app with this layout shares it. */
  readonly widget: Widget
  readonly naming: LayoutNaming
  /** The sheets it is suggested for; a layout without is only chosen. */
  readonly suits?: LayoutSuits
  /** It is made for one thing, and suggested where a source gives a single one. */
  readonly suitsOne?: true
  readonly generator?: LayoutGenerator
}

export interface LayoutRows {
  readonly key: RowsKey
  /** Those it knows how to draw. A maker may have others. */
  readonly columns: readonly Column[]
  /** Number of unknown columns that still have a line; null if it shows them all. */
  readonly room: number | null
  /** The rows of an answer: the best first, the best in the order of the data, or always all. */
  readonly picks: 'best-first' | 'in-order' | 'all'
}

/** Words that name a layout in a sentence. */
export interface LayoutNaming {
  readonly words: RegExp
  /** Phrases in which the same words mean something else. */
  readonly except?: RegExp
  /** Of several that are named the highest is meant: hardly anything but a carousel is called so, a list is said of everything. */
  readonly rank: number
}

/** The sheets a layout draws well. */
export interface LayoutSuits {
  /** Columns that the sheet must have; none if it draws any. */
  readonly columns: readonly string[]
  /** Minimum number of columns in the sheet. */
  readonly minColumns?: number
  /** If several layouts suit, the one with the highest number is suggested. */
  readonly rank: number
}

/** Texts for an app in this layout, if no model writes them. */
export interface LayoutGenerator {
  /** The verb at the start of the tool's name; `search` by default. */
  readonly verb?: string
  /** The opening of the tool's description, before the subject; by default “Find”, followed by the columns. */
  readonly opening?: string
  /** Typical requests for it, for a layout that no starter has. */
  readonly wanted?: string
}
