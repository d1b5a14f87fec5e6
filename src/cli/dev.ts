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
  details: `Serves the app in FOLDER (here, if none is named) beside those that come along, and builds and serves it anew whenever a file is saved.
Connections stay open, and clients are told. In the playground a saved widget is replaced in its frame, with its state kept.
While it cannot be built, the last one that could is served; what is wrong, with its types too, stands here and in the playground.
--open opens the playground. PUBLIC_URL is the address of your tunnel, if you have one.
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
      ...(running.welcome ? [`Make your account at this link, which works once: ${running.welcome}`] : []),
      'Save a file to serve it anew. Stop it with Ctrl+C.',
    ].join('\n'),
  )
  if (open) openPage(new URL(page()))
}
