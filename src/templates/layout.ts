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
  /** Where it stands among those a maker is shown; an app has the first before anybody chooses. */
  readonly order: number
  /** What a draft holds as its data, and what the tool answers. */
  readonly schema: z.ZodObject
  /** The list a grid edits and a search picks from; null for one document. */
  readonly rows: LayoutRows | null
  /** How many rows one answer carries at most. */
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
  /** How many columns that it does not know it still has a line for; null where it shows them all. */
  readonly room: number | null
  /** What a question is answered with: the best rows first, the best in the order of the data, or always all. */
  readonly picks: 'best-first' | 'in-order' | 'all'
}

/** How people name a layout in a sentence. */
export interface LayoutNaming {
  readonly words: RegExp
  /** Where the same words mean something else. */
  readonly except?: RegExp
  /** Of several that are named the highest is meant: hardly anything but a carousel is called so, a list is said of everything. */
  readonly rank: number
}

/** The sheets a layout draws well. */
export interface LayoutSuits {
  /** Columns of its own that the sheet must fill; none where it draws any. */
  readonly columns: readonly string[]
  /** How many columns the sheet has at least. */
  readonly minColumns?: number
  /** If several layouts suit, the one with the highest number is suggested. */
  readonly rank: number
}

/** What is written for an app in this layout where no model writes it. */
export interface LayoutGenerator {
  /** What the tool does, as its name begins; `search` where nothing is said. */
  readonly verb?: string
  /** How the tool's description begins, before the subject; otherwise with “Find”, and the columns follow. */
  readonly opening?: string
  /** When people want it, in the words they say it in; for a layout that no starter has. */
  readonly wanted?: string
}
