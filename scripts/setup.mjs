// Plain JavaScript, since it runs before anything is installed.
import { spawnSync } from 'node:child_process'
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
  work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, hash)
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
export function rewriteDeclarations(folder) {
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
export function pruneDeclarations(folder, entries) {
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

export function build() {
  install()
  const shared = ['package-lock.json', 'tsconfig.json']
  const serverSources = ['common', 'src', 'tsconfig.build.json', 'tsconfig.types.json', 'package.json']
  onceFor('lib/.built', [...shared, ...serverSources], 'building the server…', () => {
    rmSync(join(root, 'lib'), { recursive: true, force: true })
    run(tool('tsc'), ['-p', 'tsconfig.build.json'])
    run(tool('tsc'), ['-p', 'tsconfig.types.json'])
    rewriteDeclarations(join(root, 'lib'))
    pruneDeclarations(join(root, 'lib'), exportedTypes())
  })
  onceFor(
    'runtime/dist/.built',
    [...shared, 'tsconfig.widgets.json', 'runtime'],
    'building the runtime…',
    () => run(process.execPath, ['runtime/build.mjs']),
  )
  onceFor('dist/.built', [...shared, 'common', 'widgets', 'runtime'], 'building the widgets…', () =>
    run(tool('tsx'), ['widgets/build.ts']),
  )
  onceFor(
    // In its own folder, so that whoever removes the folder gets it back.
    'dist/model/.built',
    ['package-lock.json', 'scripts/build-model.ts', 'src/search'],
    'quantising the embedding model…',
    () => run(tool('tsx'), ['scripts/build-model.ts']),
  )
  onceFor(
    'dist/needle/.built',
    [
      'package-lock.json',
      'scripts/build-needle.ts',
      'models/needle',
      'scripts/needle',
      'src/agent/local/needle/files.ts',
      'scripts/quantise',
    ],
    'preparing the function-calling model…',
    () => run(tool('tsx'), ['scripts/build-needle.ts']),
  )
  onceFor(
    'dist/.gifts',
    [...shared, 'scripts/build-gifts.ts', 'src/apps/gifts', 'src/search'],
    'embedding the gift catalogue…',
    () => run(tool('tsx'), ['scripts/build-gifts.ts']),
  )
  onceFor('dist/.studio', [...shared, 'common', 'studio'], 'building the studio…', () =>
    run(tool('tsx'), ['studio/build.ts']),
  )
}
