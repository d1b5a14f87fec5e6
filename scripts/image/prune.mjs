// `node prune.mjs FOLDER MODELS`: leaves in FOLDER/node_modules what a server runs on this machine, and moves the local models
// with what runs them to MODELS, so that an image can have them or not.
import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const [folder, models] = process.argv.slice(2)
const modules = join(folder, 'node_modules')
const here = `${process.platform}-${process.arch}`
/** What only a compiler, a debugger or a reader looks at. Licences stay. */
const UNUSED = /\.(map|md|markdown|[cm]?ts|tsx|cc|c|h|hpp|gyp|flow)$/
const UNUSED_FOLDERS = new Set(['test', 'tests', 'docs', 'example', 'examples', 'benchmark', '.github'])
/** Templates of `vitrine new` are TypeScript. */
const KEPT = join(modules, 'vitrine', 'templates')

/** A native package holds programs of every system; only this one's run here. */
const FOREIGN = [
  ...foldersIn('onnxruntime-node/bin/napi-v6', 2).filter(
    (path) => !path.endsWith(`/${process.platform}/${process.arch}`),
  ),
  ...foldersIn('usearch/prebuilds', 1).filter((path) => !path.endsWith(`/${here}`)),
  ...foldersIn('@libsql', 1).filter((path) => path.endsWith('-musl')),
  join(modules, 'usearch', 'numkong'),
]
/** Builds for bundlers beside the one that Node loads. */
const BUNDLED = foldersIn('@opentelemetry', 1).flatMap((path) =>
  ['esm', 'esnext'].map((name) => join(path, 'build', name)),
)
const MODELS = ['onnxruntime-node', 'vitrine/dist/model', 'vitrine/dist/needle']

function foldersIn(path, depth) {
  const full = join(modules, path)
  if (depth === 0) return [full]
  if (!existsSync(full)) return []
  return readdirSync(full).flatMap((name) => foldersIn(`${path}/${name}`, depth - 1))
}

function prune(path) {
  if (path === KEPT) return
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const full = join(path, entry.name)
    const unused = entry.isDirectory() ? UNUSED_FOLDERS.has(entry.name) : UNUSED.test(entry.name)
    if (unused) rmSync(full, { recursive: true })
    else if (entry.isDirectory()) prune(full)
  }
}

for (const path of [...FOREIGN, ...BUNDLED]) rmSync(path, { recursive: true, force: true })
prune(modules)
for (const name of MODELS) {
  const from = join(modules, name)
  const to = join(models, 'node_modules', name)
  cpSync(from, to, { recursive: true })
  rmSync(from, { recursive: true })
}
