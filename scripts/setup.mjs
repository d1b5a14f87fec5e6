// Plain JavaScript, since it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

export const root = dirname(import.meta.dirname)
const LEAST_NODE = [20, 19]

export function say(words) {
  process.stdout.write(`vitrine: ${words}\n`)
}

function fail(words) {
  process.stderr.write(`vitrine: ${words}\n`)
  process.exit(1)
}

/** Runs a program with its output shown, and stops here when it fails. */
export function run(program, args, options = {}) {
  const { status, error } = spawnSync(program, args, { cwd: root, stdio: 'inherit', ...options })
  if (error) fail(`${program} could not be started: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

/** Runs TypeScript in this same process, so that a signal reaches it and nothing stands between. */
export async function runHere(file) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(join(root, file))
}

/** A program of an installed package. */
export const tool = (name) => join(root, 'node_modules', '.bin', name)

function filesBelow(path) {
  const entries = readdirSync(path, { withFileTypes: true })
  return entries
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist' && name !== 'lib')
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]))
}

const isFolder = (path) => existsSync(path) && statSync(path).isDirectory()

function hashOf(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) {
    const full = join(root, path)
    for (const file of isFolder(full) ? filesBelow(full).sort() : [full]) {
      if (existsSync(file)) hash.update(relative(root, file)).update(readFileSync(file))
    }
  }
  return hash.digest('hex')
}

/** A stamp holds the hash of what was built or installed. */
function stampOf(stamp, sources) {
  const file = join(root, stamp)
  const hash = hashOf(sources)
  return {
    current: existsSync(file) && readFileSync(file, 'utf8') === hash,
    clear: () => rmSync(file, { force: true }),
    write() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, hash)
    },
  }
}

/** Does the work only when what it is made from has changed since it was last done. */
export function onceFor(stamp, sources, words, work) {
  const { current, clear, write } = stampOf(stamp, sources)
  if (current) return
  say(words)
  clear()
  const working = work()
  return working instanceof Promise ? working.then(write) : write()
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const old = major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])
  if (old) fail(`Node ${LEAST_NODE.join('.')} or later is needed; this is ${process.versions.node}.`)
}

const NPM_FLAGS = ['--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
/** A start waits for the first only: models are prepared while it serves, and only checks and tests need the last. */
const PACKAGES = {
  serving: {
    stamp: 'node_modules/.installed',
    workspaces: ['--include-workspace-root', '-w', 'common', '-w', 'runtime'],
  },
  models: { stamp: 'node_modules/.installed-models', workspaces: ['-w', 'models'] },
  tests: { stamp: 'node_modules/.installed-tests', workspaces: ['-w', 'test/packages'] },
}
const LISTS = ['package-lock.json', 'package.json', 'models/package.json', 'test/packages/package.json']

export function install(groups = Object.keys(PACKAGES)) {
  checkNode()
  const missing = groups
    .map((name) => PACKAGES[name])
    .map(({ stamp, workspaces }) => ({ workspaces, ...stampOf(stamp, LISTS) }))
    .filter(({ current }) => !current)
  if (missing.length === 0) return
  say('installing packages…')
  for (const { clear } of missing) clear()
  // `npm ci` begins by removing what is there.
  const command = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci']
  run('npm', [...command, ...missing.flatMap(({ workspaces }) => workspaces), ...NPM_FLAGS])
  for (const { write } of missing) write()
}

/** The compiler rewrites the names of imported files in JavaScript only. */
function rewriteDeclarations(folder) {
  for (const file of filesBelow(folder)) {
    if (!file.endsWith('.d.ts')) continue
    const lines = readFileSync(file, 'utf8').split('\n')
    // What stands in a comment is an example, of somebody's own files.
    const rewritten = lines.map((line) =>
      /^\s*\*/.test(line) ? line : line.replace(/(from '\.[^']*|import\("\.[^"]*)\.tsx?(['"])/g, '$1.js$2'),
    )
    writeFileSync(file, rewritten.join('\n'))
  }
}

/** Keeps the declarations that those of the package's exports lead to; the compiler writes all it has read. */
function pruneDeclarations(folder, entries) {
  const kept = new Set()
  const keep = (file) => {
    if (kept.has(file) || !existsSync(file)) return
    kept.add(file)
    for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from '|import\(["'])(\.[^'"]+)\.js/g))
      keep(join(dirname(file), `${name}.d.ts`))
  }
  for (const entry of entries) keep(join(folder, entry))
  for (const file of filesBelow(folder)) if (file.endsWith('.d.ts') && !kept.has(file)) rmSync(file)
}

/** The declarations that the package's exports name; a `*` stands for any name. */
function exportedTypes() {
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const named = Object.values(exports).flatMap(({ types = [] }) => types)
  const lib = join(root, 'lib')
  const files = filesBelow(lib).map((file) => relative(lib, file).split(sep).join('/'))
  return named.flatMap((path) => {
    const [start, end] = path.replace(/^\.\/lib\//, '').split('*')
    return files.filter((file) =>
      end === undefined ? file === start : file.startsWith(start) && file.endsWith(end),
    )
  })
}

/** Runs a program while others run, and shows its output once it has ended. */
async function runBeside(program, args) {
  const child = spawn(program, args, { cwd: root })
  const parts = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => parts.push(part))
  const code = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Error(`${program} could not be started: ${error.message}`)))
    child.once('close', resolve)
  })
  process.stdout.write(Buffer.concat(parts))
  if (code !== 0) process.exit(code ?? 1)
}

/** Types are checked by `npm run check`; here they are only written. */
async function buildServer() {
  rmSync(join(root, 'lib'), { recursive: true, force: true })
  await runBeside(tool('tsc'), ['-p', 'tsconfig.build.json', '--noCheck'])
}

async function buildTypes() {
  const lib = join(root, 'lib')
  await runBeside(tool('tsc'), ['-p', 'tsconfig.types.json', '--noCheck'])
  rewriteDeclarations(lib)
  pruneDeclarations(lib, exportedTypes())
}

const script = (file) => () => runBeside(tool('tsx'), [file])
const SHARED = ['package-lock.json', 'tsconfig.json']
const SERVER = [...SHARED, 'common', 'src', 'tsconfig.build.json', 'tsconfig.types.json', 'package.json']
const model = ['scripts/build-model.ts', 'scripts/quantise', 'src/search']
const needle = ['scripts/build-needle.ts', 'scripts/needle', 'scripts/quantise', 'models/needle']

/** What every page and call needs. A stamp is in the folder of what it is about, so that a removed folder is built again. */
const SERVED = [
  { stamp: 'lib/.built', sources: SERVER, words: 'building the server…', work: buildServer },
  {
    stamp: 'runtime/dist/.built',
    sources: [...SHARED, 'tsconfig.widgets.json', 'runtime'],
    words: 'building the runtime…',
    work: () => runBeside(process.execPath, ['runtime/build.mjs']),
  },
  {
    stamp: 'dist/.built',
    sources: [...SHARED, 'common', 'widgets', 'runtime'],
    words: 'building the widgets…',
    work: script('widgets/build.ts'),
  },
  {
    stamp: 'dist/.studio',
    sources: [...SHARED, 'common', 'studio'],
    words: 'building the studio…',
    work: script('studio/build.ts'),
  },
]

/** What is needed later: types for projects in TypeScript, and the local models. */
const LATER = [
  { stamp: 'lib/.types', sources: SERVER, words: 'writing the types…', work: buildTypes },
  {
    stamp: 'dist/needle/.built',
    sources: ['package-lock.json', ...needle, 'src/agent/local/needle'],
    words: 'preparing the function-calling model…',
    work: script('scripts/build-needle.ts'),
  },
  {
    stamp: 'dist/model/.built',
    sources: ['package-lock.json', ...model],
    words: 'quantising the embedding model…',
    work: script('scripts/build-model.ts'),
  },
]
/** Embedded by the model. */
const GIFTS = {
  stamp: 'dist/.gifts',
  sources: [...SHARED, 'scripts/build-gifts.ts', 'src/apps/gifts', 'src/search'],
  words: 'embedding the gift catalogue…',
  work: script('scripts/build-gifts.ts'),
}

const make = ({ stamp, sources, words, work }) => onceFor(stamp, sources, words, work)
const makeAll = (steps) => Promise.all(steps.map(make))

/** Enough to serve, so that a first start does not wait for the rest. */
export async function buildServed() {
  install(['serving'])
  await makeAll(SERVED)
}

export const isAllBuilt = () =>
  [...LATER, GIFTS].every(({ stamp, sources }) => stampOf(stamp, sources).current)

/** All that is built, each when its sources have changed, and those at once that do not need one another. */
export async function build(packages) {
  install(packages)
  await makeAll(SERVED)
  await makeAll(LATER)
  await make(GIFTS)
}
