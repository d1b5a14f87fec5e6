import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)

/** What each part may import of ours, and no more. A part that is not named here may not exist. */
const directions: Record<string, string[]> = {
  common: [],
  'common/api': ['common'],
  'common/markdown': ['common'],
  'common/mcp-client': ['common'],
  'common/sheet': ['common'],
  'src/errors.ts': [],
  'src/package-root.ts': [],
  'src/config.ts': ['src/errors.ts'],
  'src/index.ts': ['src/contract', 'src/errors.ts'],
  'src/contract': ['src/errors.ts'],
  'src/rows.ts': ['common/api', 'src/contract', 'src/registry', 'src/templates'],
  'src/project': ['src/package-root.ts', 'src/contract', 'src/errors.ts'],
  'src/apps': ['common', 'src/package-root.ts', 'src/search', 'src/threads', 'src/contract', 'src/errors.ts'],
  'src/auth': ['src/contract', 'src/errors.ts'],
  'src/threads': ['src/errors.ts'],
  'src/search': ['src/package-root.ts', 'src/threads', 'src/errors.ts'],
  'src/agent': ['common', 'src/package-root.ts', 'src/search', 'src/threads', 'src/errors.ts'],
  'src/templates': ['common/api', 'common', 'src/contract', 'src/errors.ts'],
  'src/openapi': ['common', 'src/errors.ts'],
  'src/reading': ['common/api', 'common', 'src/errors.ts'],
  'src/mcp': ['common', 'src/contract', 'src/errors.ts'],
  'src/registry': [
    'common/api',
    'common/sheet',
    'common',
    'src/contract',
    'src/reading',
    'src/templates',
    'src/search',
    'src/agent',
    'src/openapi',
    'src/threads',
    'src/errors.ts',
  ],
  'src/chat': [
    'common/mcp-client',
    'src/auth',
    'common/api',
    'common',
    'src/agent',
    'src/registry',
    'src/threads',
    'src/mcp',
    'src/contract',
    'src/errors.ts',
  ],
  'src/storage': [
    'src/chat',
    'common/api',
    'common',
    'src/search',
    'src/mcp',
    'src/apps',
    'src/auth',
    'src/registry',
    'src/contract',
    'src/errors.ts',
  ],
  'src/http': [
    'common/mcp-client',
    'src/chat',
    'common/api',
    'common',
    'src/mcp',
    'src/auth',
    'src/registry',
    'src/templates',
    'src/contract',
    'src/errors.ts',
  ],
  'src/compose': [
    'src/package-root.ts',
    'src/project',
    'src/agent',
    'common/api',
    'common',
    'src/agent',
    'src/http',
    'src/mcp',
    'src/registry',
    'src/doctor',
    'src/search',
    'src/storage',
    'src/threads',
    'src/contract',
    'src/config.ts',
    'src/errors.ts',
  ],
  'src/built-in-apps.ts': ['src/apps', 'src/storage', 'src/threads', 'src/contract'],
  'src/running.ts': [
    'src/auth',
    'src/compose',
    'src/config.ts',
    'src/contract',
    'src/http',
    'src/mcp',
    'src/templates',
  ],
  'src/main.ts': [
    'src/running.ts',
    'src/built-in-apps.ts',
    'src/chat',
    'src/package-root.ts',
    'src/compose',
    'src/agent',
    'src/registry',
    'src/templates',
    'src/http',
    'src/mcp',
    'src/storage',
    'src/auth',
    'src/contract',
    'src/config.ts',
    'src/errors.ts',
  ],
  'src/testing': [
    'common/mcp-client',
    'src/main.ts',
    'src/package-root.ts',
    'src/compose',
    'src/project',
    'src/http',
    'src/mcp',
    'src/storage',
    'src/auth',
    'src/contract',
    'src/config.ts',
    'src/errors.ts',
  ],
  'src/doctor': ['common', 'common/mcp-client', 'src/errors.ts'],
  'src/scaffold': [
    'common/api',
    'common',
    'src/package-root.ts',
    'src/openapi',
    'src/registry',
    'src/templates',
    'src/errors.ts',
  ],
  'src/cli': [
    'src/package-root.ts',
    'src/project',
    'src/chat',
    'common/api',
    'src/scaffold',
    'src/main.ts',
    'src/running.ts',
    'src/agent',
    'src/compose',
    'src/contract',
    'src/apps',
    'src/search',
    'src/doctor',
    'src/storage',
    'src/auth',
    'src/registry',
    'src/templates',
    'src/config.ts',
    'src/package-root.ts',
    'src/errors.ts',
  ],
  'runtime/src': [],
  widgets: ['common', 'common/markdown'],
  'studio/main.tsx': ['studio/screens', 'studio/styles.css'],
  'studio/styles.css': [],
  'studio/page': ['common', 'common/api', 'studio/host'],
  'studio/screens': [
    'common',
    'common/api',
    'common/markdown',
    'common/sheet',
    'studio/elements',
    'studio/features',
    'studio/host',
  ],
  'studio/elements': ['common', 'common/api', 'common/markdown', 'studio/features', 'studio/host'],
  'studio/features': ['common', 'common/api', 'common/sheet', 'studio/host'],
  'studio/host': ['common', 'common/mcp-client'],
}

