import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { pino } from 'pino'
import { readConfig } from '../../src/config.ts'
import { startServer } from '../../src/main.ts'
import { connectApi } from '../../test/api.ts'
import { beside, cheapPasswords } from '../../test/people.ts'
import { bakerySheet } from '../studio/bakery-menu.ts'
import { openWeatherSample } from './weather-sample.ts'

export interface ServerForHosts {
  url: string
  token: string
  session: string
  address(slug: string): string
  /** Calls a tool as the same person, beside the host. */
  call(slug: string, tool: string, args?: Record<string, unknown>): Promise<Record<string, unknown>>
  close(): Promise<void>
}

/** Vitrine whole with somebody who has tasks and a published app, and with a sample from outside, for hosts to be pointed at. */
export async function openServerForHosts(): Promise<ServerForHosts> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-hosts-'))
  const sample = await openWeatherSample()
  const config = { ...readConfig({ PORT: '0', RATE_LIMIT: 'off', ...sample.env }), dataDir }
  const running = await startServer({
    config,
    log: pino({ level: 'silent' }),
    passwords: cheapPasswords,
    folders: [sample.folder],
  })
  const { token, session } = await beside({ url: running.url, database: config }, async ({ auth }) => {
    const account = await auth.accounts.add({ email: 'ann@example.org', password: null, role: 'owner' })
    const issued = await auth.personalTokens.issue(account.id, { name: 'hosts' })
    return { token: issued.token, session: (await auth.sessions.start(account, null)).id }
  })
  const address = (slug: string) => `${running.url}/servers/${slug}/mcp`
  const call: ServerForHosts['call'] = async (slug, tool, args = {}) => {
    const client = new Client({ name: 'stage', version: '1.0.0' })
    const requestInit = { headers: { authorization: `Bearer ${token}` } }
    await client.connect(new StreamableHTTPClientTransport(new URL(address(slug)), { requestInit }))
    const { structuredContent } = await client.callTool({ name: tool, arguments: args })
    await client.close()
    return (structuredContent ?? {}) as Record<string, unknown>
  }
  const api = connectApi(running.url, token)
  const made = await api('POST', '/api/apps', bakerySheet)
  await api('POST', `/api/apps/${made.body.id}/publish`)
  return {
    url: running.url,
    token,
    session,
    address,
    call,
    async close() {
      await running.close()
      await sample.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
