import { isAbsolute, join } from 'node:path'
import type { Plugin } from 'vite'
import { packageRoot } from '../package-root.ts'
import { entrySource } from './entry-source.ts'

const ENTRY = 'virtual:vitrine/widget/'
const RESOLVED = `\0${ENTRY}`

/** The address of the module that draws a component in a chat host, for `vitrine()` to load. */
export const widgetEntry = (component: string): string => `${ENTRY}${encodeURIComponent(component)}`

/**
 * For the Vite config of an app's project: finds `@chatui/runtime`, and turns a component's file into a widget.
 *
 * @example
 * ```ts
 * import { defineConfig } from 'vite'
 * import { vitrine } from 'vitrine/vite'
 *
 * export default defineConfig({ plugins: [vitrine()] })
 * ```
 */
export function vitrine(): Plugin {
  const runtime = join(packageRoot(), 'runtime', 'dist')
  return {
    name: 'vitrine',
    config: () => ({
      resolve: {
        alias: [
          { find: /^@chatui\/runtime$/, replacement: join(runtime, 'index.js') },
          { find: /^@chatui\/runtime\/page$/, replacement: join(runtime, 'page.js') },
        ],
        // The runtime stands in a folder of its own; a widget with two Reacts does not draw.
        dedupe: ['react', 'react-dom'],
      },
    }),
    resolveId: (id) => (id.startsWith(ENTRY) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(RESOLVED)) return null
      const component = decodeURIComponent(id.slice(RESOLVED.length))
      if (!isAbsolute(component)) throw new Error(`${component} is not the path of a component's file`)
      return entrySource(component)
    },
  }
}
