// Compares what `npm test -- --changed` selects with what tests really run: each unit test is recorded with the
// files whose functions it used, and a test that uses a file which few others use must be selected for that file.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testsOfFiles } from './changed.mjs'
import { build, run, say, tool } from './setup.mjs'

/** A file that more tests use than this is used by starting the server, and says nothing about any of them. */
const FEW = 12

await build()
const folder = process.env.RAN_DIR ?? mkdtempSync(join(tmpdir(), 'vitrine-ran-'))
if (!process.env.RAN_DIR)
  run(tool('vitest'), ['run', '--project', 'unit', ...process.argv.slice(2)], {
    env: { ...process.env, RAN_DIR: folder },
  })
const recorded = readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')))
if (!process.env.RAN_DIR) rmSync(folder, { recursive: true })

const users = new Map()
for (const { test, ran } of recorded)
  for (const file of ran) users.set(file, [...(users.get(file) ?? []), test])

let missing = 0
for (const [file, tests] of [...users].sort()) {
  if (tests.length > FEW) continue
  const selected = new Set(testsOfFiles([file]).tests)
  const unselected = tests.filter((test) => !selected.has(test))
  if (unselected.length === 0) continue
  missing += unselected.length
  process.stderr.write(`${file} is used by ${unselected.join(', ')}\n`)
}
say(`${recorded.length} tests recorded; ${missing} uses that --changed would not select.`)
process.exitCode = missing === 0 ? 0 : 1
