import { isJsonObject } from '../../common/json.ts'
import { allScopes } from '../contract/index.ts'
import type { CompiledApp } from './compiled-app.ts'

/** A token's permissions: some scopes, all of them (null), or read-only. */
export interface Granted {
  readonly scopes: readonly string[] | null
  readonly readOnly?: boolean
}

/**
 * The scopes a client must ask for before it may make the calls in a body; none where it may make them now. Read from
 * the body before any handler, so that it is the same for every way in which the body is answered afterwards.
 */
export function scopesToAsk(
  body: unknown,
  { scopes, readOnly = false }: Granted,
  { app, tools }: CompiledApp,
): readonly string[] {
  const granted = readOnly && app.scopes ? [app.scopes.read.name] : scopes
  if (!granted || !app.scopes) return []
  // Clients of 2025-03-26 may send several messages at once.
  const messages: unknown[] = Array.isArray(body) ? body : [body]
  const required = new Set(messages.map((message) => requiredBy(message, tools)))
  const missing = (name: string) => required.has(name) && !granted.includes(name)
  const names = allScopes(app).map(({ name }) => name)
  // Together with what it has, so that a client does not lose that by asking for more.
  return names.some(missing) ? names.filter((name) => missing(name) || granted.includes(name)) : []
}

function requiredBy(message: unknown, tools: CompiledApp['tools']): string | null {
  if (!isJsonObject(message) || message.method !== 'tools/call' || !isJsonObject(message.params)) return null
  return tools.get(String(message.params.name))?.scope ?? null
}
