import type { App } from './app.ts'
import type { AppScopes, Scope } from './app-scopes.ts'
import type { SecurityScheme, Tool } from './tool.ts'

/** An App's scopes, the one that every grant includes first. */
export const allScopes = ({ scopes }: { readonly scopes?: AppScopes | null }): readonly Scope[] =>
  scopes ? [scopes.read, scopes.write] : []

/** The scope that this tool requires, or null if the App has none. */
export const requiredScope = ({ scopes }: Pick<App, 'scopes'>, { hints, scope }: Tool): string | null =>
  scopes ? scopes[scope ?? (hints.readOnly ? 'read' : 'write')].name : null

/** Tells hosts who may call a tool. */
export function securityOf(app: Pick<App, 'access' | 'scopes'>, tool: Tool): readonly SecurityScheme[] {
  if (app.access === 'public') return [{ type: 'noauth' }]
  const scope = requiredScope(app, tool)
  return [{ type: 'oauth2', ...(scope !== null && { scopes: [scope] }) }]
}