/** What each part may import from outside, where that is limited. */
const packages: Record<string, RegExp> = {
  common: /^$/,
  'common/api': /^zod$/,
  'common/mcp-client': /^@modelcontextprotocol\/client$/,
  'common/sheet': /^$/,
  'common/markdown': /^(react|marked|@openai\/apps-sdk-ui\/.*)$/,
  'src/contract': /^(zod|kysely)$/,
  'src/apps': /^(zod|csv-parse|stopword|node:.*)$/,
  'src/templates': /^(zod|node:fs)$/,
  'src/openapi': /^(zod|yaml)$/,
  'src/reading': /^(zod|stopword)$/,
  'src/doctor': /^(htmlparser2|@modelcontextprotocol\/client(\/.*)?|node:.*)$/,
  'runtime/src': /^react$/,
  'studio/screens': /^(react|use-stick-to-bottom|@modelcontextprotocol\/client|@openai\/apps-sdk-ui\/.*)$/,
  'studio/elements':
    /^(react|@modelcontextprotocol\/client|@openai\/apps-sdk-ui\/.*|@tanstack\/react-virtual)$/,
  'studio/features': /^(react|@modelcontextprotocol\/client)$/,
  widgets: /^(@chatui\/runtime|react|react-dom\/client|react\/jsx-runtime|@openai\/apps-sdk-ui\/.*|marked)$/,
}

const files = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    return statSync(path).isDirectory()
      ? files(path)
      : /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name)
        ? [path]
        : []
  })

const partOf = (path: string) =>
  Object.keys(directions)
    .sort((a, b) => b.length - a.length)
    .find((part) => path === part || path.startsWith(`${part}/`))

/** The modules a file names, by statement or by call; words in a text that look alike do not count. */
const STATEMENT = /^(?:import|export)\b[^=;()]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm
const imports = (text: string) =>
  [...text.matchAll(STATEMENT)].map(([, from, bare, called]) => from ?? bare ?? called ?? '')

const sources = ['common', 'src', 'runtime/src', 'widgets', 'studio'].flatMap((folder) =>
  files(join(root, folder)),
)

it('imports one way', () => {
  const wrong: string[] = []
  for (const file of sources) {
    const path = relative(root, file)
    // What builds a part is a program, and no part itself.
    if (/^(widgets|studio)\/build\.ts$/.test(path)) continue
    const part = partOf(path)
    if (!part) wrong.push(`${path} belongs to no part`)
    for (const name of part ? imports(readFileSync(file, 'utf8')) : []) {
      if (name.startsWith('.')) {
        const target = partOf(relative(root, resolve(dirname(file), name)))
        const known = target === part || (target !== undefined && directions[part!]!.includes(target))
        if (!known) wrong.push(`${path} → ${name}`)
      } else if (packages[part!] && !packages[part!]!.test(name)) {
        wrong.push(`${path} → ${name}`)
      }
    }
  }
  expect(wrong).toEqual([])
})

it('has only types of the API in what a browser loads', () => {
  const values = sources
    .filter((file) => /^(studio|widgets)\//.test(relative(root, file)))
    .filter((file) =>
      /^(import|export) (?!type )[^'=;()]*?from '[^']*common\/api\//m.test(readFileSync(file, 'utf8')),
    )
  expect(values.map((file) => relative(root, file))).toEqual([])
})

it('reads the environment in one file', () => {
  const readers = files(join(root, 'src')).filter((file) =>
    // What a bundler is told to write in its place is not read.
    /process\.env(?!(\.NODE_ENV)?':)/.test(readFileSync(file, 'utf8')),
  )
  // Vite knows from the environment alone whether it develops.
  expect(readers.map((file) => relative(root, file))).toEqual(['src/config.ts', 'src/project/node-env.ts'])
})
