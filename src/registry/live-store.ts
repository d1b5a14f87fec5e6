import type { Level } from '../../common/api/access.ts'
import type { AppTheme } from '../templates/theme.ts'
import type { AppAccess, AppGate } from './access.ts'
import type { PublishedVersion } from './version.ts'

export interface LiveVersion extends PublishedVersion {
  readonly slug: string
  readonly gate: AppGate & Pick<AppAccess, 'limits'>
  /** Each person's level, including through groups. */
  readonly levels: ReadonlyMap<string, Level>
  readonly keepMessages: boolean
  readonly size: number
}

export interface LiveStore {
  find(slug: string): Promise<LiveVersion | null>
  /** Increases with every publication and withdrawal. */
  counter(): Promise<number>
  changedSince(counter: number): Promise<string[]>
  /** Tells at once of changes by other processes, where the database can; a look now and then finds what it missed. */
  watch?(changed: () => void): { close(): Promise<void> }
}

/** Enough to rebuild a made app's widget: the build of its layout, and its theme. */
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
