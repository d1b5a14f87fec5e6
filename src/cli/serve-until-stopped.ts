import type { Config } from '../config.ts'
import { startServer } from '../main.ts'
import { createCrashGuard } from '../outside/crash-guard.ts'
import { guardExit } from '../outside/exit-guard.ts'
import { appFolders } from '../outside/outside-apps.ts'
import { openStandstillAlarm } from '../outside/standstill-alarm.ts'
import type { Running, StartOptions } from '../running.ts'
import { endInTime } from './end-in-time.ts'
import { createLog } from './log.ts'

const SHUTDOWN_LIMIT_MS = 4_500
/** Where the log is written. */
const STANDARD_OUTPUT = 1

interface ServeOptions extends Pick<StartOptions, 'folders' | 'dev'> {
  /** Folders whose code runs here too. */
  readonly watched?: readonly string[]
  /** What ends before the server does. */
  beforeClose?(): Promise<void>
}

/** Serves until the process is told to stop. */
export async function serveUntilStopped(
  config: Config,
  { folders = [], watched = folders, dev = null, beforeClose }: ServeOptions,
): Promise<Running> {
  const { log, flush } = createLog(config)
  // Whoever reads the output may leave; that ends nothing here.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  const outside = appFolders(config.appsDir, watched)
  const guard = createCrashGuard({
    folders: outside,
    log,
    fatal(err) {
      endInTime()
      log.fatal({ err }, 'an error that nobody caught ends the server')
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
    // Stacks of apps then name the lines that their makers wrote.
    process.setSourceMapsEnabled(true)
  }
  const running = await startServer({ config, log, folders, dev, alarm })

  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    endInTime()
    log.info({ signal }, 'stopping')
    // A call that does not end by itself must not keep the process for ever.
    setTimeout(() => {
      log.warn('calls in flight were cut off')
      flush()
      process.exit(1)
    }, SHUTDOWN_LIMIT_MS).unref()
    await beforeClose?.()
    await running.close()
    log.info('stopped')
    flush()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  return running
}
