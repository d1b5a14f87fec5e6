import type { PersonView } from '../../../common/api/people.ts'
import type { Account } from '../../auth/account.ts'
import type { Auth } from '../../auth/auth.ts'
import type { Group } from '../../auth/groups.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

export function showPerson(account: Account, groups: readonly Group[]): PersonView {
  const { id, email, name, kind, role, disabledAt, createdAt, lastSeenAt } = account
  const memberships = groups.flatMap(({ name: group, members }) =>
    members.filter(({ account: member }) => member === id).map(({ source }) => ({ name: group, source })),
  )
  return {
    id,
    email,
    name,
    kind,
    role,
    groups: memberships,
    disabled: disabledAt !== null,
    createdAt: createdAt.toISOString(),
    lastSeenAt: iso(lastSeenAt),
  }
}

/** All that acts for somebody. Sessions are named by a hash that opens nothing. */
export async function showAccess({ sessions, personalTokens, connections }: Auth, id: string) {
  const [open, tokens, clients] = await Promise.all([
    sessions.list(id),
    personalTokens.list(id),
    connections.list(id),
  ])
  return {
    sessions: open.map(({ hash, browser, startedAt, lastUsedAt }) => ({
      id: hash,
      browser,
      startedAt: startedAt.toISOString(),
      lastUsedAt: iso(lastUsedAt),
    })),
    tokens: tokens.map(({ id: token, name, scope, createdAt, expiresAt, lastUsedAt }) => ({
      id: token,
      name,
      scope,
      createdAt: createdAt.toISOString(),
      expiresAt: iso(expiresAt),
      lastUsedAt: iso(lastUsedAt),
    })),
    connections: clients.map(({ clientId, name, since }) => ({
      id: clientId,
      name: name || clientId,
      since: since.toISOString(),
    })),
  }
}
