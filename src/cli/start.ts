import cluster from 'node:cluster'
import type { Config } from '../config.ts'
import { type Command, defineForm } from './command.ts'
import { letYoungHeapGrow, releaseMemory } from './release-memory.ts'
import type { ServeOptions } from './serve-until-stopped.ts'
import type { SuperviseOptions } from './supervise.ts'
import { openTunnel } from './tunnel.ts'

export const startCommand: Command = {
  name: 'start',
  forms: {
    '': defineForm({
      takes: ['[FOLDER…]'],
      how: '[--tunnel]',
      options: { tunnel: { type: 'boolean' } },
      more: Number.POSITIVE_INFINITY,
      run: start,
    }),
  },
  details: `Serves the built-in apps, the apps in APPS_DIR and the apps in the folders you name (built with vitrine build) until you stop it with Ctrl+C.
--tunnel makes it public with cloudflared, ngrok or tailscale, whichever is installed.
Settings are environment variables, such as PORT and DATA_DIR; see docs/reference/settings.md.
`,
}

async function start(
  config: Config,
  { tunnel: isTunnelled = false }: { tunnel?: boolean | undefined },
  folders: readonly string[],
): Promise<void> {
  if (cluster.isWorker) return serveAsWorker(config, folders)
  const tunnel = isTunnelled ? await openTunnel(config.port) : null
  const beforeClose = async () => tunnel?.close()
  const message =
    config.workers > 1
      ? await startWorkers(config, { env: tunnel ? { PUBLIC_URL: tunnel.address.origin } : {}, beforeClose })
      : await serve(tunnel ? { ...config, publicUrl: tunnel.address } : config, { folders, beforeClose })
  const through = tunnel ? `Chats reach it at ${tunnel.address.origin}, through ${tunnel.program}\n` : ''
  process.stdout.write(`${message}${through}Stop it with Ctrl+C.\n`)
  letYoungHeapGrow()
}

/** Each way loads its own code: a process that only looks after workers stays small. */
async function startWorkers(config: Config, options: SuperviseOptions): Promise<string> {
  const { supervise } = await import('./supervise.ts')
  return supervise(config, options)
}

async function serveAsWorker(config: Config, folders: readonly string[]): Promise<void> {
  const { joinWorkers } = await import('./worker-process.ts')
  const { share, shared, ready } = joinWorkers(config)
  await ready(await serve(share, { folders, ...shared }))
  releaseMemory()
  letYoungHeapGrow()
}

/** Starts the server, then prints its addresses. */
async function serve(config: Config, options: ServeOptions): Promise<string> {
  const { serveUntilStopped } = await import('./serve-until-stopped.ts')
  const running = await serveUntilStopped(config, options)
  const lines = [
    `Vitrine is ready at ${running.url}`,
    ...[...running.apps, ...(await running.madeApps())].map(
      ({ slug, title }) => `  ${title.padEnd(12)} ${running.url}/servers/${slug}/mcp`,
    ),
    ...running.leftOut().map(({ folder, reason }) => `  not served: ${folder}: ${reason}`),
    ...(running.welcome ? [`Create your account (link works once): ${running.welcome}`] : []),
  ]
  return `${lines.join('\n')}\n`
}
