import { join } from 'node:path'
import type { Logger } from 'pino'
import { createOpenAiModel } from './agent/openai-model.ts'
import { createActivity } from './apps/display/activity.ts'
import { createDisplayApp } from './apps/display/app.ts'
import { createGiftApp } from './apps/gifts/app.ts'
import { createTaskApps } from './apps/tasks/apps.ts'
import { createAuth } from './auth/auth.ts'
import type { Config } from './config.ts'
import type { App } from './contract/index.ts'
import { createExamination } from './examination.ts'
import { openFinding } from './finding.ts'
import { createHttpServer } from './http/server.ts'
import { createVisitors } from './http/visitors.ts'
import { createAuditTrail } from './mcp/audit.ts'
import type { CallObserver } from './mcp/call-record.ts'
import { createEndpoints, type EndpointsOptions } from './mcp/endpoints.ts'
import { createGenerator } from './registry/generate/index.ts'
import { createRegistry } from './registry/registry.ts'
import { createSources } from './registry/sources/index.ts'
import { createOutgoing } from './registry/sources/outgoing.ts'
import { createFixtureShelf, createShelf, keepWidgets, withMade } from './shelf.ts'
import { openStorage } from './storage/storage.ts'
import { type Layout, layoutsWith } from './templates/index.ts'

export interface Running {
  /** The address people use. */
  readonly url: string
  /** The port it listens on. */
  readonly port: number
  readonly apps: readonly App[]
  /** The one-time link that makes the owner's account, while there is none. */
  readonly welcome: string | null
  /** Tells the clients of an App that it has a new version. */
  changed(slug: string): void
  /** Finishes the calls in flight, then lets go of everything. */
  close(): Promise<void>
}

export interface StartOptions {
  config: Config
  log: Logger
  /** The folder of built widgets. */
  widgetsDir?: string
  /** The folder of the built web app. */
  studioDir?: string
  /** The folder of the gift catalogue that comes with Vitrine, as it was built; null for none. */
  giftsDir?: string | null
  /** Apps beside those that come with Vitrine. */
  moreApps?: readonly App[]
  /** Layouts beside those that come with Vitrine; their widgets are in `widgetsDir`. */
  moreLayouts?: readonly Layout[]
  extensions?: EndpointsOptions['extensions']
  /** How the metadata document of an OAuth client is fetched. */
  fetchDocument?: typeof fetch
}

const SWEEP_MS = 50
const RECORDS_SWEEP_MS = 60 * 60 * 1000
const BUILT = join(import.meta.dirname, '..', 'dist')

/** The composition root: the only place that knows every part. */
export async function startServer({
  config,
  log,
  widgetsDir = join(BUILT, 'widgets'),
  studioDir = join(BUILT, 'studio'),
  giftsDir = join(BUILT, 'gifts'),
  moreApps = [],
  moreLayouts = [],
  extensions = {},
  fetchDocument = fetch,
}: StartOptions): Promise<Running> {
  const clock = () => new Date()
  const storage = openStorage({
    ...config,
    clock,
    onError: (err) => log.error({ err }, 'database connection lost'),
  })
  const applied = await storage.migrate()
  if (applied.length > 0) log.info({ database: storage.name, applied }, 'database migrated')

  const activity = createActivity(clock)
  const finding = await openFinding({ config, storage, giftsDir, log })
  const apps = [
    createDisplayApp({ clock, activity }),
    createGiftApp({ ...finding.gifts, gifts: storage.gifts }),
    ...createTaskApps(storage.tasks),
    ...moreApps,
  ]
  const layouts = layoutsWith(moreLayouts)
  const shelf = createShelf(widgetsDir)
  await keepWidgets(apps, shelf, storage.widgets)
  const outgoing = createOutgoing({ allow: config.outgoingAllow })
  const model = config.openAi && createOpenAiModel(config.openAi)
  const registry = createRegistry({
    stores: storage.made,
    layouts,
    builtIn: new Set(apps.map(({ slug }) => slug)),
    clock,
    shelf: { current: shelf, keep: storage.widgets.keep, former: storage.widgets.find },
    serverSecrets: storage.secrets,
    createSources: createSources({ rowVectors: finding.rowVectors, outgoing, model, clock }),
    hasModel: model !== null,
    outgoingAllow: config.outgoingAllow,
    forget: finding.rowVectors.forget,
    onError: (err) => log.error({ err }, 'made apps not brought up to date'),
  })
  await registry.live.refresh()

  const trail = createAuditTrail({
    store: storage.audit,
    clock,
    keepDays: config.auditDays,
    onError: (err) => log.error({ err }, 'audit trail not written'),
  })
  const observer: CallObserver = {
    called(record) {
      log.info(record, 'call')
      trail.note(record)
      if (record.app === 'chatui') activity.count(record.durationMs, record.outcome === 'ok')
    },
    failed: (traceId, err) => log.error({ traceId, err }, 'tool failed'),
  }
  // Known only once it listens, unless it was told.
  const origin = () => config.publicUrl?.origin ?? http.listeningOrigin
  const auth = createAuth({ ...config, stores: storage, clock, origin, fetch: fetchDocument })
  const visitors = createVisitors({ ...auth, origin })
  const widgets = withMade(registry.widgets, shelf, storage.widgets)
  const endpoints = createEndpoints(apps, {
    ...widgets,
    more: registry.live,
    observer,
    extensions,
  })
  registry.live.onChange(endpoints.changed)
  const http = createHttpServer({
    ...config,
    endpoints,
    registry,
    generator: createGenerator({ model, meanings: finding.meanings, layouts, clock }),
    auth,
    visitors,
    clock,
    origin,
    audit: storage.audit,
    hasModel: model !== null,
    examine: createExamination({ reached: () => http.listeningOrigin, knownAs: origin }),
    sharedCounts: config.rateLimitStore === 'postgres' ? storage.sharedCounts : null,
    identify: async ({ headers }) => {
      const { user } = await auth.gate.admit(headers.authorization, '')
      return user ? auth.accounts.byId(user.id) : visitors.known({ headers })
    },
    findFixtures: createFixtureShelf(widgetsDir),
    findWidget: widgets.findWidget,
    studioDir,
    log,
    ping: storage.ping,
  })
  const address = await http.listen({ port: config.port, host: config.host })
  const owners = await auth.invitations.inviteOwner()
  const sweepRecords = setInterval(
    () =>
      Promise.all([auth.sweep(), registry.workshop.purge()]).catch((err) =>
        log.error({ err }, 'old records not swept'),
      ),
    RECORDS_SWEEP_MS,
  ).unref()
  return {
    url: config.publicUrl?.origin ?? address,
    port: Number(new URL(address).port),
    apps,
    welcome: owners && `${origin()}/welcome?token=${owners}`,
    changed: endpoints.changed,
    async close() {
      clearInterval(sweepRecords)
      await endpoints.close()
      // A connection whose last call ends only now is kept open by its client; it must not hold us up.
      const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS)
      await http.close()
      clearInterval(sweep)
      await registry.close()
      await outgoing.close()
      await finding.close()
      await trail.close()
      await storage.close()
    },
  }
}
