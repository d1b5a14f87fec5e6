import type { Audience, Level } from '../../common/api/access.ts'

/** Who may do what with a made app. Changes at once, without a new version. */
export interface AppAccess {
  readonly audience: Audience
  /** Not served to anybody, and not deleted. */
  readonly disabled: boolean
  readonly grants: readonly Grant[]
  /** Goes up with every change, so that two who change it at once notice. */
  readonly revision: number
}

export interface Grant {
  readonly account: string
  readonly level: Level
}

export interface AccessStore {
  read(appId: string): Promise<AppAccess>
  /** Optimistic locking: null when it is at another revision by now. */
  write(appId: string, access: AppAccess): Promise<AppAccess | null>
}

/** Each level includes those before it. */
const RANK: Readonly<Record<Level, number>> = { view: 1, use: 2, edit: 3, full: 4 }

export const includes = (held: Level | null, needed: Level): boolean =>
  held !== null && RANK[held] >= RANK[needed]

/** Somebody who asks: an account of this server, or null for a stranger. */
export interface Asker {
  readonly id: string
  readonly role?: string
}

/** The one decision that every door asks: what somebody may do with an app, or null for nothing. */
export function levelOf(
  asker: Asker | null,
  {
    owner,
    access,
  }: { readonly owner: string; readonly access: Pick<AppAccess, 'audience' | 'disabled' | 'grants'> },
): Level | null {
  if (asker && (asker.role === 'owner' || asker.id === owner)) return 'full'
  const granted = asker ? (access.grants.find(({ account }) => account === asker.id)?.level ?? null) : null
  if (includes(granted, 'edit')) return granted
  if (access.disabled) return null
  if (access.audience === 'public') return 'use'
  if (access.audience === 'signed-in') return asker ? 'use' : null
  return granted
}
