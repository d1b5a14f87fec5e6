import type { CallToolResult, Client, Tool } from '@modelcontextprotocol/client'
import { pino } from 'pino'
import type { App, ModuleSpec } from '../contract/index.ts'
import { createEndpoints } from '../mcp/endpoints.ts'
import { withLimits } from '../outside/app-limits.ts'
import { openExport } from '../outside/load-app.ts'
import { readableError } from '../outside/readable-error.ts'
import { reportTo } from '../outside/tool-watch.ts'
import { readExport } from '../project/project-export.ts'
import { openMemoryDoor, type TestUser } from './memory-door.ts'
import { createTestTables, TEST_READER, unbuilt } from './stand-ins.ts'
import { type AnswerQuestion, connectTestClient } from './test-client.ts'
import { type CallTestedTool, readToolReply, type TestCallOptions } from './tool-calls.ts'

/** The default export of `app.ts`. */
export type TestSource = App | Pick<ModuleSpec, 'open'>

/** The options of `startApp`. */
export interface StartAppOptions {
  /** The App's settings by name; the environment isn't read. */
  readonly env?: Readonly<Record<string, string>>
  /** The signed-in user, or null for an anonymous caller; a test user by default. */
  readonly user?: TestUser | null
  /** Answers the tools' questions. Without it, the client declares that it can't ask. */
  readonly onQuestion?: AnswerQuestion
}

/** One user's connection to the App. */
export interface TestConnection<Source> {
  /** Calls a tool by its name. */
  readonly call: CallTestedTool<Source>
  /** The tools as a host sees them. */
  list(): Promise<Tool[]>
  /** The MCP client, for everything else. */
  readonly client: Client
}

/** An App running in a test. */
export interface TestApp<Source> extends TestConnection<Source>, AsyncDisposable {
  /** The same App for another user, or for an anonymous caller. */
  as(user: TestUser | null, options?: Pick<StartAppOptions, 'onQuestion'>): Promise<TestConnection<Source>>
  /** The log lines so far: one per call, plus those of the App. */
  logged(): Record<string, unknown>[]
  /** Stops the App and removes its tables. */
  close(): Promise<void>
}

/** The default time limit, as on a server. */
const TOOL_SECONDS = 60

/**
 * Starts an App in this process, without a port, with temporary tables and a real MCP client.
 *
 * @example
 * ```ts
 * import { expect, it } from 'vitest'
 * import { startApp } from 'vitrine/testing'
 * import app from './app.ts'
 *
 * it('greets', async () => {
 *   const my = await startApp(app)
 *   const { data } = await my.call('greet', { name: 'Ada' })
 *   expect(data?.text).toBe('Hello, Ada')
 *   await my.close()
 * })
 * ```
 */
export async function startApp<const Source extends TestSource>(
  source: Source,
  { env = {}, user = TEST_READER, onQuestion }: StartAppOptions = {},
): Promise<TestApp<Source>> {
  const lines: string[] = []
  const log = pino({ level: 'info', base: null }, { write: (line: string) => void lines.push(line) })
  const tables = createTestTables(log)
  const loaded = await openExport(readExport({ default: source }), {
    environment: env,
    log,
    folder: 'app',
    openAppTables: (spec) => tables.open().openAppTables(spec),
    findWidget: unbuilt,
    findFixtures: () => [],
  }).catch(async (error: unknown) => {
    await tables.remove()
    throw error
  })
  const watch = { began() {}, ended() {}, ...reportTo(log) }
  const endpoints = createEndpoints([withLimits(loaded.app, { watch, seconds: TOOL_SECONDS })], {
    findWidget: unbuilt,
    archive: { keep: async () => {}, find: async () => null },
    observer: {
      called(record) {
        log.info(record, 'call')
        loaded.onCall?.(record)
      },
      failed: (where, thrown) => log.error({ ...where, err: readableError(thrown) }, 'tool failed'),
    },
  })
  const door = openMemoryDoor(endpoints, log)
  const clients: Client[] = []
  const connect = async (who: TestUser | null, answer: AnswerQuestion | undefined) => {
    const client = await connectTestClient(door.addressOf(loaded.app.slug), door.fetchAs(who), answer)
    clients.push(client)
    return connectionOf<Source>(client)
  }
  const close = async () => {
    for (const client of clients.splice(0)) await client.close()
    await endpoints.close()
    await door.close()
    await loaded.stop?.()
    await tables.remove()
  }
  const own = await connect(user, onQuestion).catch(async (error: unknown) => {
    await close()
    throw error
  })
  return {
    ...own,
    as: (who, options = {}) => connect(who, options.onQuestion),
    logged: () => lines.map((line) => JSON.parse(line)),
    close,
    [Symbol.asyncDispose]: close,
  }
}

function connectionOf<Source>(client: Client): TestConnection<Source> {
  const call = async (name: string, args: object = {}, options: TestCallOptions = {}) => {
    const { locale, onProgress, signal } = options
    const result = await client.callTool(
      { name, arguments: { ...args }, ...(locale !== undefined && { _meta: { 'openai/locale': locale } }) },
      { ...(signal && { signal }), ...(onProgress && { onprogress: onProgress }) },
    )
    return readToolReply(result as CallToolResult)
  }
  return {
    call: call as CallTestedTool<Source>,
    list: async () => (await client.listTools()).tools,
    client,
  }
}
