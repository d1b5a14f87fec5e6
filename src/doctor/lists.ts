import type { McpConnection } from './connection.ts'
import { listOf, textOf, whyOf } from './fields.ts'
import type { Breach, ListKind } from './inspection.ts'

const MOST_PAGES = 50
const METHOD_NOT_FOUND = -32601

export interface Lists {
  readonly tools: readonly unknown[]
  readonly resources: readonly unknown[]
  readonly breaches: readonly Breach[]
  /** Lists that the server says it lacks. */
  readonly unknown: ReadonlySet<ListKind>
}

/** Every page of every list. Prompts are read only if they are declared. */
export async function readLists(session: McpConnection): Promise<Lists> {
  const breaches: Breach[] = []
  const unknown = new Set<ListKind>()
  const read = (kind: ListKind) => listAll(session, kind, { breaches, unknown })
  const tools = await read('tools')
  const resources = await read('resources')
  if (session.capabilities.prompts !== undefined) await read('prompts')
  return { tools, resources, breaches, unknown }
}

interface Notes {
  readonly breaches: Breach[]
  readonly unknown: Set<ListKind>
}

/** A server without such a list returns an error, which is no violation. */
async function listAll(session: McpConnection, kind: ListKind, { breaches, unknown }: Notes) {
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
      if (Object(error).code === METHOD_NOT_FOUND) unknown.add(kind)
      else breaches.push({ method, why: whyOf(error) })
      return all
    }
  }
  breaches.push({ method, why: `does not end after ${MOST_PAGES} pages` })
  return all
}
