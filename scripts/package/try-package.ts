import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import type { Browser } from 'playwright-core'
import { openBrowser } from '../../e2e/browser.ts'
import { askMadeApp } from './made-app.ts'
import { runInShell, type ShellPlace, startInShell } from './programs.ts'
import { callText, requireHas, withClient } from './served.ts'
import type { Steps } from './steps.ts'
import { EDITED_TOOL, EDITED_WIDGET, tryDev } from './try-dev.ts'

interface NodeProgram {
  readonly version: string
  readonly program: string
}

export interface PackageTrial {
  readonly tarball: string
  /** A folder with nothing in it. */
  readonly place: string
  readonly nodes: readonly NodeProgram[]
  readonly steps: Steps
}

const READY = /ready at (http:\S+)/
/** What a person's own settings must not change, but for how the registry is reached. */
const KEPT_SETTINGS = /^(path|tmpdir|npm_config_registry|(https?|no)_proxy)$/i

/** The whole way of somebody who has the tarball and nothing else. What is installed is shared by all Nodes. */
export async function tryPackage({ tarball, place, nodes, steps }: PackageTrial): Promise<void> {
  const folders = ['home', 'empty'].map((name) => join(place, name))
  for (const folder of folders) mkdirSync(folder)
  const [home = '', empty = ''] = folders
  copyFileSync(tarball, join(empty, basename(tarball)))
  const kept = Object.entries(process.env).flatMap(([name, value]) =>
    KEPT_SETTINGS.test(name) && value !== undefined ? [[name, value] as const] : [],
  )
  const settings = { ...Object.fromEntries(kept), HOME: home, PORT: '0', LOG_LEVEL: 'error', NO_COLOR: '1' }
  const shellIn = (folder: string, { program }: NodeProgram): ShellPlace => ({
    folder,
    env: { ...settings, PATH: [dirname(program), process.env.PATH].join(delimiter) },
  })
  const install = (title: string, shell: ShellPlace, packages = '') =>
    steps.take(title, '', async () => {
      checkInstall(await runInShell(shell, `npm install ${packages}`.trim()))
    })

  const { browser, close } = await openBrowser()
  try {
    let modules: string | null = null
    for (const node of nodes) {
      const here = shellIn(empty, node)
      if (modules === null) {
        await install('npm install of the tarball', here, `--ignore-scripts ./${basename(tarball)}`)
        await tryWithoutRuntime(here, node, steps)
      }
      await tryStart(here, node, steps)
      const folder = join(place, `node-${node.version}`, 'my-app')
      mkdirSync(dirname(folder))
      await steps.take('npx vitrine new', node.version, () =>
        runInShell(here, `npx --no vitrine new ${folder} --template list`),
      )
      const project = shellIn(folder, node)
      const own = join(folder, 'node_modules')
      if (modules === null) await install('npm install in the project', project)
      else renameSync(modules, own)
      modules = own
      await tryProject(project, node, steps, browser)
    }
  } finally {
    await close()
  }
}

/** openai declares Node 22 and runs on 20, where npm warns of it. */
const EXPECTED = /EBADENGINE/

function checkInstall(output: string): void {
  const warnings = output
    .split('\n')
    .filter((line) => /^npm (warn|error)/i.test(line) && !EXPECTED.test(line))
  if (warnings.length > 0) throw new Error(`npm install warns:\n${warnings.join('\n')}`)
}

/** npm leaves onnxruntime-node out where its install script fails. */
async function tryWithoutRuntime(here: ShellPlace, { version }: NodeProgram, steps: Steps): Promise<void> {
  const installed = join(here.folder, 'node_modules', 'onnxruntime-node')
  renameSync(installed, `${installed}.away`)
  await steps.take('npx vitrine start without onnxruntime-node', version, async () => {
    const warning = { ...here, env: { ...here.env, LOG_LEVEL: 'warn' } }
    const server = await startInShell(warning, 'npx --no vitrine start', READY)
    try {
      const token = await makerToken(here, 'without-runtime@example.org')
      requireHas(await askMadeApp(server.found[1] ?? '', token), 'Gadget X', 'what a made app finds')
      requireHas(server.said(), 'npm install --ignore-scripts onnxruntime-node', 'the warning')
    } finally {
      await server.stop()
    }
  })
  renameSync(`${installed}.away`, installed)
}

async function tryStart(here: ShellPlace, { version }: NodeProgram, steps: Steps): Promise<void> {
  await steps.take('npx vitrine start, a gift by meaning, a made app', version, async () => {
    const server = await startInShell(here, 'npx --no vitrine start', READY)
    try {
      const said = await withClient(server.found[1] ?? '', 'gifts', (client) =>
        callText(client, 'get_recommendations', { recipient_description: 'my father, who loves gardening' }),
      )
      requireHas(said, '"gifts":[{', 'what is recommended')
      const url = server.found[1] ?? ''
      const token = await makerToken(here, `node-${version}@example.org`)
      requireHas(await askMadeApp(url, token), 'Gadget X', 'what a made app finds')
    } finally {
      await server.stop()
    }
  })
}

async function makerToken(here: ShellPlace, email: string): Promise<string> {
  await runInShell(here, `npx --no vitrine users add ${email} --role maker`)
  return JSON.parse(await runInShell(here, `npx --no vitrine users token ${email} --json`)).token
}

async function tryProject(project: ShellPlace, { version }: NodeProgram, steps: Steps, browser: Browser) {
  await tryDev({ shell: project, node: version, steps, browser })
  await steps.take('npm run check', version, () => runInShell(project, 'npm run check'))
  await steps.take('npm test', version, async () => {
    requireHas(await runInShell(project, 'npm test'), '3 passed', 'the project’s own tests')
  })
  await steps.take('npm run build', version, async () => {
    await runInShell(project, 'npm run build')
    if (!existsSync(join(project.folder, 'dist', 'app.js'))) throw new Error('There is no dist/app.js.')
  })
  await steps.take('npm start, a call and its widget', version, async () => {
    const server = await startInShell(project, 'npm start', READY)
    try {
      await withClient(server.found[1] ?? '', 'my-app', async (client) => {
        requireHas(await callText(client, 'search_trails', {}), EDITED_TOOL, 'the built tool')
        const { resources } = await client.listResources()
        const shown = await Promise.all(resources.map(({ uri }) => client.readResource({ uri })))
        requireHas(JSON.stringify(shown), EDITED_WIDGET, 'the built widget')
      })
    } finally {
      await server.stop()
    }
  })
}
