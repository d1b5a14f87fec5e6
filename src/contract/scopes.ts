import type { App } from './app.ts'
import type { SecurityScheme, Tool } from './tool.ts'

/** What a token may be granted at an App. */
export interface Scope {
  /** As tokens and metadata have it, such as `tasks:read`. */
  readonly name: string
  /** What it allows, as the reader is asked for it: `Read your tasks`. */
  readonly description: string
}

/** A grant always holds reading; whether it holds writing too is the reader's choice. */
export interface AppScopes {
  /** For tools that only read. */
  readonly read: Scope
  /** For all others. */
  readonly write: Scope
}

/** All that can be granted at an App, what is part of every grant first. */
export const allScopes = ({ scopes }: { readonly scopes?: AppScopes | null }): readonly Scope[] =>
  scopes ? [scopes.read, scopes.write] : []

/** The scope that a call of this tool takes, or null where the App has none. */
export const requiredScope = ({ scopes }: Pick<App, 'scopes'>, { hints, scope }: Tool): string | null =>
  scopes ? scopes[scope ?? (hints.readOnly ? 'read' : 'write')].name : null

/** The security schemes of a tool, which tell hosts who may call it. */
export function securityOf(app: Pick<App, 'access' | 'scopes'>, tool: Tool): readonly SecurityScheme[] {
  if (app.access === 'public') return [{ type: 'noauth' }]
  const scope = requiredScope(app, tool)
  return [{ type: 'oauth2', ...(scope !== null && { scopes: [scope] }) }]
}
