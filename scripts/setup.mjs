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

/** Does the work only when what it is made from has changed since it was last done. */
export function onceFor(stamp, sources, words, work) {
  const file = join(root, stamp)
  const hash = hashOf(sources)
  if (existsSync(file) && readFileSync(file, 'utf8') === hash) return
  say(words)
  rmSync(file, { force: true })
  const finish = () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, hash)
  }
  const working = work()
  return working instanceof Promise ? working.then(finish) : finish()
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const old = major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])
  if (old) fail(`Node ${LEAST_NODE.join('.')} or later is needed; this is ${process.versions.node}.`)
}

export function install() {
  checkNode()
  onceFor('node_modules/.installed', ['package-lock.json', 'package.json'], 'installing packages…', () =>
    // Not `npm ci`: it refuses a lock file that lacks other systems' optional binaries.
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']),
  )
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
  const lib = join(root, 'lib')
  rmSync(lib, { recursive: true, force: true })
  await Promise.all(
    ['tsconfig.build.json', 'tsconfig.types.json'].map((config) =>
      runBeside(tool('tsc'), ['-p', config, '--noCheck']),
    ),
  )
  rewriteDeclarations(lib)
  pruneDeclarations(lib, exportedTypes())
}

/** All that is built, each when its sources have changed, and those at once that do not need one another. */
export async function build() {
  install()
  const shared = ['package-lock.json', 'tsconfig.json']
  const script = (file) => () => runBeside(tool('tsx'), [file])
  const server = ['common', 'src', 'tsconfig.build.json', 'tsconfig.types.json', 'package.json']
  const model = ['scripts/build-model.ts', 'scripts/quantise', 'src/search']
  const needle = ['scripts/build-needle.ts', 'scripts/needle', 'scripts/quantise', 'models/needle']
  await Promise.all([
    onceFor('lib/.built', [...shared, ...server], 'building the server…', buildServer),
    onceFor(
      'runtime/dist/.built',
      [...shared, 'tsconfig.widgets.json', 'runtime'],
      'building the runtime…',
      () => runBeside(process.execPath, ['runtime/build.mjs']),
    ),
    onceFor(
      'dist/.built',
      [...shared, 'common', 'widgets', 'runtime'],
      'building the widgets…',
      script('widgets/build.ts'),
    ),
    onceFor(
      'dist/.studio',
      [...shared, 'common', 'studio'],
      'building the studio…',
      script('studio/build.ts'),
    ),
    onceFor(
      'dist/needle/.built',
      ['package-lock.json', ...needle, 'src/agent/local/needle'],
      'preparing the function-calling model…',
      script('scripts/build-needle.ts'),
    ),
    // In its own folder, so that it is built again when the folder was removed.
    Promise.resolve(
      onceFor(
        'dist/model/.built',
        ['package-lock.json', ...model],
        'quantising the embedding model…',
        script('scripts/build-model.ts'),
      ),
    ).then(() =>
      onceFor(
        'dist/.gifts',
        [...shared, 'scripts/build-gifts.ts', 'src/apps/gifts', 'src/search'],
        'embedding the gift catalogue…',
        script('scripts/build-gifts.ts'),
      ),
    ),
  ])
}
