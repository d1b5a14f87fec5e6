import { startHeartbeat } from './compose/heartbeat.ts'
import { connectionsFor } from './compose/open-files.ts'
import { ownMachine } from './compose/own-machine.ts'
import { openAccountsPart } from './compose/parts/accounts.ts'
import { openAppsPart } from './compose/parts/apps.ts'
import { openCallsPart } from './compose/parts/calls.ts'
import { openChatPart } from './compose/parts/chat.ts'
import type { PartContext } from './compose/parts/context.ts'
import { openMadeAppsPart } from './compose/parts/made-apps.ts'
import { openMcpPart } from './compose/parts/mcp.ts'
import { joinParts } from './compose/parts/part.ts'
import { openWebPart } from './compose/parts/web.ts'
import { openWorkshopPart } from './compose/parts/workshop.ts'
import { recordSettings } from './compose/record-settings.ts'
import { scheduleBackups } from './compose/scheduled-backups.ts'
import { startTelemetry } from './compose/start-telemetry.ts'
import { sweepHourly } from './compose/sweep-hourly.ts'
import { warnOfSettings } from './compose/warn-of-settings.ts'
import { createGuards } from './http/guards.ts'
import { createRateLimits } from './http/rate-limits.ts'
import { createHttpServer } from './http/server.ts'
import { createRelay } from './outgoing/relay.ts'
import type { LoadedApp } from './outside/load-app.ts'
import type { Running, StartOptions } from './running.ts'
import { openStorage } from './storage/storage.ts'

const SWEEP_MS = 50

/** The composition root: opens every part, serves their routes and closes them again. */
export async function startServer(options: StartOptions): Promise<Running> {
  const { config, log, dev = null } = options
  const clock = () => new Date()
  const telemetry = await startTelemetry(config.telemetry)
  const storage = await openMigratedStorage(options, clock)
  // Known only once it listens, unless it was set; calls may still end after it has stopped listening.
  let listening: string | null = null
  const reached = () => {
    listening ??= http.listeningOrigin
    return listening
  }
  const origin = () => config.publicUrl?.origin ?? reached()
  const context: PartContext = { ...options, storage, clock, origin, reached }
  const limits = createRateLimits(
    config.rateLimit,
    config.rateLimitStore === 'postgres' ? storage.sharedCounts : null,
  )
  const guards = createGuards(config)
  const relay = createRelay({ allow: [...config.outgoingAllow, ...ownMachine(config)] })
  const apps = await openAppsPart(context)
  const made = await openMadeAppsPart(context, apps)
  const accounts = openAccountsPart(context, made.registry)
  const calls = await openCallsPart(context, apps, accounts)
  const { observer } = calls
  const workshop = await openWorkshopPart(context, { apps, made, accounts, limits })
  const codeApps = [...apps.apps, ...workshop]
  const mcp = openMcpPart(context, { codeApps, made, accounts, observer, limits })
  const chat = openChatPart(context, { apps, made, accounts, mcp, observer, relay, limits })
  const web = openWebPart(context, { apps, made, accounts, mcp, chat, relay, limits, guards })
  const serving = {
    async close() {
      // A connection whose last call ends only now is kept open by its client; it must not hold us up.
      const sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS)
      await http.close()
      clearInterval(sweep)
    },
  }
  const backups = scheduleBackups({ config, storage, log, clock })
  const heartbeat = startHeartbeat({ storage, waiting: apps.waiting, clock })
  const parts = joinParts([
    telemetry,
    storage,
    backups,
    heartbeat,
    calls,
    apps,
    relay,
    accounts,
    made,
    serving,
    web,
    mcp,
    chat,
  ])
  const http = createHttpServer({
    ...config,
    ...connectionsFor(config, log),
    metrics: calls.metrics,
    guards,
    origin,
    log,
    dev,
    // Only the framework's requests have spans.
    plainCalls: config.telemetry ? null : mcp.plainCalls,
    routes: parts.routes,
  })
  const listen = async () => {
    await apps.start()
    warnOfSettings(config, log)
    await recordSettings(accounts.auth.events, config.shownSettings)
    return http.listen({ port: config.port, host: config.host })
  }
  // A process that ends while its threads still load models can crash.
  const address = await listen().catch(async (error) => {
    await parts.close()
    throw error
  })
  reached()
  const metricsUrl = await calls.listen()
  const welcome = await accounts.auth.invitations.inviteOwner()
  const hourly = async () => void ((await storage.claimHour()) && (await parts.hourly()))
  const endSweep = sweepHourly(hourly, (err) => log.error({ err }, 'old records could not be deleted'))
  const putApp = async (loaded: LoadedApp) => {
    const app = await apps.put(loaded)
    mcp.endpoints.replace(app)
    return app
  }
  apps.outside.serveLate(putApp)
  return {
    url: config.publicUrl?.origin ?? address,
    port: Number(new URL(address).port),
    metricsUrl,
    apps: codeApps,
    leftOut: apps.outside.leftOut,
    madeApps: made.listLive,
    putApp,
    async reloadApp(folder) {
      const former = apps.outside.slugIn(folder)
      const app = await putApp(await apps.outside.load(folder))
      if (former !== null && former !== app.slug) mcp.endpoints.remove(former)
      return app
    },
    welcome: welcome && `${origin()}/welcome?token=${welcome}`,
    changed: mcp.endpoints.changed,
    drain: http.drain,
    async close() {
      endSweep()
      await calls.stopListening()
      await parts.close()
    },
  }
}

async function openMigratedStorage({ config, log }: StartOptions, clock: () => Date) {
  const { databaseUrl, databaseDirectUrl, dataDir, secretKey, secretKeyFile } = config
  const storage = openStorage({
    databaseUrl,
    databaseDirectUrl,
    dataDir,
    secretKey,
    secretKeyFile,
    clock,
    onError: (err) => log.error({ err }, 'database error'),
  })
  const applied = await storage.migrate()
  if (applied.length > 0) log.info({ database: storage.name, applied }, 'database migrated')
  await storage.sealSecrets()
  return storage
}
