import { join } from 'node:path'
import { build, defaultClientConditions, type Rolldown } from 'vite'

const OUR_SOURCE = ['@chatui/source']

interface Options {
  external?: RegExp[]
  minify?: boolean
}

/** One script of a page, with all it needs, as text. */
export async function bundle(
  entry: string,
  conditions = OUR_SOURCE,
  { external = [], minify = false }: Options = {},
): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // Vitest says `test` where React's build and its JSX must agree on `production`.
    define: { 'process.env.NODE_ENV': '"production"' },
    oxc: { jsx: { runtime: 'automatic', development: false } },
    resolve: { conditions: [...conditions, ...defaultClientConditions] },
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

export const page = (name: string) => bundle(join(import.meta.dirname, 'pages', name))
