import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { root } from './setup.mjs'

const git = (...args) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** Those of the examples are run by one of ours. */
const isTest = (file) => /\.test\.tsx?$/.test(file) && !file.startsWith('examples/')

/** What builds and runs the tests; nothing less than all of them tells whether it still does. */
const EVERYTHING = /^(package(-lock)?\.json|vitest\.config\.ts|tsconfig.*\.json|\.npmrc)$/

/** Every test that starts the server imports all of it by these, and says little about most of it. */
const WHOLE = new Set([
  'src/main.ts',
  'src/storage/storage.ts',
  'test/server.ts',
  'test/people.ts',
  'e2e/fixture-page.ts',
])

/** What is tested over HTTP or in the browser, where no import leads from the test to what it tests. */
const INDIRECT = [
  [/^widgets\/([^/]+)\//, (name) => [`e2e/widgets/${name}.test.ts`, 'e2e/widgets/all.test.ts']],
  [/^widgets\/layout-/, () => ['e2e/layouts/layouts.test.ts']],
  [/^(widgets\/parts|runtime\/src)\//, () => ['e2e/widgets/', 'e2e/runtime/']],
  [/^studio\/editor\/([^/]+)/, (name) => [`e2e/studio/${name}`, 'e2e/studio/newcomer.test.ts']],
  [/^studio\/(editor|home|ui|account|[^/]+$)/, () => ['e2e/studio/home', 'e2e/studio/editor']],
  [/^studio\/host\//, () => ['e2e/playground/']],
  [/^(studio\/page|src\/http\/public)\//, () => ['e2e/public-page', 'src/http/public/']],
  [
    /^src\/(auth\/|http\/(sign-in|consent|oauth))/,
    () => ['e2e/auth/flow', 'src/http/sign-in', 'src/http/oauth'],
  ],
  [/^src\/registry\//, () => ['src/http/apps/lifecycle', 'src/http/apps/publish-checks']],
  [/^src\/(chat|agent|storage\/chat)\//, () => ['src/http/chat/']],
  [/^src\/templates\//, () => ['e2e/layouts/layouts']],
  [/^src\/(main|cli\/)/, () => ['test/cli', 'src/http/mcp.test.ts']],
  [/^(examples|templates\/base)\//, () => ['test/examples']],
  [/^(README|CONTRIBUTING|CONTEXT|docs\/)/, () => ['test/readme']],
]

const IMPORT = /(?:from|import|import\()\s*'(\.[^']+)'/g

/** Who imports each file, by its path. */
function importersOf(files) {
  const importers = new Map()
  for (const file of files.filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(join(root, path)))) {
    for (const [, to] of readFileSync(join(root, file), 'utf8').matchAll(IMPORT)) {
      const path = posix.join(posix.dirname(file), to)
      for (const found of [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`])
        importers.set(found, [...(importers.get(found) ?? []), file])
    }
  }
  return importers
}

function importing(changed, importers) {
  const reached = new Set(changed)
  for (const file of reached) {
    if (WHOLE.has(file) && !changed.includes(file)) continue
    for (const importer of importers.get(file) ?? []) reached.add(importer)
  }
  return reached
}

/** The test of the same name, or else all that stand beside it. */
function beside(file, tests) {
  const own = file.replace(/\.tsx?$/, '.test.ts')
  if (tests.includes(own)) return [own]
  return /^src\/.+\/.+\.ts$/.test(file) ? tests.filter((test) => dirname(test) === dirname(file)) : []
}

const throughDoors = (file, tests) =>
  INDIRECT.flatMap(([pattern, chosen]) => {
    const found = pattern.exec(file)
    const starts = found ? chosen(found[1]) : []
    return tests.filter((test) => starts.some((start) => test.startsWith(start)))
  })

/** The tests that a change since `base` can have touched, and the widgets in it; null for all of them. */
export function testsOfChange(base = 'HEAD') {
  const changed = [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  if (changed.some((file) => EVERYTHING.test(file))) return null
  const files = [...new Set([...git('ls-files'), ...changed])]
  const tests = files.filter((file) => isTest(file) && existsSync(join(root, file)))
  const reached = importing(changed, importersOf(files))
  const chosen = changed.flatMap((file) => [...beside(file, tests), ...throughDoors(file, tests)])
  const widgets = changed.map((file) => /^widgets\/([^/]+)\//.exec(file)?.[1]).filter(Boolean)
  return {
    tests: [...new Set([...tests.filter((test) => reached.has(test)), ...chosen])].sort(),
    // A part that all of them share is in all of them.
    widgets: widgets.includes('parts') || changed.some((file) => file.startsWith('runtime/')) ? [] : widgets,
  }
}
