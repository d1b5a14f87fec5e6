import type { AppScopes, Hints } from '../../contract/index.ts'

export const READS: Hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }
export const MAKES: Hints = { readOnly: false, destructive: false, idempotent: false, openWorld: false }
export const CHANGES: Hints = { ...MAKES, overwrites: true }
/** Publishing changes the live app, so hosts ask first. */
export const PUBLISHES: Hints = { readOnly: false, destructive: true, idempotent: true, openWorld: true }

export const scopes: AppScopes = {
  read: { name: 'workshop:read', description: 'See your apps, try them and read their activity' },
  write: { name: 'workshop:write', description: 'Make, change and publish your apps' },
}
