import type { App } from '../../contract/index.ts'
import { discoveryRoutes } from '../../http/discovery.ts'
import { mcpRoutes } from '../../http/mcp.ts'
import { createChallenges, protectedResourceRoutes } from '../../http/protected-resource.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import { createAppLimiter } from '../../mcp/app-limits.ts'
import type { CallObserver } from '../../mcp/call-record.ts'
import { createEndpoints } from '../../mcp/endpoints.ts'
import { createTaskRunner } from '../../mcp/tasks/task-runner.ts'
import type { AccountsPart } from './accounts.ts'
import type { PartContext } from './context.ts'
import type { MadeAppsPart } from './made-apps.ts'

interface McpPartOptions {
  /** Every app that is written in code. */
  readonly codeApps: readonly App[]
  readonly made: MadeAppsPart
  readonly accounts: AccountsPart
  readonly observer: CallObserver
  readonly limits: RateLimits | null
}

export function openMcpPart(
  context: PartContext,
  { codeApps, made, accounts, observer, limits }: McpPartOptions,
) {
  const { config, origin, extensions = {} } = context
  const { auth, identify, streams } = accounts
  const tasks = createTaskRunner({
    store: context.storage.mcpTasks,
    clock: context.clock,
    onError: (err) => context.log.error({ err }, 'a task could not be stored'),
  })
  const endpoints = createEndpoints(codeApps, {
    tasks,
    findWidget: made.findWidget,
    archive: made.archive,
    addresses: auth.resources,
    more: made.registry.live,
    observer,
    extensions,
    restrictedTools: made.registry.toolAccess.of,
  })
  made.registry.live.onChange(endpoints.changed)
  const appLimiter = createAppLimiter(
    config.rateLimitStore === 'postgres' ? context.storage.sharedCounts : null,
  )
  return {
    endpoints,
    appLimiter,
    plainCalls: { endpoints, limits },
    routes: [
      mcpRoutes({
        endpoints,
        authenticator: auth.authenticator,
        identify,
        streams,
        challenges: createChallenges(auth.resources),
        limits,
        appLimiter,
      }),
      discoveryRoutes({
        endpoints,
        resources: auth.resources,
        records: context.storage.storeRecords,
        registryAuth: config.registryAuth,
      }),
      protectedResourceRoutes({
        endpoints,
        resources: auth.resources,
        issuer: () => config.issuer ?? `${origin()}/oauth`,
      }),
    ],
    hourly: tasks.removeExpired,
    async close() {
      await tasks.close()
      await endpoints.close()
    },
  }
}

export type McpPart = ReturnType<typeof openMcpPart>
