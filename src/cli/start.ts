import { createCrashGuard } from '../compose/crash-guard.ts'
import { appFolders } from '../compose/outside-apps.ts'
import type { Config } from '../config.ts'
import { startServer } from '../main.ts'
import { type Command, defineForm } from './command.ts'
import { createLog } from './log.ts'

const SHUTDOWN_LIMIT_MS = 4_500

export const startCommand: Command = {
  name: 'start',
  forms: { '': defineForm({ takes: ['[FOLDER…]'], more: Number.POSITIVE_INFINITY, run: start }) },
  details: `Serves the apps that come along, those in APPS_DIR, and those in the folders you name, as vitrine build has made them.
Serves until it is stopped with Ctrl+C. Settings are environment variables, such as PORT and DATA_DIR; docs/settings.md lists them.
`,
}

async function start(config: Config, _: object, folders: readonly string[]): Promise<void> {
  const { log, flush } = createLog(config)
  const guard = createCrashGuard({
    folders: appFolders(config.appsDir, folders),
    log,
    fatal(err) {
      log.fatal({ err }, 'an error that nobody caught ends the server')
      flush()
      process.stderr.write(`${err instanceof Error ? err.stack : err}\n`)
      process.exit(1)
    },
  })
  process.on('uncaughtException', guard)
  process.on('unhandledRejection', guard)
  // Stacks of apps then name the lines that their makers wrote.
  if (folders.length > 0 || config.appsDir !== null) process.setSourceMapsEnabled(true)
  const running = await startServer({ config, log, folders })
  const lines = [
    `Vitrine is ready at ${running.url}`,
    ...running.apps.map(({ slug, title }) => `  ${title.padEnd(12)} ${running.url}/servers/${slug}/mcp`),
    ...running.leftOut().map(({ folder, reason }) => `  left out: ${folder}: ${reason}`),
    ...(running.welcome ? [`Make your account at this link, which works once: ${running.welcome}`] : []),
    'Stop it with Ctrl+C.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)

  let stopping = false
  const stop = async (signal: NodeJS.Signals) => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    // A call that does not end by itself must not keep the process for ever.
    setTimeout(() => {
      log.warn('calls in flight were cut off')
      flush()
      process.exit(1)
    }, SHUTDOWN_LIMIT_MS).unref()
    await running.close()
    log.info('stopped')
    flush()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
