import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, defaultClientConditions, type Rolldown } from 'vite'

const OUR_SOURCE = ['@chatui/source']

interface Options {
  external?: RegExp[]
  minify?: boolean
  /** A folder with packages that are not the project's own. */
  packages?: string
}

/** One script of a page, with all it needs, as text. */
export async function bundle(
  entry: string,
  conditions = OUR_SOURCE,
  { external = [], minify = false, packages }: Options = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // Vitest says `test` where React's build and its JSX must agree on `production`.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    ...(packages && { root: packages }),
    resolve: {
      conditions: [...conditions, ...defaultClientConditions],
      // What is named here is looked for in `packages`, wherever it is imported.
      ...(packages && { dedupe: packagesIn(packages) }),
    },
    build: {
      write: false,
      minify,
      lib: { entry, formats: ['iife'], name: 'page' },
      rolldownOptions: { external },
    },
  })
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput
  return output[0].code
}

const packagesIn = (folder: string): string[] =>
  Object.keys(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies ?? {})

export const page = (name: string) => bundle(join(import.meta.dirname, 'pages', name))
