import { build, run, say, tool } from './setup.mjs'

build()
const only = process.argv.slice(2)
if (only.length === 0) {
  say('checking types and style…')
  run(process.execPath, ['scripts/check.mjs'])
}
say('testing, with both databases and a real browser…')
run(tool('vitest'), ['run', ...only])
