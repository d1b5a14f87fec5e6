import { isJsonObject } from '../../common/json.ts'
import { allScopes } from '../contract/index.ts'
import { mayCall, type RestrictedTools } from '../registry/tool-access.ts'
import type { CompiledApp } from './compiled-app.ts'
import type { Caller } from './mcp-request.ts'

/** A token's permissions: some scopes, all of them (null), or read-only. */
export interface Granted {
  readonly scopes: readonly string[] | null
  readonly readOnly?: boolean
}

export interface CallPermission {
  /** A tool that the caller may not call, whatever their token allows; null where there is none. */
  readonly refused: string | null
  /** The scopes that a client must ask for before it may make the calls; empty where it may make them now. */
  readonly scopes: readonly string[]
  /** True if a read-only token calls a tool that writes. */
  readonly writes: boolean
}

/**
 * Decides if the calls in a body may be made: the one place where grants to people and scopes of tokens meet. It reads
 * the body before any handler, so that every way of answering it has the same rules.
 */
export function callPermission(
  body: unknown,
  { user, role }: Pick<Caller, 'user' | 'role'>,
  granted: Granted,
  {
    compiled,
    restricted,
  }: { readonly compiled: CompiledApp; readonly restricted: RestrictedTools | undefined },
): CallPermission {
  const { app, tools } = compiled
  if (!restricted && !app.scopes && !granted.readOnly) return ALLOWED
  // Clients of 2025-03-26 may send several messages at once.
  const names = (Array.isArray(body) ? body : [body]).flatMap(calledTool)
  const asker = user && { id: user.id, role }
  const refused = names.find((name) => !mayCall(restricted, name, asker))
  if (refused !== undefined) return { ...ALLOWED, refused }
  const writes =
    granted.readOnly === true &&
    (steersTask(body) || names.some((name) => tools.get(name)?.tool.hints.readOnly === false))
  return {
    refused: null,
    scopes: scopesToAsk(names, granted, { app, tools, steers: steersTask(body) }),
    writes,
  }
}

const ALLOWED: CallPermission = { refused: null, scopes: [], writes: false }

function scopesToAsk(
  called: readonly string[],
  { scopes, readOnly = false }: Granted,
  { app, tools, steers }: Pick<CompiledApp, 'app' | 'tools'> & { readonly steers: boolean },
): readonly string[] {
  const granted = readOnly && app.scopes ? [app.scopes.read.name] : scopes
  if (!granted || !app.scopes) return []
  const required = new Set(called.map((name) => tools.get(name)?.scope))
  if (steers) required.add(app.scopes.write.name)
  const missing = (name: string) => required.has(name) && !granted.includes(name)
  const names = allScopes(app).map(({ name }) => name)
  // Together with what it has, so that a client does not lose that by asking for more.
  return names.some(missing) ? names.filter((name) => missing(name) || granted.includes(name)) : []
}

const calledTool = (message: unknown): string[] =>
  isJsonObject(message) && message.method === 'tools/call' && isJsonObject(message.params)
    ? [String(message.params.name)]
    : []

/** A task's tool is only known once the task is found, so answering or cancelling one counts as writing. */
const steersTask = (body: unknown): boolean =>
  isJsonObject(body) && (body.method === 'tasks/update' || body.method === 'tasks/cancel')
