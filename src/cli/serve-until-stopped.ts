import type { Config } from '../config.ts'
import { startServer } from '../main.ts'
import { createCrashGuard } from '../outside/crash-guard.ts'
import { guardExit } from '../outside/exit-guard.ts'
import { appFolders } from '../outside/outside-apps.ts'
import { openStandstillAlarm } from '../outside/standstill-alarm.ts'
import type { Running, StartOptions } from '../running.ts'
import { endInTime } from './end-in-time.ts'
import { keepTicksFast } from './fast-ticks.ts'
import { createLog } from './log.ts'

const SHUTDOWN_LIMIT_MS = 4_500
/** Long enough for clients and proxies that use a connection to be told that it ends. */
const DRAIN_MS = 1000
const STANDARD_OUTPUT = 1

export interface ServeOptions extends Pick<StartOptions, 'folders' | 'dev' | 'models' | 'allMetrics'> {
  /** Other folders whose code runs in this process. */
  readonly watched?: readonly string[]
  /** Runs before the server closes. */
  beforeClose?(): Promise<void>
}

export async function serveUntilStopped(
  config: Config,
  { folders = [], watched = folders, dev = null, beforeClose, ...shared }: ServeOptions,
): Promise<Running> {
  keepTicksFast()
  const { log, flush } = await createLog(config)
  // A closed output pipe must not end the server.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const outside = appFolders(config.appsDir, watched)
  const guard = createCrashGuard({
    folders: outside,
    log,
    take(error) {
      const failures = dev?.failures() ?? null
      failures?.uncaught(error)
      return failures !== null
    },
    fatal(err) {
      endInTime()
      log.fatal({ err }, 'uncaught error, stopping')
      flush()
      process.stderr.write(`${err instanceof Error ? err.stack : err}\n`)
      process.exit(1)
    },
  })
  process.on('uncaughtException', guard)
  process.on('unhandledRejection', guard)
  const alarm = outside.length > 0 ? openStandstillAlarm(STANDARD_OUTPUT) : null
  if (outside.length > 0) {
    guardExit({ folders: outside, log })
    // Makes stacks of apps point to source lines.
    process.setSourceMapsEnabled(true)
  }
  const running = await startServer({ config, log, folders, dev, alarm, ...shared })

  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    endInTime()
    log.info({ signal }, 'stopping')
    // A call that never ends must not keep the process alive.
    setTimeout(() => {
      log.warn('stopped with calls in flight')
      flush()
      process.exit(1)
    }, SHUTDOWN_LIMIT_MS).unref()
    await beforeClose?.()
    await running.drain(DRAIN_MS)
    await running.close()
    log.info('stopped')
    flush()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return running
}
