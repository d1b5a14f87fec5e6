import type { AppScopes, Hints } from '../../contract/index.ts'

export const READS: Hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }
export const DELETES: Hints = { readOnly: false, destructive: true, idempotent: true, openWorld: false }

export const OVERWRITES: Hints = {
  readOnly: false,
  destructive: false,
  overwrites: true,
  idempotent: true,
  openWorld: false,
}

export const changes = ({ idempotent }: Pick<Hints, 'idempotent'>): Hints => ({
  readOnly: false,
  destructive: false,
  idempotent,
  openWorld: false,
})

/** One list has two faces, and the same may be granted at both. */
export const scopes: AppScopes = {
  read: { name: 'tasks:read', description: 'Read your tasks' },
  write: { name: 'tasks:write', description: 'Add, change and delete your tasks' },
}
