import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build, defaultClientConditions, type Plugin, type Rolldown } from 'vite'
import { viteSingleFile } from 'vite-plugin-singlefile'
import { lightPackages } from '../common/light-packages.ts'
import { preactForReact } from '../common/preact-for-react.ts'
import { dropUnusedStyles } from './unused-styles.ts'
import { usedPhrases } from './used-phrases.ts'

/** Builds each widget folder into one HTML file, with a manifest of their hashes and sizes. */
const here = import.meta.dirname
const out = join(here, '..', 'dist', 'widgets')

/** The kit's button brings its group for transitions, with a debounce; together they weigh as much as a widget. */
const lightButton = {
  find: /^\.\.\/Transition\/TransitionGroup$/,
  replacement: join(here, 'parts', 'transition-group.tsx'),
}

interface BuiltWidget {
  hash: string
  bytes: number
  gzip: number
}

const widgetNames = (): string[] =>
  readdirSync(here, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(here, entry.name, 'index.tsx')))
    .map((entry) => entry.name)
    .sort()

const script = (name: string) =>
  `import { mountWidget } from './parts/mount.tsx'
import Widget from './${name}/index.tsx'
mountWidget(Widget)`

/** A page made in memory, so that a widget's folder holds only what is its own. */
const page = (name: string): Plugin => ({
  name: 'widget-page',
  resolveId: (id) => (id.endsWith(`${name}.html`) ? id : null),
  load: (id) =>
    id.endsWith(`${name}.html`)
      ? `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title></head><body><div id="root"></div><script type="module">${script(name)}</script></body></html>`
      : null,
})

async function buildHtml(name: string): Promise<string> {
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'warn',
    // The runtime from its source. Other packages have their own condition `source`, hence the name.
    resolve: {
      conditions: ['@chatui/source', ...defaultClientConditions],
      alias: [...preactForReact, lightButton],
    },
    plugins: [
      page(name),
      usedPhrases(name),
      lightPackages(),
      react(),
      tailwindcss(),
      dropUnusedStyles(),
      viteSingleFile(),
    ],
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: join(here, `${name}.html`), checks: { pluginTimings: false } },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  const html = output.find((file) => file.fileName.endsWith('.html'))
  if (html?.type !== 'asset') throw new Error(`${name} did not build to an HTML file`)
  return String(html.source)
}

const manifestFile = join(out, 'manifest.json')

/** The last build; folders that no longer exist are left out. */
function readManifest(): Record<string, BuiltWidget> {
  const known: Record<string, BuiltWidget> = existsSync(manifestFile)
    ? JSON.parse(readFileSync(manifestFile, 'utf8'))
    : {}
  return Object.fromEntries(Object.entries(known).filter(([name]) => widgetNames().includes(name)))
}

async function buildWidgets(names = widgetNames()): Promise<void> {
  mkdirSync(out, { recursive: true })
  const manifest = readManifest()
  for (const name of names) {
    const html = await buildHtml(name)
    const gzip = gzipSync(html, { level: 9 }).length
    const hash = createHash('sha256').update(html).digest('hex').slice(0, 12)
    writeFileSync(join(out, `${name}.html`), html)
    cpSync(join(here, name, 'fixtures.json'), join(out, `${name}.fixtures.json`))
    manifest[name] = { hash, bytes: Buffer.byteLength(html), gzip }
    console.log(`  ${name.padEnd(20)} ${(gzip / 1000).toFixed(1).padStart(6)} kB gzipped  ${hash}`)
  }
  writeFileSync(manifestFile, JSON.stringify(manifest, null, 2))
}

const only = process.argv.slice(2)
await buildWidgets(only.length > 0 ? only : undefined)
