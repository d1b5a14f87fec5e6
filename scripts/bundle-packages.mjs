// Puts the packages that `lib` imports and that are no dependency of the package into a few files of `lib/packages`, for there
// is a fifth as much to fetch and to write then for whoever installs it.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, posix, sep } from 'node:path'
import { build, parseAst } from 'vite'
import { root } from './setup.mjs'

const lib = join(root, 'lib')
const entries = join(root, 'node_modules', '.cache', 'packages')
const { dependencies, devDependencies, peerDependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

/** What one of them uses only where somebody has it. */
const LEFT_OUT = ['supports-color']

const packageOf = (from) => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? from
const isBundled = (from) => packageOf(from) in devDependencies && !(packageOf(from) in peerDependencies)
const entryOf = (from) => from.replaceAll('/', '__')

/** What a module imports from the packages to be bundled: the place of the address, and the names. */
function importsOf(code) {
  return parseAst(code)
    .body.filter(({ source }) => source && isBundled(source.value))
    .map(({ source, specifiers = [] }) => ({
      from: source.value,
      start: source.start,
      end: source.end,
      names: specifiers.map(nameOf),
    }))
}

const nameOf = ({ type, imported, local }) =>
  ({ ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*', ImportSpecifier: imported?.name })[
    type
  ] ?? local.name

const modules = readdirSync(lib, { recursive: true })
  .filter((name) => name.endsWith('.js'))
  .map((name) => {
    const code = readFileSync(join(lib, name), 'utf8')
    return { path: name.split(sep).join('/'), code, imports: importsOf(code) }
  })
  .filter(({ imports }) => imports.length > 0)

/** The names that are imported of each, so that what nobody uses is left out. */
const wanted = new Map()
for (const { from, names } of modules.flatMap(({ imports }) => imports))
  wanted.set(from, new Set([...(wanted.get(from) ?? []), ...names]))

const entrySource = (from, names) =>
  [
    names.has('*') ? `export * from '${from}'` : '',
    `export { ${[...names].filter((name) => name !== '*').join(', ')} } from '${from}'`,
  ].join('\n')

rmSync(entries, { recursive: true, force: true })
mkdirSync(entries, { recursive: true })
const input = {}
for (const [from, names] of wanted) {
  // The ending says that a package in CommonJS is imported as Node does it.
  input[entryOf(from)] = join(entries, `${entryOf(from)}.mjs`)
  writeFileSync(input[entryOf(from)], entrySource(from, names))
}

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  ssr: { noExternal: true, external: [...Object.keys(dependencies), ...LEFT_OUT], target: 'node' },
  build: {
    ssr: true,
    outDir: join(lib, 'packages'),
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'node20',
    minify: false,
    license: { fileName: 'licenses.md' },
    rolldownOptions: {
      input,
      // One package names the arguments of functions with it.
      checks: { eval: false },
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'shared/[name]-[hash].js' },
    },
  },
})

for (const { path, code, imports } of modules) {
  let rest = code
  for (const { from, start, end } of imports.reverse()) {
    const to = posix.relative(posix.dirname(path), `packages/${entryOf(from)}.js`)
    rest = `${rest.slice(0, start)}'${to.startsWith('.') ? to : `./${to}`}'${rest.slice(end)}`
  }
  writeFileSync(join(lib, path), rest)
}
