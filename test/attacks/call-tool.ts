import { rpc } from '../rpc.ts'

/** The status of one call of a tool. */
export async function callTool(
  url: string,
  slug: string,
  name: string,
  args: Record<string, unknown>,
  token?: string,
): Promise<number> {
  const { headers, body } = rpc({ method: 'tools/call', params: { name, arguments: args } }, '2025-11-25')
  const reply = await fetch(`${url}/servers/${slug}/mcp`, {
    method: 'POST',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  await reply.text()
  return reply.status
}
