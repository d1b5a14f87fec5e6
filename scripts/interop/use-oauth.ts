import type { InteropCheck, InteropServer } from './client.ts'
import type { ConnectedClient } from './exercise.ts'
import type { MemoryProvider } from './memory-provider.ts'

/** Calls as whoever signed in, and once more when the access token is worth nothing any longer. */
export async function usesOAuth(
  server: InteropServer,
  provider: MemoryProvider,
  connect: () => Promise<ConnectedClient>,
): Promise<Partial<InteropCheck>> {
  const user_id = server.person.id
  const use = async () => {
    const client = await connect()
    const { text, isError } = await client.call('list_tasks', { user_id })
    await client.close()
    if (isError || !text.includes('"tasks"')) throw new Error(`list_tasks answered ${text}`)
  }
  await use()
  const before = provider.tokens()?.access_token
  provider.expire()
  await use()
  const after = provider.tokens()?.access_token
  if (after === before || after === 'expired') throw new Error('the token was not refreshed')
  return { shown: 'OAuth' }
}
