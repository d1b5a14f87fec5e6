import { asJsonObject, isJsonObject, type JsonObject } from '../../common/json.ts'
import { readChallenge, type Whereabouts } from './challenge.ts'
import { type Attempt, type McpConnection, openMcpConnection, type ProtocolEra } from './connection.ts'
import { listOf, textOf, whyOf } from './fields.ts'
import type { Breach, Inspection, ListedTool } from './inspection.ts'
import { tryTool, tryUnknownTool } from './trial.ts'
import { readWidgets, type WidgetAddresses } from './widget-reading.ts'

/** Nothing can be said of the server. The message is the one line that is printed. */
export class UnreachableError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreachableError'
  }
}

const MOST_PAGES = 50
const UNAUTHORIZED = 401

/** Connects as a host would, and looks at everything the checks ask about. */
export async function inspect(where: Whereabouts): Promise<Inspection> {
  const watched = watchReplies()
  const sessions: McpConnection[] = []
  const attempts: Attempt[] = []
  for (const era of ['older', 'modern'] satisfies ProtocolEra[]) {
    try {
      const session = await openMcpConnection(where.address, era, watched.fetch)
      sessions.push(session)
      attempts.push({ era, version: session.version, failure: null })
    } catch (error) {
      attempts.push({ era, version: null, failure: whyOf(error) })
    }
  }
  try {
    // The older era sends its replies as they are, so odd ones can be looked at whole.
    const [session] = sessions
    return session ? await look(session, where, attempts) : await lookFromOutside(where, attempts, watched)
  } finally {
    await Promise.all(sessions.map((session) => session.close()))
  }
}

interface WatchedFetch {
  readonly fetch: typeof globalThis.fetch
  status: number | null
  challenge: string | null
}

/** Remembers how the server answered those it did not let in. */
function watchReplies(): WatchedFetch {
  const watched: WatchedFetch = {
    status: null,
    challenge: null,
    fetch: async (input, init) => {
      const response = await globalThis.fetch(input, init)
      if (watched.status !== UNAUTHORIZED) watched.status = response.status
      if (response.status === UNAUTHORIZED) watched.challenge ??= response.headers.get('www-authenticate')
      return response
    },
  }
  return watched
}

async function lookFromOutside(
  where: Whereabouts,
  attempts: readonly Attempt[],
  watched: WatchedFetch,
): Promise<Inspection> {
  const { address, knownAs } = where
  const [failure] = attempts.map((attempt) => attempt.failure)
  if (watched.status === null) throw new UnreachableError(`nothing answers at ${address.href} (${failure})`)
  if (watched.status !== UNAUTHORIZED) {
    throw new UnreachableError(
      `${address.href} answers with status ${watched.status}, but not as an MCP server (${failure})`,
    )
  }
  const challenge = await readChallenge(where, watched.challenge)
  return {
    knownAs,
    attempts,
    challenge,
    greeting: null,
    tools: [],
    widgets: [],
    unknownTool: null,
    breaches: [],
  }
}

async function look(
  session: McpConnection,
  { knownAs }: Whereabouts,
  attempts: readonly Attempt[],
): Promise<Inspection> {
  const breaches: Breach[] = []
  const listed = await listAll(session, 'tools', breaches)
  const resources = await listAll(session, 'resources', breaches)
  const tools: ListedTool[] = []
  for (const [index, tool] of listed.entries()) tools.push(await readTool(session, tool, index))
  return {
    knownAs,
    attempts,
    challenge: null,
    greeting: { info: session.info, instructions: session.instructions },
    tools,
    widgets: await readWidgets(
      session,
      resources,
      tools.map(({ templates }) => templates),
    ),
    unknownTool: await tryUnknownTool(session),
    breaches,
  }
}

/** Every page of a list. A server that has no such list says so with an error, and that is no fault. */
async function listAll(session: McpConnection, kind: 'tools' | 'resources', breaches: Breach[]) {
  const method = `${kind}/list`
  const all: unknown[] = []
  let cursor: string | null = null
  for (let page = 0; page < MOST_PAGES; page++) {
    try {
      const { result, breach } = await session.ask(method, cursor === null ? {} : { cursor })
      if (breach) breaches.push({ method, why: breach })
      all.push(...listOf(result[kind]))
      const next = textOf(result.nextCursor)
      if (next === null || next === cursor) return all
      cursor = next
    } catch (error) {
      if (!isMissing(error)) breaches.push({ method, why: whyOf(error) })
      return all
    }
  }
  breaches.push({ method, why: `does not end after ${MOST_PAGES} pages` })
  return all
}

const METHOD_NOT_FOUND = -32601
const isMissing = (error: unknown) => Object(error).code === METHOD_NOT_FOUND

async function readTool(session: McpConnection, listed: unknown, index: number): Promise<ListedTool> {
  const fields = asJsonObject(listed)
  const meta = asJsonObject(fields._meta)
  return {
    subject: textOf(fields.name) ?? `tools[${index}]`,
    fields,
    meta,
    templates: templatesOf(meta),
    trial: isJsonObject(listed)
      ? await tryTool(session, fields)
      : { kind: 'left', why: 'its entry is not an object' },
  }
}

const templatesOf = (meta: JsonObject): WidgetAddresses => ({
  older: meta['openai/outputTemplate'],
  standard: asJsonObject(meta.ui).resourceUri,
  flat: meta['ui/resourceUri'],
})
