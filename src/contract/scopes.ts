import type { App } from './app.ts'
import type { AppScopes, Scope } from './app-scopes.ts'
import type { SecurityScheme, Tool } from './tool.ts'

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
