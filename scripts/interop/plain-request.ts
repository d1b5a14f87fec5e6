import type { InteropServer } from './client.ts'

/** The server's reply to a hand-written request, the reference for all clients. */
export async function askPlainly<T>(
  { person }: InteropServer,
  address: string,
  method: string,
  params: object,
): Promise<T> {
  const reply = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
      authorization: `Bearer ${person.token}`,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await reply.json()) as { result?: T; error?: { message: string } }
  if (result === undefined) throw new Error(`${method} at ${address}: ${error?.message ?? reply.status}`)
  return result
}
