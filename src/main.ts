import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createActivity } from './apps/display/activity.ts'
import { createDisplayApp } from './apps/display/app.ts'
import { createTaskApps } from './apps/tasks/apps.ts'
import { createAuth } from './auth/auth.ts'
import type { Config } from './config.ts'
import type { App } from './contract/index.ts'
import type { FindFixtures } from './http/play.ts'
import { createHttpServer } from './http/server.ts'
import { createVisitors } from './http/visitors.ts'
import { createAuditTrail } from './mcp/audit.ts'
import type { CallObserver } from './mcp/call-record.ts'
import { createEndpoints, type EndpointsOptions } from './mcp/endpoints.ts'
import type { BuiltWidget, FindWidget, WidgetArchive } from './mcp/widgets.ts'
import { openStorage } from './storage/storage.ts'

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
  /** Apps beside those that come with Vitrine. */
  moreApps?: readonly App[]
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
  moreApps = [],
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
  const apps = [createDisplayApp({ clock, activity }), ...createTaskApps(storage.tasks), ...moreApps]
  const findWidget = createShelf(widgetsDir)
  await keepWidgets(apps, findWidget, storage.widgets)

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
  const endpoints = createEndpoints(apps, { findWidget, archive: storage.widgets, observer, extensions })
  const http = createHttpServer({
    ...config,
    endpoints,
    auth,
    visitors,
    clock,
    origin,
    audit: storage.audit,
    sharedCounts: config.rateLimitStore === 'postgres' ? storage.sharedCounts : null,
    identify: async ({ headers }) => {
      const { user } = await auth.gate.admit(headers.authorization, '')
      return user ? auth.accounts.byId(user.id) : visitors.known({ headers })
    },
    findFixtures: createFixtureShelf(widgetsDir),
    studioDir,
    log,
    ping: storage.ping,
  })
  const address = await http.listen({ port: config.port, host: config.host })
  const owners = await auth.invitations.inviteOwner()
  const sweepRecords = setInterval(
    () => auth.sweep().catch((err) => log.error({ err }, 'old records not swept')),
    RECORDS_SWEEP_MS,
  ).unref()
  return {
    url: config.publicUrl?.origin ?? address,
    port: Number(new URL(address).port),
    apps,
    welcome: owners && `${origin()}/welcome?token=${owners}`,
    changed: (slug) => endpoints.find(slug)?.changed(),
    async close() {
      clearInterval(sweepRecords)
      await endpoints.close()
      // A connection whose last call ends only now is kept open by its client; it must not hold us up.
      const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS)
      await http.close()
      clearInterval(sweep)
      await trail.close()
      await storage.close()
    },
  }
}

/** Reads built widgets from their folder, each once. */
function createShelf(folder: string): FindWidget {
  const manifest: Record<string, { hash: string }> = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  )
  const read = new Map<string, BuiltWidget>()
  return ({ name }) => {
    const known = read.get(name)
    if (known) return known
    const hash = manifest[name]?.hash
    if (!hash) throw new Error(`The widget ${name} has not been built. Run npm run build.`)
    const built = { hash, html: readFileSync(join(folder, `${name}.html`), 'utf8') }
    read.set(name, built)
    return built
  }
}

/** Fixtures are built beside the widgets; an App's own widget may have none. */
const createFixtureShelf =
  (folder: string): FindFixtures =>
  ({ name }) => {
    const file = join(folder, `${name}.fixtures.json`)
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  }

async function keepWidgets(
  apps: readonly App[],
  findWidget: FindWidget,
  archive: WidgetArchive,
): Promise<void> {
  for (const { widgets } of apps)
    for (const widget of widgets) await archive.keep(widget.name, findWidget(widget))
}
