import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, onTestFailed, vi } from 'vitest'
import { appSource, createAppProject } from '../../test/app-project.ts'
import { sampled } from '../../test/full.ts'
import { browserForFile } from '../open-widget.ts'
import { inFrame } from './open-playground.ts'

const WIDGET =
  "const card = defineWidget({ name: 'card', title: 'Card', description: 'Shows.', component: './card.tsx' })"
const appWith = (body: string) =>
  appSource('shown', body)
    .replace('defineModule, ', '')
    .replace(', AppError', '')
    .replace('defineTool }', 'defineTool, defineWidget }')
    .replace('const look', `${WIDGET}\nconst look`)
    .replace('run(input, call)', 'run()')
    .replace("name: 'look'", "output: z.object({ text: z.string() }), widget: card, name: 'look'")
const GOOD: Readonly<Record<string, string>> = {
  'app.ts': appWith("return answer({ text: 'fine', data: { text: 'fine' } })"),
  'card.tsx': "import './card.css'\n\nexport default function Card() {\n  return <main>It draws</main>\n}\n",
  'card.css': 'main {\n  color: teal;\n}\n',
  'part.ts': 'export const part = 1\n',
}
const appAnd = (text: string) => `${GOOD['app.ts']}${text}`
const card = (inside: string, before = '') =>
  `${before}export default function Card() {\n  ${inside}\n  return <main>It draws</main>\n}\n`
/** As long as an error ever is. */
const LONG = "Array.from({ length: 2000 }, (_, index) => index + ' is one of many lines').join('\\n')"

/** The place of the line that throws. */
const throwing = (text: string) =>
  new RegExp(`^app\\.ts:${text.split('\n').findIndex((line) => line.includes('throw new')) + 1}:`)
const TOOL_THROWS = appWith("\n    throw new Error('no answer')\n")
const TOOL_THROWS_LONG = appWith(`\n    throw new Error(${LONG})\n`)

/** What is saved, what is shown of it, and where. */
const CASES: readonly (readonly [string, string, string, RegExp, RegExp])[] = [
  [
    'a widget throws while it is drawn',
    'card.tsx',
    card("throw new Error('drawn badly')"),
    /The widget card failed: .*drawn badly/,
    /^card\.tsx:2:/,
  ],
  [
    'a widget throws at import',
    'card.tsx',
    card('', "throw new Error('not loaded')\n"),
    /The widget card failed: .*not loaded/,
    /^card\.tsx:1:/,
  ],
  [
    'a widget rejects a promise',
    'card.tsx',
    card("void Promise.reject(new Error('left alone'))"),
    /The widget card failed: .*left alone/,
    /^card\.tsx:2:/,
  ],
  [
    'a widget goes on failing after it was replaced',
    'card.tsx',
    card('', "setInterval(() => void Promise.reject(new Error('over and over')), 20)\n"),
    /The widget card failed: .*over and over/,
    /^card\.tsx:1:/,
  ],
  [
    'a widget has no default export',
    'card.tsx',
    'export const Card = () => null\n',
    /card\.tsx has no default export/,
    /^card\.tsx:1:1$/,
  ],
  [
    'a widget imports what is not exported',
    'card.tsx',
    card('void other', "import { other } from './part.ts'\n"),
    /"other" is not exported by "part\.ts"/,
    /^card\.tsx:1:/,
  ],
  [
    'a widget imports a missing file',
    'card.tsx',
    card('', "import './nowhere.ts'\n"),
    /Could not resolve '\.\/nowhere\.ts' in card\.tsx/,
    /^card\.tsx:1:/,
  ],
  [
    'a widget imports a missing package',
    'card.tsx',
    card('', "import 'no-such-package'\n"),
    /The package "no-such-package".* is not installed/,
    /^card\.tsx:1:/,
  ],
  [
    'a widget imports missing styles',
    'card.tsx',
    card('', "import './nowhere.css'\n"),
    /Could not resolve '\.\/nowhere\.css'/,
    /^card\.tsx:1:/,
  ],
  [
    'styles name a missing picture',
    'card.css',
    'main {\n  background: url(./nowhere.png);\n}\n',
    /"\.\/nowhere\.png" does not exist/,
    /^card\.css:2:/,
  ],
  ['styles import a missing file', 'card.css', "@import './nowhere.css';\n", /nowhere\.css/, /^card\.css:1:/],
  ['a tool throws', 'app.ts', TOOL_THROWS, /The tool look failed: .*no answer/, throwing(TOOL_THROWS)],
  [
    'a tool throws two thousand lines',
    'app.ts',
    TOOL_THROWS_LONG,
    /The tool look failed: .*1 is one of many lines/s,
    throwing(TOOL_THROWS_LONG),
  ],
  [
    'an app throws later',
    'app.ts',
    appAnd("setTimeout(() => {\n  throw new Error('much later')\n}, 50)\n"),
    /Nobody caught this error: much later/,
    /^app\.ts:\d+:/,
  ],
  [
    'an app throws at import',
    'app.ts',
    appAnd("throw new Error('not today')\n"),
    /not today/,
    /^app\.ts:\d+:/,
  ],
  [
    'an app waits for ever',
    'app.ts',
    appAnd('await new Promise(() => {})\n'),
    /A top-level await never ends/,
    /^app\.ts:\d+:1$/,
  ],
  [
    'an app never leaves a loop',
    'app.ts',
    appAnd('for (;;) performance.now()\n'),
    /did not load within 10 seconds. It is in a loop/,
    /^app\.ts:\d+:/,
  ],
  [
    'an app exports nothing',
    'app.ts',
    GOOD['app.ts']!.replace('export default', 'export const other ='),
    /app\.ts must export an app by default/,
    /^app\.ts:\d+:/,
  ],
  [
    'a schema cannot be sent',
    'app.ts',
    GOOD['app.ts']!.replace('z.string().describe', 'z.date().describe'),
    /The tool look cannot be listed for its input\.at/,
    /^app\.ts:\d+:/,
  ],
  ['a type is wrong', 'part.ts', "export const part: number = 'a word'\n", /TS2322/, /^part\.ts:1:14$/],
  [
    'the config of Vite throws',
    'vite.config.ts',
    "\nthrow new Error('no config')\n",
    /no config/,
    /^vite\.config\.ts:2:/,
  ],
]
/** Paths that are nobody's source. */
const GENERATED = /virtual:|\/@id\/|\?import|\?t=|\/play\/dev\/|dist\.next|node_modules|\\0/

