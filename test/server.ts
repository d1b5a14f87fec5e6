import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { pino } from 'pino'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '../src/config.ts'
import { type Running, type StartOptions, startServer } from '../src/main.ts'
import { databases, type EmptyDatabase, type TestDatabase } from './databases.ts'

export interface TestServer {
  url: string
  /** What was logged so far, a record a line. */
  logged(): Record<string, unknown>[]
  close(): Promise<void>
}

interface TestServerOptions extends Partial<Omit<StartOptions, 'config' | 'log'>> {
  env?: Record<string, string>
  database?: TestDatabase
}

/** Vitrine whole, on a port and a database of its own. */
export async function startTestServer({ env, database = databases[0]!, ...options }: TestServerOptions = {}) {
  const empty: EmptyDatabase = await database.create()
  const lines: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) })
  const config = { ...readConfig({ PORT: '0', ...env }), ...empty }
  const running: Running = await startServer({ config, log, ...options })
  return {
    url: running.url,
    logged: () => lines.map((line) => JSON.parse(line)),
    async close() {
      await running.close()
      await empty.drop()
    },
  } satisfies TestServer
}

/** One server for a test file. */
export function serverForFile(options: TestServerOptions = {}): {
  readonly url: string
  logged: TestServer['logged']
} {
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await startTestServer(options)
  })
  afterAll(() => server?.close())
  return {
    get url() {
      return server!.url
    },
    logged: () => server!.logged(),
  }
}

export type Era = '2025-03-26' | '2025-06-18' | '2025-11-25' | '2026-07-28'

/** The real MCP client, held to one revision of the protocol. */
export async function connectClient(url: string, slug: string, era: Era = '2025-11-25'): Promise<Client> {
  const modern = era === '2026-07-28'
  const client = new Client(
    { name: 'test', version: '1.0.0' },
    modern
      ? { versionNegotiation: { mode: { pin: era } } }
      : { versionNegotiation: { mode: 'legacy' }, supportedProtocolVersions: [era] },
  )
  await client.connect(new StreamableHTTPClientTransport(new URL(`/servers/${slug}/mcp`, url)))
  return client
}
