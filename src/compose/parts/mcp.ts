import { mcpRoutes } from '../../http/mcp.ts'
import { createChallenges, protectedResourceRoutes } from '../../http/protected-resource.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import type { CallObserver } from '../../mcp/call-record.ts'
import { createEndpoints } from '../../mcp/endpoints.ts'
import type { AccountsPart } from './accounts.ts'
import type { AppsPart } from './apps.ts'
import type { PartContext } from './context.ts'
import type { MadeAppsPart } from './made-apps.ts'

interface McpPartOptions {
  readonly apps: AppsPart
  readonly made: MadeAppsPart
  readonly accounts: AccountsPart
  readonly observer: CallObserver
  readonly limits: RateLimits | null
}

/** The MCP endpoint of every app. */
export function openMcpPart(
  context: PartContext,
  { apps, made, accounts, observer, limits }: McpPartOptions,
) {
  const { config, origin, extensions = {} } = context
  const { auth, identify } = accounts
  const endpoints = createEndpoints(apps.apps, {
    findWidget: made.findWidget,
    archive: made.archive,
    addresses: auth.resources,
    more: made.registry.live,
    observer,
    extensions,
  })
  made.registry.live.onChange(endpoints.changed)
  return {
    endpoints,
    routes: [
      mcpRoutes({
        endpoints,
        authenticator: auth.authenticator,
        accounts: auth.accounts,
        identify,
        challenges: createChallenges(auth.resources),
        limits,
      }),
      protectedResourceRoutes({
        endpoints,
        resources: auth.resources,
        issuer: () => config.issuer ?? `${origin()}/oauth`,
      }),
    ],
    close: endpoints.close,
  }
}

export type McpPart = ReturnType<typeof openMcpPart>
