import type { Hints, SecurityScheme } from '../../contract/index.ts'

export const READS: Hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }
export const DELETES: Hints = { readOnly: false, destructive: true, idempotent: true, openWorld: false }

export const changes = ({ idempotent }: Pick<Hints, 'idempotent'>): Hints => ({
  readOnly: false,
  destructive: false,
  idempotent,
  openWorld: false,
})

/** Both faces are for somebody who is signed in. */
export const signedIn: readonly SecurityScheme[] = [{ type: 'oauth2', scopes: ['tasks'] }]
