import type { InteropCheck, InteropServer } from './client.ts'
import type { ConnectedClient, Shown } from './connect.ts'
import { EXPIRED, type MemoryProvider, visitsOf } from './memory-provider.ts'
import { expireTokensBelow, hasExpiredTokens } from './stored-tokens.ts'

const OAUTH = { shown: 'OAuth' }

function mustList({ text, isError }: Shown): void {
  if (isError || !text.includes('"tasks"')) throw new Error(`list_tasks answered ${text}`)
}

/** Calls as the signed-in user, and again after the access token has expired. */
export async function usesOAuth(
  server: InteropServer,
  provider: MemoryProvider,
  connect: () => Promise<ConnectedClient>,
): Promise<Partial<InteropCheck>> {
  const use = async () => {
    const client = await connect()
    mustList(await client.call('list_tasks', { user_id: server.person.id }))
    await client.close()
  }
  await use()
  const before = provider.tokens()?.access_token
  provider.expire()
  await use()
  const after = provider.tokens()?.access_token
  if (after === before || after === EXPIRED) throw new Error('the token was not refreshed')
  return OAUTH
}

/** The same for a program that opens a browser and keeps its tokens in files. */
export async function usesStoredOAuth(
  server: InteropServer,
  listTasks: () => Promise<Shown>,
): Promise<Partial<InteropCheck>> {
  mustList(await listTasks())
  const visits = visitsOf(server)
  if (visits === 0) throw new Error('nobody was asked to sign in')
  if (!expireTokensBelow(server.scratch)) throw new Error('no token was kept')
  mustList(await listTasks())
  if (visitsOf(server) !== visits) throw new Error('signed in anew instead of refreshing the token')
  if (hasExpiredTokens(server.scratch)) throw new Error('the token was not refreshed')
  return OAUTH
}
