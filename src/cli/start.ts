import type { Config } from '../config.ts'
import { type Command, defineForm } from './command.ts'
import { serveUntilStopped } from './serve-until-stopped.ts'
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
  const tunnel = isTunnelled ? await openTunnel(config.port) : null
  const running = await serveUntilStopped(tunnel ? { ...config, publicUrl: tunnel.address } : config, {
    folders,
    beforeClose: async () => tunnel?.close(),
  })
  const lines = [
    `Vitrine is ready at ${running.url}`,
    ...(tunnel ? [`Chats reach it at ${tunnel.address.origin}, through ${tunnel.program}`] : []),
    ...[...running.apps, ...(await running.madeApps())].map(
      ({ slug, title }) => `  ${title.padEnd(12)} ${running.url}/servers/${slug}/mcp`,
    ),
    ...running.leftOut().map(({ folder, reason }) => `  not served: ${folder}: ${reason}`),
    ...(running.welcome ? [`Create your account (link works once): ${running.welcome}`] : []),
    'Stop it with Ctrl+C.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
