import { z } from 'zod'
import type { OAuthRecordStore } from './records.ts'

/** A client that somebody let in, with all it was granted. */
export interface GrantedClient {
  readonly clientId: string
  /** As it calls itself; empty where that is not known here. */
  readonly name: string
  /** The addresses of the Apps, each with its scopes. */
  readonly resources: ReadonlyMap<string, string>
  /** When it was last let in. */
  readonly since: Date
}

/** The clients of an account, and how to end what they were granted. */
export interface Connections {
  list(accountId: string): Promise<GrantedClient[]>
  /** The number of grants revoked. */
  end(accountId: string, clientId: string): Promise<number>
}

const storedGrant = z.object({
  jti: z.string(),
  clientId: z.string(),
  iat: z.number(),
  resources: z.record(z.string(), z.string()).default({}),
})
const storedClient = z.object({ client_name: z.string().default('') })

/** Records that end with their grant. */
const FROM_GRANT = ['RefreshToken', 'AccessToken', 'AuthorizationCode']

export function createConnections(records: OAuthRecordStore): Connections {
  const grantsOf = async (accountId: string) => {
    const found = await records.list('Grant', accountId)
    return found.flatMap(({ payload }) => storedGrant.safeParse(payload).data ?? [])
  }
  const nameOf = async (clientId: string) => {
    const found = await records.find('Client', clientId)
    return storedClient.safeParse(found?.payload).data?.client_name ?? ''
  }
  return {
    async list(accountId) {
      // Each consent makes a grant of its own; to a person they are one connection.
      const grants = await grantsOf(accountId)
      const clients = await Promise.all(
        [...new Set(grants.map(({ clientId }) => clientId))].map(async (clientId) => {
          const own = grants.filter((grant) => grant.clientId === clientId)
          return {
            clientId,
            name: await nameOf(clientId),
            resources: new Map(own.flatMap(({ resources }) => Object.entries(resources))),
            since: new Date(Math.max(...own.map(({ iat }) => iat)) * 1000),
          }
        }),
      )
      return clients.sort((one, other) => other.since.getTime() - one.since.getTime())
    },
    async end(accountId, clientId) {
      const ended = (await grantsOf(accountId)).filter((grant) => grant.clientId === clientId)
      for (const { jti } of ended) {
        // First, since no token stands without it.
        await records.remove('Grant', jti)
        for (const kind of FROM_GRANT) await records.removeGrant(kind, jti)
      }
      return ended.length
    },
  }
}
