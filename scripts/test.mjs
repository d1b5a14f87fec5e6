import { testsOfChange } from './changed.mjs'
import { build, run, say, tool } from './setup.mjs'

/** `--changed`, or `--changed=REF`, instead of the paths of tests. */
function selected(args) {
  const flag = args.find((arg) => /^--changed(=|$)/.test(arg))
  if (!flag) return { paths: args }
  const change = testsOfChange(flag.split('=')[1])
  const rest = args.filter((arg) => arg !== flag)
  return change ? { paths: [...rest, ...change.tests], ...change } : { paths: rest }
}

await build()
// Otherwise sweeps over fixtures and databases are sampled, and endurance tests run only if they are named.
const full = process.argv.includes('--full') || process.env.TESTS === 'full'
const { paths, tests, widgets = [] } = selected(process.argv.slice(2).filter((arg) => arg !== '--full'))
if (tests?.length === 0) {
  say('nothing that a test looks at has changed.')
} else {
  if (paths.length === 0) {
    say('checking types and style…')
    run(process.execPath, ['scripts/check.mjs'])
  }
  say(
    tests
      ? `testing what the change can have touched: ${tests.join(' ')}`
      : 'testing, with both databases and a real browser…',
  )
  run(tool('vitest'), ['run', ...paths], {
    env: {
      ...process.env,
      WIDGETS: widgets.join(),
      TESTS: full ? 'full' : paths.length === 0 ? 'quick' : '',
    },
  })
}
