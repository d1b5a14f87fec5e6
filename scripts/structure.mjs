// The shape of the code in numbers, held by `npm run check`: value cycles, names defined twice, copies across the wall.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root, say } from './setup.mjs'

const PARTS = ['common', 'src', 'studio', 'widgets', 'runtime/src', 'bench', 'e2e', 'test', 'scripts']
/** Modules that are called by their place and not by a name: each has the same exports by design. */
const SAME_SHAPE = /^src\/(storage\/migrations\/\d|templates\/layouts\/)/
const COPY_LINES = 6
/** Copies count between these two: what both need stands in `common`. */
const WALL = [/^src\//, /^studio\//]

const below = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules' || entry.name === 'dist') return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? below(path) : [path]
  })

const isThere = (part) => statSync(join(root, part), { throwIfNoEntry: false })?.isDirectory()
const files = PARTS.filter(isThere)
  .flatMap((part) => below(join(root, part)))
  .filter((file) => /\.(tsx?|mjs)$/.test(file))
  .map((file) => ({ path: relative(root, file), text: readFileSync(file, 'utf8') }))
const product = files.filter(({ path }) => !/\.test\.tsx?$/.test(path))

const EXPORT =
  /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm

/** Names that more than one file defines. Files beside tests count too: a reader searches all of them. */
function namesDefinedTwice() {
  const places = new Map()
  for (const { path, text } of product) {
    if (SAME_SHAPE.test(path)) continue
    for (const name of new Set([...text.matchAll(EXPORT)].map(([, found]) => found)))
      places.set(name, [...(places.get(name) ?? []), path])
  }
  const twice = [...places].filter(([, paths]) => paths.length > 1)
  return { names: places.size, twice: twice.map(([name, paths]) => `${name}: ${paths.join(', ')}`) }
}

/** Imports that are still there when types are gone. */
const IMPORT = /^(?:import|export)\s+(?!type\b)([^;'"]*?)\s*(?:from\s+)?'(\.[^']+)'/gm
const isOnlyTypes = (clause) =>
  /^\{[\s\S]*\}$/.test(clause) &&
  clause
    .slice(1, -1)
    .split(',')
    .every((part) => !part.trim() || part.trim().startsWith('type '))

const valueImports = ({ path, text }) =>
  [...text.matchAll(IMPORT)]
    .filter(([, clause]) => !isOnlyTypes(clause))
    .map(([, , name]) => relative(root, resolve(root, dirname(path), name)))

/** Tarjan's algorithm: groups of files that need one another to load. */
function valueCycles() {
  const graph = new Map(product.map((file) => [file.path, valueImports(file)]))
  const order = new Map()
  const low = new Map()
  const stack = []
  const groups = []
  const visit = (path) => {
    order.set(path, order.size)
    low.set(path, order.get(path))
    stack.push(path)
    for (const next of graph.get(path) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (stack.includes(next)) low.set(path, Math.min(low.get(path), low.get(next)))
    }
    if (low.get(path) !== order.get(path)) return
    const group = stack.splice(stack.indexOf(path))
    if (group.length > 1 || graph.get(path).includes(path)) groups.push(group.join(' → '))
  }
  for (const path of graph.keys()) if (!order.has(path)) visit(path)
  const edges = [...graph.values()].reduce((sum, targets) => sum + targets.length, 0)
  return { edges, cycles: groups }
}

/** Lines that say something, each with its number. */
const tellingLines = (text) =>
  text
    .split('\n')
    .map((line, index) => ({ line: line.trim(), number: index + 1 }))
    .filter(({ line }) => /\w/.test(line) && !/^(?:import|\/\/|\/\*|\*)/.test(line))

/** The same six lines or more on both sides of the wall. */
function copiesAcross() {
  const sides = WALL.map((side) => product.filter(({ path }) => side.test(path)))
  const seen = new Map()
  const windows = ({ path, text }) => {
    const lines = tellingLines(text)
    return lines.slice(0, Math.max(0, lines.length - COPY_LINES + 1)).map(({ number }, index) => ({
      key: lines
        .slice(index, index + COPY_LINES)
        .map(({ line }) => line)
        .join('\n'),
      place: `${path}:${number}`,
    }))
  }
  for (const { key, place } of sides[0].flatMap(windows)) seen.set(key, place)
  return sides[1]
    .flatMap(windows)
    .flatMap(({ key, place }) => (seen.has(key) ? [`${seen.get(key)} = ${place}`] : []))
}

const { names, twice } = namesDefinedTwice()
const { edges, cycles } = valueCycles()
const copies = copiesAcross()
say(
  `structure: ${product.length} files, ${edges} imports of values, ${cycles.length} cycles; ` +
    `${names} exported names, ${twice.length} defined twice; ${copies.length} copies between server and studio.`,
)
for (const [title, found] of [
  ['Files that import one another', cycles],
  ['Names defined in more than one file', twice],
  [`Copies of ${COPY_LINES} lines or more`, copies],
]) {
  if (found.length === 0) continue
  process.exitCode = 1
  process.stderr.write(`${title}:\n${found.map((line) => `  ${line}\n`).join('')}`)
}
