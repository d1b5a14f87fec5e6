import { join } from 'node:path'
import { createMailer } from '../../auth/mailer.ts'
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
import { ownerRoutes } from '../../http/people/index.ts'
import { peopleApiRoutes } from '../../http/people/routes.ts'
import { pictureFileRoutes } from '../../http/pictures.ts'
import { playRoutes } from '../../http/play.ts'
import { createFindProtected } from '../../http/protected-resource.ts'
import { publicPageRoutes } from '../../http/public/index.ts'
import type { RateLimits } from '../../http/rate-limits.ts'
import { healthApiRoutes } from '../../http/record/health.ts'
import { recordApiRoutes, recordRoutes } from '../../http/record/index.ts'
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
  const { registry, findWidget, generator, descriptions, documents, hasModel } = made
  const { auth, visitors, identify, access } = accounts
  const { findFixtures, outside } = apps
  const { leftOut } = outside
  const { openLink, stores } = registry.workshop
  const { drafts } = stores
  const findApp = createFindProtected(endpoints)
  const script = pageScript(studioDir)
  const sendStudio = createStudioPage(studioDir)
  const home = { endpoints, registry, accounts: auth.accounts, visitors, publicUrl: config.publicUrl, script }
  const record = {
    accounts: auth.accounts,
    events: auth.events,
    calls: storage.audit,
    titleOf: async (slug: string) => (await endpoints.load(slug))?.app.title ?? null,
  }
  const recordApi = recordApiRoutes(record)
  const healthApi = healthApiRoutes({
    record,
    database: storage.name,
    backupsScheduled: config.backups !== null,
    ping: storage.ping,
    clock,
    ...storage.health,
    backups: async (count) =>
      (await storage.backupRuns.latest(count)).map(({ startedAt, finishedAt, ...run }) => ({
        ...run,
        startedAt: startedAt.toISOString(),
        finishedAt: finishedAt?.toISOString() ?? null,
      })),
  })
  const peopleApi = peopleApiRoutes({
    auth,
    mailer: createMailer({ smtpUrl: config.smtpUrl, from: config.mailFrom }),
    countApps: registry.workshop.stores.access.countOwned,
    refresh: registry.workshop.refresh,
    origin,
    onError: (err) => log.error({ err }, 'mail was not sent'),
  })
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
        passwords: config.passwords,
        log,
      }),
      healthRoutes({ ping: storage.ping, leftOut }),
      appsRoutes({
        generator,
        descriptions,
        documents,
        registry,
        audit: storage.audit,
        accounts: auth.accounts,
        groups: auth.groups,
        codeApps: endpoints.apps,
        connectedTools: chat.chat.servers.tools,
        identify,
        limits,
        hasModel,
        examine: createExamination({ reached, knownAs: origin }),
        checkTool: chat.chat.checkTool,
        chooseTools: chat.chat.chooseTools,
        storeRecords: storage.storeRecords,
        addresses: auth.resources,
        origin,
        clock,
        described: [...chat.api, ...recordApi, ...peopleApi, ...healthApi],
        record: auth.events.record,
      }),
      recordRoutes(record, recordApi, access),
      ownerRoutes([...peopleApi, ...healthApi], { admit: access.owner, record: auth.events.record }),
      publicPageRoutes({
        endpoints,
        registry,
        findFixtures,
        findWidget,
        visitors,
        openLink,
        studioDir,
        origin,
      }),
      madeWidgetRoutes(registry, visitors),
      pictureFileRoutes({
        ...registry,
        find: registry.workshop.pictures.find,
        accounts: auth.accounts,
        identify,
      }),
      homeRoutes(home, sendStudio),
      playRoutes({ endpoints, drafts, findFixtures, identify, leftOut, dev }),
      devRoutes({ dev, identify }),
      ...(dev ? [devWidgetRoutes(dev, guards)] : []),
      frameRoutes,
      relayRoutes({ access, relay, limits }),
      studioRoutes({ studioDir, visitors, openLink }, sendStudio),
    ],
  }
}
