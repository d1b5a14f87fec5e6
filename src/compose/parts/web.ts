import { join } from 'node:path'
import { appsRoutes } from '../../http/apps/index.ts'
import { authPageRoutes } from '../../http/auth-pages.ts'
import { devRoutes } from '../../http/dev.ts'
import { devWidgetRoutes } from '../../http/dev-widgets.ts'
import { frameRoutes } from '../../http/frame.ts'
import type { Guards } from '../../http/guards.ts'
import { healthRoutes } from '../../http/health.ts'
import { homeRoutes } from '../../http/home/index.ts'
import { madeWidgetRoutes } from '../../http/made-widgets.ts'
import { pageScript } from '../../http/page-script.ts'
import { playRoutes } from '../../http/play.ts'
import { findProtected } from '../../http/protected-resource.ts'
import { publicPageRoutes } from '../../http/public/index.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import { relayRoutes } from '../../http/relay.ts'
import { createStudioPage, studioRoutes } from '../../http/studio.ts'
import type { Relay } from '../../outgoing/relay.ts'
import { createExamination } from '../examination.ts'
import type { AccountsPart } from './accounts.ts'
import type { AppsPart } from './apps.ts'
import { BUILT } from './built.ts'
import type { ChatPart } from './chat.ts'
import type { PartContext } from './context.ts'
import type { MadeAppsPart } from './made-apps.ts'
import type { McpPart } from './mcp.ts'
import type { Part } from './part.ts'

interface WebPartOptions {
  readonly apps: AppsPart
  readonly made: MadeAppsPart
  readonly accounts: AccountsPart
  readonly mcp: McpPart
  readonly chat: ChatPart
  readonly relay: Relay
  readonly limits: RateLimits | null
  readonly guards: Guards
}

/** The builder's API and every page: studio, playground, public pages, account and health. */
export function openWebPart(context: PartContext, options: WebPartOptions): Part {
  const { config, storage, log, clock, origin, reached, dev = null } = context
  const { studioDir = join(BUILT, 'studio') } = context
  const { apps, made, accounts, mcp, chat, relay, limits, guards } = options
  const { endpoints } = mcp
  const { registry, findWidget, generator, descriptions, hasModel } = made
  const { auth, visitors, identify, access } = accounts
  const { findFixtures, outside } = apps
  const { leftOut } = outside
  const { drafts } = registry.workshop.stores
  const findApp = (slug: string) => findProtected(endpoints, slug)
  const script = pageScript(studioDir)
  const sendStudio = createStudioPage(studioDir)
  const home = { endpoints, registry, accounts: auth.accounts, visitors, publicUrl: config.publicUrl, script }
  return {
    routes: [
      authPageRoutes({
        auth,
        visitors,
        identify,
        clock,
        origin,
        findApp,
        script,
        signInCounts: storage.sharedCounts,
        leftOut,
        log,
      }),
      healthRoutes({ ping: storage.ping, leftOut }),
      appsRoutes({
        generator,
        descriptions,
        registry,
        audit: storage.audit,
        accounts: auth.accounts,
        identify,
        limits,
        hasModel,
        examine: createExamination({ reached, knownAs: origin }),
        checkTool: chat.chat.checkTool,
        origin,
        clock,
        described: chat.api,
      }),
      publicPageRoutes({ endpoints, registry, findFixtures, findWidget, visitors, studioDir, origin }),
      madeWidgetRoutes(registry, visitors),
      homeRoutes(home, sendStudio),
      playRoutes({ endpoints, drafts, findFixtures, identify, leftOut, dev }),
      devRoutes({ dev, identify }),
      ...(dev ? [devWidgetRoutes(dev, guards)] : []),
      frameRoutes,
      relayRoutes({ access, relay, limits }),
      studioRoutes({ studioDir, visitors }, sendStudio),
    ],
  }
}
