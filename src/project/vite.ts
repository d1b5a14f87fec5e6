import { isAbsolute, join } from 'node:path'
import type { Plugin } from 'vite'
import { preactForReact } from '../../common/preact-for-react.ts'
import { packageRoot } from '../package-root.ts'
import { entrySource } from './entry-source.ts'

const ENTRY = 'virtual:vitrine/widget/'
const RESOLVED = `\0${ENTRY}`

/** The address of the module that draws a component in a chat host, for `vitrine()` to load. */
export const widgetEntry = (component: string): string => `${ENTRY}${encodeURIComponent(component)}`

/** Options of the Vite plugin. */
export interface VitrineOptions {
  /** Builds widgets with Preact in place of React, at about half the size. Your project must have `preact` installed. Development keeps React. */
  readonly preact?: boolean
}

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
export function vitrine({ preact = false }: VitrineOptions = {}): Plugin {
  const runtime = join(packageRoot(), 'runtime', 'dist')
  return {
    name: 'vitrine',
    config: (_, { command }) => ({
      resolve: {
        alias: [
          { find: /^@chatui\/runtime$/, replacement: join(runtime, 'index.js') },
          { find: /^@chatui\/runtime\/page$/, replacement: join(runtime, 'page.js') },
          // Hot replacement is React's own.
          ...(preact && command === 'build' ? preactForReact : []),
        ],
        // The runtime lives in its own folder; a widget with two copies of React does not render.
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
