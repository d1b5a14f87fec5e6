import type { AppLimits, Audience, Level } from '../../common/api/access.ts'
import { equalSecrets } from '../auth/secret.ts'

/** Permissions for a made app. Changes apply at once, without a new version. */
export interface AppAccess {
  readonly audience: Audience
  /** Served to nobody, but not deleted. */
  readonly disabled: boolean
  /** True if an owner disabled it, so that its maker cannot enable it. */
  readonly disabledByOwner: boolean
  readonly grants: readonly Grant[]
  readonly limits: AppLimits
  readonly link: string | null
  /** Increases with every change, so that concurrent edits are detected. */
  readonly revision: number
}

export const NO_LIMITS: AppLimits = { callsPerPerson: null, calls: null, connections: null }

/** A level for one person or for everybody in a group. */
export type Grant = { readonly level: Level } & ({ readonly account: string } | { readonly group: string })

export interface AccessStore {
  read(appId: string): Promise<AppAccess>
  /** Optimistic locking: null if it has another revision by now. A new link revokes the access that the old one gave. */
  write(appId: string, access: AppAccess): Promise<AppAccess | null>
  /** The highest level granted to an account, directly or through a group. */
  grantedTo(appId: string, account: string): Promise<Level | null>
  /** Remembers that an account opened the link, for as long as the link works. False if the key is invalid. */
  openLink(slug: string, key: string, account: string): Promise<boolean>
  /** Hands one app, or all apps of an account, to another account; returns how many. */
  handOver(which: { readonly app: string } | { readonly owner: string }, to: string): Promise<number>
  /** The number of apps that `handOver` would move. */
  countOwned(owner: string): Promise<number>
  defaultAudience(): Promise<Audience>
  setDefaultAudience(audience: Audience): Promise<void>
}

/** Tracks who has an app open in the editor. */
export interface PresenceStore {
  /** Notes that an account has it open, and names the others who had it open since then. */
  see(appId: string, account: string, when: { now: Date; since: Date }): Promise<string[]>
  leave(appId: string, account: string): Promise<void>
}

/** Each level includes those before it. */
const RANK: Readonly<Record<Level, number>> = { view: 1, use: 2, edit: 3, full: 4 }

export const includes = (held: Level | null, needed: Level): boolean =>
  held !== null && RANK[held] >= RANK[needed]

export const higher = (one: Level | null, other: Level | null): Level | null =>
  other !== null && !includes(one, other) ? other : one

/** An account of this server, or null for a stranger. */
export interface Asker {
  readonly id: string
  readonly role?: string
}

/** The settings that decide access, apart from grants to people. */
export interface AppGate extends Pick<AppAccess, 'audience' | 'disabled'> {
  readonly owner: string
  readonly link?: string | null
}

export interface Held {
  readonly granted: Level | null
  readonly key?: string | null | undefined
}

/** True for those who may do everything with an app, whatever it grants. */
export const isInCharge = ({ id, role }: Asker, owner: string): boolean => role === 'owner' || id === owner

/** The single decision on access: a person's level for an app, or null for none. */
export function levelOf(
  asker: Asker | null,
  { owner, audience, disabled, link = null }: AppGate,
  { granted, key = null }: Held,
): Level | null {
  // Auditors see the record of others' actions; for apps they are strangers.
  if (asker?.role === 'auditor')
    return levelOf(null, { owner, audience, disabled, link }, { granted: null, key })
  if (asker && isInCharge(asker, owner)) return 'full'
  if (includes(granted, 'edit')) return granted
  if (disabled) return null
  if (audience === 'public') return 'use'
  if (audience === 'signed-in') return asker ? 'use' : null
  if (audience === 'link' && key !== null && link !== null && equalSecrets(key, link)) return 'use'
  return granted
}
