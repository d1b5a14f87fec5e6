import type { Client } from '@modelcontextprotocol/client'
import { connectClient } from '../../test/connect-client.ts'

export interface Listener {
  readonly client: Client
  /** Once a tools/list_changed has come after this was called. */
  nextChange(): Promise<void>
}

const CHANGE_MS = 60_000

/** True if it is there, or what is there instead. */
export function requireHas(text: string, part: string, what: string): void {
  if (!text.includes(part)) throw new Error(`${what}: no “${part}” in ${text.slice(0, 1000)}`)
}

/** Asks what is served with the real MCP client. */
export async function withClient<T>(url: string, slug: string, ask: (client: Client) => Promise<T>) {
  const client = await connectClient(url, slug, '2026-07-28')
  try {
    return await ask(client)
  } finally {
    await client.close()
  }
}

/** A client that stays connected and listens. */
export async function listenTo(url: string, slug: string): Promise<Listener> {
  const client = await connectClient(url, slug, '2026-07-28')
  let told = () => {}
  client.setNotificationHandler('notifications/tools/list_changed', () => told())
  await client.listen({ toolsListChanged: true })
  return {
    client,
    nextChange: () =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('No tools/list_changed came.')), CHANGE_MS)
        told = () => {
          clearTimeout(late)
          resolve()
        }
      }),
  }
}

export const callText = async (client: Client, name: string, args: Record<string, unknown>) =>
  JSON.stringify(await client.callTool({ name, arguments: args }))
