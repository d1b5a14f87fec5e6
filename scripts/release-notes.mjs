// `node scripts/release-notes.mjs VERSION`: prints what CHANGELOG.md says of a release, and refuses one that package.json is not.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
const read = (name) => readFileSync(join(root, name), 'utf8')
const [wanted = ''] = process.argv.slice(2)
const { version } = JSON.parse(read('package.json'))
const sections = read('CHANGELOG.md').split(/^## /m)
const notes = sections.find((section) => section.startsWith(`${wanted} `))

if (wanted !== version) fail(`package.json has version ${version}, not ${wanted}.`)
else if (!notes) fail(`CHANGELOG.md has no section for ${wanted}.`)
else process.stdout.write(`${notes.slice(notes.indexOf('\n')).trim()}\n`)

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exitCode = 1
}
