import type { Config } from '../config.ts'
import { createDevFeed } from '../outside/dev-feed.ts'
import { type DevSession, openDevSession } from '../outside/dev-session.ts'
import { type Command, defineForm } from './command.ts'
import { createDevReport } from './dev-report.ts'
import { openPage } from './open-page.ts'
import { sourcesTarget } from './project-target.ts'
import { reachable } from './reachable.ts'
import { serveUntilStopped } from './serve-until-stopped.ts'

export const devCommand: Command = {
  name: 'dev',
  forms: {
    '': defineForm({
      takes: ['[FOLDER]'],
      how: '[--open]',
      options: { open: { type: 'boolean' } },
      run: dev,
    }),
  },
  details: `Serves the app in FOLDER (default: the current folder) with the built-in apps, and reloads it whenever you save a file.
Connections stay open and clients are notified. The playground updates widgets in place and keeps their state.
If a build fails, the last working version keeps running. Build and type errors appear here and in the playground.

  --open  Open the playground in the browser

If you use a tunnel, set PUBLIC_URL to its address.
`,
}

const print = (text: string) => void process.stdout.write(`${text}\n`)

async function dev(config: Config, { open }: { open?: boolean }, [given = '.']: readonly string[]) {
  const folder = sourcesTarget(given)
  const feed = createDevFeed()
  let session: DevSession | null = null
  const running = await serveUntilStopped(
    { ...config, logLevel: config.devLogLevel },
    {
      watched: [folder],
      dev: feed,
      beforeClose: async () => session?.close(),
    },
  )
  const report = createDevReport()
  feed.subscribe((state) => {
    for (const line of report(state)) print(line)
  })
  session = openDevSession({ folder, feed, dataDir: config.dataDir, reloadApp: running.reloadApp })
  await session.ready
  const here = `http://${reachable(config.host)}:${running.port}`
  const page = () => `${here}/play/${feed.state().slug ?? ''}`
  print(
    [
      `Playground ${page()}`,
      `MCP        ${running.url}/servers/${feed.state().slug ?? '{slug}'}/mcp`,
      ...(running.welcome ? [`Create your account (link works once): ${running.welcome}`] : []),
      'Watching for changes. Stop it with Ctrl+C.',
    ].join('\n'),
  )
  if (open) openPage(new URL(page()))
}
