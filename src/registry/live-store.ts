import type { AppTheme } from '../templates/theme.ts'
import type { AppAccess } from './access.ts'
import type { PublishedVersion } from './version.ts'

/** What is live at a slug. */
export interface LiveVersion extends PublishedVersion {
  readonly slug: string
  /** The account whose app it is. */
  readonly owner: string
  readonly access: AppAccess
  readonly keepMessages: boolean
  /** How much data it holds, in characters. */
  readonly size: number
}

export interface LiveStore {
  find(slug: string): Promise<LiveVersion | null>
  /** Goes up whenever something is published or unpublished. */
  counter(): Promise<number>
  changedSince(counter: number): Promise<string[]>
}

/** Enough to make a made app's widget again: which build of which layout, with which theme. */
export interface MadeWidget {
  readonly name: string
  readonly hash: string
  readonly layoutWidget: string
  readonly layoutHash: string
  readonly theme: AppTheme
  readonly title: string
}

export interface MadeWidgetStore {
  keep(widget: MadeWidget): Promise<void>
  find(name: string, hash: string): Promise<MadeWidget | null>
}
