import type { Config } from '../config.ts'
import { type Command, defineForm } from './command.ts'
import { serveUntilStopped } from './serve-until-stopped.ts'

export const startCommand: Command = {
  name: 'start',
  forms: { '': defineForm({ takes: ['[FOLDER…]'], more: Number.POSITIVE_INFINITY, run: start }) },
  details: `Serves the apps that come along, those in APPS_DIR, and those in the folders you name, as vitrine build has made them.
Serves until it is stopped with Ctrl+C. Settings are environment variables, such as PORT and DATA_DIR; docs/reference/settings.md lists them.
`,
}

async function start(config: Config, _: object, folders: readonly string[]): Promise<void> {
  const running = await serveUntilStopped(config, { folders })
  const lines = [
    `Vitrine is ready at ${running.url}`,
    ...running.apps.map(({ slug, title }) => `  ${title.padEnd(12)} ${running.url}/servers/${slug}/mcp`),
    ...running.leftOut().map(({ folder, reason }) => `  left out: ${folder}: ${reason}`),
    ...(running.welcome ? [`Make your account at this link, which works once: ${running.welcome}`] : []),
    'Stop it with Ctrl+C.',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