const { folder, remove } = createAppProject(
  {
    ...GOOD,
    'styles.d.ts': "declare module '*.css'\n",
    'package.json': '{"type":"module"}',
    'tsconfig.json': '{"extends":"vitrine/tsconfig.json","include":["*.ts","*.tsx","*.css"]}',
  },
  'shown',
  ['@types/react', '@types/react-dom', '@vitejs/plugin-react', 'typescript', '@types/node'],
)
const save = (file: string, text: string) => writeFileSync(join(folder, file), text)
const restore = (file: string) =>
  GOOD[file] === undefined ? rmSync(join(folder, file), { force: true }) : save(file, GOOD[file])
const { newPage } = browserForFile()
let program: ChildProcess
let terminal = ''
let statusBefore = ''
let page: Page
const printed = (pattern: RegExp, from = 0) =>
  vi.waitUntil(() => pattern.test(terminal.slice(from)), { timeout: 30_000, interval: 100 })

beforeAll(async () => {
  const env = { ...process.env, PORT: '0', DATA_DIR: join(folder, '.data'), LOG_LEVEL: 'warn' }
  program = spawn(process.execPath, ['bin/vitrine.mjs', 'dev', folder], { env })
  for (const output of [program.stdout, program.stderr])
    output?.setEncoding('utf8').on('data', (text) => {
      terminal += text
    })
  await printed(/Watching for changes/)
  if (process.platform === 'linux') statusBefore = readFileSync(`/proc/${program.pid}/status`, 'utf8')
  const [, address = ''] = /^Playground (\S+)$/m.exec(terminal) ?? []
  page = await newPage({ width: 1280, height: 900 })
  await page.goto(`${address}?tool=look&run=1&args={}`)
  await inFrame(page).getByText('It draws').waitFor()
})
afterAll(async () => {
  await page.context().close()
  const ended = new Promise((resolve) => program.once('exit', resolve))
  program.kill()
  await ended
  remove()
})

it.each(sampled(CASES, 6))(
  'shows what is wrong, and where, until the next good save if %s',
  async (_, file, text, message, place) => {
    onTestFailed(() => restore(file))
    const from = terminal.length
    save(file, text)
    const banner = page.getByRole('alert', { name: 'Problems in your app' })
    await banner.getByText(message).first().waitFor()
    await banner.getByText(place).first().waitFor()
    const shown = await banner.innerText()
    expect(shown).not.toMatch(GENERATED)
    expect(shown).not.toContain(folder)
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      const { height = 0 } = (await banner.boundingBox()) ?? {}
      expect(height).toBeLessThanOrEqual(361)
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
      const run = page.getByRole('button', { name: 'Run' }).first()
      await run.scrollIntoViewIfNeeded()
      expect(await run.isVisible()).toBe(true)
    }
    await printed(new RegExp(place.source.replace('$', ''), 'm'), from)
    const lines = terminal.slice(from)
    expect(lines).toMatch(message)
    expect(lines).not.toMatch(GENERATED)
    expect(lines.split('\n').length).toBeLessThan(60)

    const good = terminal.length
    restore(file)
    await banner.waitFor({ state: 'detached' })
    await inFrame(page).getByText('It draws').waitFor()
    await printed(/^Fixed\. Serving shown, build \d+|^Serving shown|No type errors/m, good)
  },
)

// Other systems have no such file.
it.runIf(process.platform === 'linux')('held less than 300 MB before a page was open', () => {
  expect(Number(/^VmRSS:\s+(\d+) kB$/m.exec(statusBefore)?.[1]) / 1024).toBeLessThan(300)
})
