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
  [/^widgets\/layout-/, () => ['e2e/layouts/']],
  [
    /^(widgets\/parts|runtime\/src|common\/markdown)\//,
    () => ['e2e/widgets/', 'e2e/runtime/', 'e2e/layouts/'],
  ],
  [/^(studio|common|widgets)\//, () => ['test/phrases']],
  [/^studio\/chat\//, () => ['e2e/chat/']],
  [/^common\/sheet\//, () => ['e2e/studio/import', 'e2e/studio/sheets', 'test/workbooks']],
  [/^src\/(openapi|scaffold\/openapi|registry\/api-description)\//, () => ['e2e/studio/api-description']],
  [/^(src\/http\/home|studio\/page)\//, () => ['src/http/studio', 'e2e/auth/pages', 'e2e/playground/gifts']],
  [/^(common|src)\/store\//, () => ['src/store/', 'src/cli/pack', 'src/http/discovery']],
  [/^src\/registry\/documents\//, () => ['e2e/studio/documents']],
  [/^common\/connect-guides/, () => ['src/http/public/', 'e2e/public-page', 'e2e/studio/publish']],
  [/^src\/(apps\/workshop|registry\/builder)\//, () => ['e2e/chat/workshop']],
  [/^studio\/(editor|home)\//, () => ['e2e/studio/']],
  [/^studio\/(ui|account|[^/]+$)/, () => ['e2e/studio/', 'e2e/chat/', 'e2e/playground/']],
  [
    /^(studio|src\/http)\/(people|record)\//,
    () => ['e2e/auth/company', 'src/http/people/', 'src/http/record/'],
  ],
  // The table of routes reaches everything, so each part is tested where it is served.
  [/^common\/api\/(people|record)/, (name) => [`src/http/${name}/`]],
  [/^common\/api\/chat/, () => ['src/http/chat/']],
  [/^common\/api\/(?!people|record|chat)/, () => ['src/http/apps/', 'test/api-client']],
  [/^studio\/(playground|host)\//, () => ['e2e/playground/', 'e2e/auth/playground']],
  [/^(studio\/page|src\/http\/public)\//, () => ['e2e/public-page', 'src/http/public/']],
  [
    /^src\/(auth\/|http\/(sign-in|consent|oauth|account|password|tokens|welcome))/,
    () => ['e2e/auth/', 'src/http/', 'test/users'],
  ],
  [
    /^src\/(registry|templates|reading)\//,
    () => ['src/http/apps/', 'src/templates/', 'e2e/layouts/layouts', 'e2e/studio/bakery-questions'],
  ],
  [/^src\/(chat|agent|http\/chat|storage\/chat)/, () => ['src/http/chat/', 'e2e/chat/', 'test/chat-kills']],
  // A tool of a built-in app stands in tables of scopes, refusals, clients and rules.
  [
    /^src\/apps\//,
    () => [
      'src/http/scopes',
      'test/clients',
      'test/interop',
      'src/compose/app-tools',
      'src/http/mcp',
      'src/doctor/',
    ],
  ],
  [/^src\/(mcp|contract)\//, () => ['src/http/mcp', 'test/clients', 'test/interop', 'src/http/hosts']],
  [/^src\/config/, () => ['src/config', 'test/readme', 'test/cli', 'src/compose/']],
  [
    /^src\/(main|running|compose\/|cli\/)/,
    () => ['test/', 'src/http/mcp', 'src/http/health', 'src/http/metrics'],
  ],
  [
    /^src\/(outside|project|scaffold|testing)\//,
    () => [
      'test/hostile-apps',
      'test/examples',
      'test/tutorial',
      'test/types',
      'e2e/testing/',
      'e2e/playground/dev',
    ],
  ],
  [/^src\/storage\//, () => ['src/storage/', 'test/kills', 'test/faults', 'test/read-only', 'test/keys']],
  [/^(examples|templates)\//, () => ['test/examples', 'e2e/examples', 'src/scaffold/']],
  [
    /^(README|CONTRIBUTING|CONTEXT|docs\/)/,
    () => ['test/readme', 'test/tutorial', 'test/reference', 'src/doctor/docs'],
  ],
]

const IMPORT = /(?:from|import|import\()\s*'(\.[^']+)'/g
/** Types leave no trace in what runs, and the compiler checks them. */
const TYPES = /^(?:import|export) (?:type [^'\n]*|\{(?:\s*type \w+(?: as \w+)?,?)+\s*\}) from '[^']*'/gm

/** Who imports each file, by its path. */
function importersOf(files) {
  const importers = new Map()
  for (const file of files.filter((path) => /\.(tsx?|mjs)$/.test(path) && existsSync(join(root, path)))) {
    for (const [, to] of readFileSync(join(root, file), 'utf8').replace(TYPES, '').matchAll(IMPORT)) {
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

/** The tests that a change since `base` can break, and the widgets in it; null for all of them. */
export function testsOfChange(base = 'HEAD') {
  const changed = [
    ...git('diff', '--name-only', '--relative', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return changed.some((file) => EVERYTHING.test(file)) ? null : testsOfFiles(changed)
}

let graph = null

/** The tests that a change to these files can break. */
export function testsOfFiles(changed) {
  const files = [...new Set([...git('ls-files'), ...changed])]
  graph ??= importersOf(files)
  const tests = files.filter((file) => isTest(file) && existsSync(join(root, file)))
  const reached = importing(changed, graph)
  const chosen = changed.flatMap((file) => [...beside(file, tests), ...throughDoors(file, tests)])
  const widgets = changed.map((file) => /^widgets\/([^/]+)\//.exec(file)?.[1]).filter(Boolean)
  return {
    tests: [...new Set([...tests.filter((test) => reached.has(test)), ...chosen])].sort(),
    // Every widget contains the parts that all of them share.
    widgets: widgets.includes('parts') || changed.some((file) => file.startsWith('runtime/')) ? [] : widgets,
  }
}
