import { asJsonObject, isJsonObject } from '../../common/json.ts'
import { readTool } from '../../common/mcp-client/tool.ts'
import { readChallenge, type Whereabouts } from './challenge.ts'
import { type Attempt, type McpConnection, openMcpConnection, type ProtocolEra } from './connection.ts'
import { inspectDomain } from './domain.ts'
import { type Door, isLocked, watchDoor } from './door.ts'
import { textOf, whyOf } from './fields.ts'
import type { Inspection, ListedTool } from './inspection.ts'
import { readLists } from './lists.ts'
import { askPreflight } from './preflight.ts'
import { readSkills } from './skills.ts'
import { tryTool, tryUnknownTool, tryWrongly } from './trial.ts'
import { readWidgets } from './widget-reading.ts'

/** The server cannot be checked. The message is the line to print. */
export class UnreachableError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'UnreachableError'
  }
}

/** Connects as a host would, and reads everything the checks need. */
export async function inspect(where: Whereabouts, fetch: typeof globalThis.fetch): Promise<Inspection> {
  const door = watchDoor(fetch)
  const sessions: McpConnection[] = []
  const attempts: Attempt[] = []
  for (const era of ['older', 'modern'] satisfies ProtocolEra[]) {
    try {
      const session = await openMcpConnection(where.address, era, door.fetch)
      sessions.push(session)
      attempts.push({ era, version: session.version, failure: null })
    } catch (error) {
      attempts.push({ era, version: null, failure: whyOf(error) })
    }
  }
  try {
    // The older era sends replies unchanged, so odd ones can be examined.
    const [session] = sessions
    if (!session) return await lookFromOutside(where, attempts, door)
    const preflight = await askPreflight(where.address)
    const seen = await look(session)
    return {
      ...seen,
      knownAs: where.knownAs,
      attempts,
      challenge: null,
      preflight,
      streamStatus: door.streamStatus,
      movedTo: door.movedTo,
      domain: await domainOf(where.address),
      skills: await readSkills(sessions.find(({ era }) => era === 'modern')),
    }
  } finally {
    await Promise.all(sessions.map((session) => session.close()))
  }
}

async function lookFromOutside(
  where: Whereabouts,
  attempts: readonly Attempt[],
  door: Door,
): Promise<Inspection> {
  const { address, knownAs } = where
  const [failure] = attempts.map((attempt) => attempt.failure)
  if (door.status === null) throw new UnreachableError(`nothing answers at ${address.href} (${failure})`)
  if (!isLocked(door) && door.movedTo === null) {
    throw new UnreachableError(
      `${address.href} answers with status ${door.status}, but not as an MCP server (${failure})`,
    )
  }
  return {
    knownAs,
    attempts,
    challenge: isLocked(door) ? await readChallenge(where, door.challenge) : null,
    greeting: null,
    tools: [],
    widgets: [],
    unknownTool: null,
    unknownLists: new Set(),
    breaches: [],
    preflight: null,
    streamStatus: null,
    movedTo: door.movedTo,
    domain: await domainOf(address),
    skills: null,
  }
}

/** A server that is reached without https is somebody's own machine. */
const domainOf = async (address: URL) =>
  address.protocol === 'https:' ? inspectDomain(address, { challenge: null }) : []

type Seen = Pick<Inspection, 'greeting' | 'tools' | 'widgets' | 'unknownTool' | 'unknownLists' | 'breaches'>

async function look(session: McpConnection): Promise<Seen> {
  const lists = await readLists(session)
  const tools: ListedTool[] = []
  for (const [index, tool] of lists.tools.entries()) tools.push(await inspectTool(session, tool, index))
  const { info, instructions, capabilities } = session
  return {
    greeting: { info, instructions, capabilities },
    tools,
    widgets: await readWidgets(
      session,
      lists.resources,
      tools.map(({ templates }) => templates),
    ),
    unknownTool: await tryUnknownTool(session),
    unknownLists: lists.unknown,
    breaches: lists.breaches,
  }
}

async function inspectTool(session: McpConnection, listed: unknown, index: number): Promise<ListedTool> {
  const { descriptor: fields, widget: templates, forModel } = readTool(listed)
  return {
    subject: textOf(fields.name) ?? `tools[${index}]`,
    fields,
    meta: asJsonObject(fields._meta),
    templates,
    forModels: forModel,
    trial: isJsonObject(listed)
      ? await tryTool(session, fields)
      : { kind: 'left', why: 'its entry is not an object' },
    wrongTrials: await tryWrongly(session, fields),
  }
}
