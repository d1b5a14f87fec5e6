import { join } from 'node:path'
import { createOpenAiModel } from './agent/openai-model.ts'
import { createAuth } from './auth/auth.ts'
import { builtInModules } from './built-in-apps.ts'
import { createChat } from './chat/chat.ts'
import { joinModules } from './compose/app-modules.ts'
import { createAppThreads } from './compose/app-thread.ts'
import { createCallRecords } from './compose/call-records.ts'
import { openChatModels } from './compose/chat-model.ts'
import { createExamination } from './compose/examination.ts'
import { connectionsFor } from './compose/open-files.ts'
import { ownMachine } from './compose/own-machine.ts'
import { openSearchServices } from './compose/search-services.ts'
import { sweepHourly } from './compose/sweep-hourly.ts'
import { warnOfSettings } from './compose/warn-of-settings.ts'
import { keepWidgets, openFixtureFiles, openWidgetFiles, withMade } from './compose/widget-files.ts'
import { createIdentify } from './http/identify.ts'
import { createMetricsServer } from './http/metrics.ts'
import { createHttpServer } from './http/server.ts'
import { createVisitors } from './http/visitors.ts'
import { createEndpoints } from './mcp/endpoints.ts'
import { createGuardedFetch } from './outgoing/guarded-fetch.ts'
import { createOutgoing } from './outgoing/outgoing.ts'
import { createRelay } from './outgoing/relay.ts'
import { createRelayFetch } from './outgoing/relay-fetch.ts'
import type { LoadedApp } from './outside/load-app.ts'
import { appFolders, openOutsideApps, withOutside } from './outside/outside-apps.ts'
import { packageRoot } from './package-root.ts'
import { createDescriptionReader } from './registry/api-description/description-reader.ts'
import { createGenerator } from './registry/generate/index.ts'
import { createRegistry } from './registry/registry.ts'
import { createSources } from './registry/sources/index.ts'
import type { Running, StartOptions } from './running.ts'
import { openStorage } from './storage/storage.ts'
import { layoutsWith } from './templates/layouts/index.ts'

const SWEEP_MS = 50
/** Of an address that a stranger names before anybody has signed in. */
const MOST_DOCUMENT_BYTES = 16_384
const BUILT = join(packageRoot(), 'dist')

/** The composition root: the only place that knows every part. */
export async function startServer({
  config,
  log,
  widgetsDir = join(BUILT, 'widgets'),
  studioDir = join(BUILT, 'studio'),
  giftsDir = join(BUILT, 'gifts'),
  moreApps = [],
  folders = [],
  dev = null,
  alarm = null,
  moreLayouts = [],
  extensions = {},
  fetchDocument,
  passwords,
}: StartOptions): Promise<Running> {
  const clock = () => new Date()
  const { databaseUrl, dataDir, vectorStore, publicUrl, appDomain, issuer, outgoingAllow } = config
  const storage = openStorage({
    databaseUrl,
    dataDir,
    secretKey: config.secretKey,
    secretKeyFile: config.secretKeyFile,
    clock,
    onError: (err) => log.error({ err }, 'database error'),
  })
  const applied = await storage.migrate()
  if (applied.length > 0) log.info({ database: storage.name, applied }, 'database migrated')

  await storage.sealSecrets()
  const search = await openSearchServices({ embedding: config.embedding, vectorStore, storage, log })
  const { embedder, rowVectors } = search
  const startThread = createAppThreads({ databaseUrl, dataDir, vectorStore, embedder })
  const modules = joinModules([
    ...builtInModules({ storage, startThread, giftsDir, log, clock }),
    { apps: moreApps },
  ])
  const outside = await openOutsideApps({
    folders: appFolders(config.appsDir, folders),
    builtIn: modules.apps,
    slugs: storage.made.slugs,
    place: config,
    environment: config.environment,
    openAppTables: storage.openAppTables,
    alarm,
    log,
  })
  const apps = [...modules.apps, ...outside.apps()]
  const layouts = layoutsWith(moreLayouts)
  const widgetFiles = openWidgetFiles(widgetsDir)
  const files = withOutside(outside, { findWidget: widgetFiles, findFixtures: openFixtureFiles(widgetsDir) })
  await keepWidgets(apps, files.findWidget, storage.widgets)
  const outgoing = createOutgoing({ allow: outgoingAllow })
  const model = config.openAi && createOpenAiModel(config.openAi)
  const registry = createRegistry({
    stores: storage.made,
    layouts,
    builtIn: new Set(apps.map(({ slug }) => slug)),
    clock,
    layoutFiles: { current: widgetFiles, keep: storage.widgets.keep, former: storage.widgets.find },
    serverSecrets: storage.secrets,
    createSources: createSources({ rowVectors, outgoing, model, clock }),
    hasModel: model !== null,
    outgoingAllow,
    pictureQuota: { app: config.picturesPerApp, maker: config.picturesPerMaker },
    origin: () => origin(),
    forget: rowVectors.forget,
    onError: (err) => log.error({ err }, 'made apps could not be refreshed from the database'),
  })
  await registry.live.refresh()

  const { auditLog, metrics, observer } = createCallRecords({
    config,
    storage,
    log,
    clock,
    waiting: modules.waiting,
    onCall(call) {
      modules.onCall(call)
      outside.onCall(call)
    },
  })
  const { metricsPort, metricsHost, metricsToken } = config
  // Known only once it listens, unless it was told; and calls still end after it has stopped to listen.
  let listening: string | null = null
  const reached = () => {
    listening ??= http.listeningOrigin
    return listening
  }
  const origin = () => publicUrl?.origin ?? reached()
  const documents = createOutgoing({ mostBytes: MOST_DOCUMENT_BYTES, mostRedirects: 0 })
  const auth = createAuth({
    stores: storage,
    clock,
    origin,
    appDomain,
    issuer,
    fetch: fetchDocument ?? createGuardedFetch(documents),
    passwords,
  })
  const relay = createRelay({ allow: [...outgoingAllow, ...ownMachine(config)] })
  const visitors = createVisitors({
    accounts: auth.accounts,
    sessions: auth.sessions,
    devices: auth.devices,
    clock,
    origin,
  })
  const widgets = withMade(registry.widgets, files.findWidget, storage.widgets)
  const endpoints = createEndpoints(apps, {
    findWidget: widgets.findWidget,
    archive: widgets.archive,
    addresses: auth.resources,
    more: registry.live,
    observer,
    extensions,
  })
  registry.live.onChange(endpoints.changed)
  const chat = createChat({
    stores: storage.chat,
    serverSecrets: storage.secrets,
    models: openChatModels(config, embedder),
    apps: endpoints.apps,
    endpoints,
    registry,
    findWidget: widgets.findWidget,
    observer,
    fetch: createRelayFetch(relay),
    findAccount: auth.accounts.byId,
    origin,
    clock,
    onError: (err) => log.error({ err }, 'an answer in the chat failed'),
  })
  const descriptions = createDescriptionReader({ layouts: [...layouts.values()], allow: outgoingAllow })
  const http = createHttpServer({
    host: config.host,
    publicUrl,
    appDomain,
    corsOrigins: config.corsOrigins,
    issuer,
    bodyLimit: config.bodyLimit,
    bodyMemory: config.bodyMemory,
    requestTimeout: config.requestTimeout,
    ...connectionsFor(config, log),
    rateLimit: config.rateLimit,
    endpoints,
    registry,
    generator: createGenerator({ model, embedder, layouts, clock }),
    descriptions,
    chat,
    auth,
    visitors,
    clock,
    origin,
    audit: storage.audit,
    hasModel: model !== null,
    examine: createExamination({ reached, knownAs: origin }),
    sharedCounts: config.rateLimitStore === 'postgres' ? storage.sharedCounts : null,
    trustProxy: config.trustProxy,
    signInCounts: storage.sharedCounts,
    identify: createIdentify({ authenticator: auth.authenticator, accounts: auth.accounts, visitors }),
    metrics: metrics && {
      counts: metrics,
      served: metricsToken === null ? null : { report: metrics, token: metricsToken },
    },
    findFixtures: files.findFixtures,
    leftOut: outside.leftOut,
    dev,
    findWidget: widgets.findWidget,
    studioDir,
    log,
    ping: storage.ping,
    relay,
  })
  await modules.start()
  warnOfSettings(config, log)
  const address = await http.listen({ port: config.port, host: config.host })
  reached()
  const metricsServer =
    metrics && metricsPort !== null
      ? createMetricsServer({ report: metrics, token: metricsToken, host: metricsHost, log })
      : null
  const metricsUrl = (await metricsServer?.listen({ port: metricsPort ?? 0, host: metricsHost })) ?? null
  const owners = await auth.invitations.inviteOwner()
  const endSweep = sweepHourly(
    () =>
      Promise.all([
        auth.sweep(),
        // What a deleted app had goes after it.
        registry.workshop.purge().then(registry.workshop.pictures.sweep),
        chat.sweep(),
      ]),
    (err) => log.error({ err }, 'old records could not be deleted'),
  )
  const putApp = async (loaded: LoadedApp) => {
    const app = await outside.put(loaded)
    await keepWidgets([app], files.findWidget, storage.widgets)
    endpoints.replace(app)
    return app
  }
  return {
    url: publicUrl?.origin ?? address,
    port: Number(new URL(address).port),
    metricsUrl,
    apps,
    leftOut: outside.leftOut,
    putApp,
    async reloadApp(folder) {
      const former = outside.slugIn(folder)
      const app = await putApp(await outside.load(folder))
      if (former !== null && former !== app.slug) endpoints.remove(former)
      return app
    },
    welcome: owners && `${origin()}/welcome?token=${owners}`,
    changed: endpoints.changed,
    async close() {
      endSweep()
      await metricsServer?.close()
      await chat.close()
      await endpoints.close()
      // A connection whose last call ends only now is kept open by its client; it must not hold us up.
      const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS)
      await http.close()
      clearInterval(sweep)
      await registry.close()
      await outgoing.close()
      await documents.close()
      await descriptions.close()
      await relay.close()
      // What Apps still have embedded is not waited for, so the embedder is closed meanwhile.
      await Promise.all([modules.stop(), outside.stop(), search.close()])
      await auditLog.close()
      await storage.close()
    },
  }
}
