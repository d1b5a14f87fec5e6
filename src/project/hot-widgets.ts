import { statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, relative } from 'node:path'
import type { Duplex } from 'node:stream'
import { pathToFileURL } from 'node:url'
import type { InlineConfig, Plugin, PluginOption, ViteDevServer } from 'vite'
import type { Widget } from '../contract/index.ts'
import { packageRoot } from '../package-root.ts'
import { componentOf } from './build-project.ts'
import { entrySource } from './entry-source.ts'
import { findVite, type Vite } from './find-vite.ts'
import { BUILDING_FOLDER } from './folders.ts'
import { withNodeEnv } from './node-env.ts'
import { type ProjectConfig, projectConfig } from './project-config.ts'
import { resolvePackage } from './resolve-package.ts'
import { isReplaced, sourceStack } from './source-stack.ts'
import { widgetPage } from './widget-page.ts'

/** Another text once one of these files was written, came or went. */
const filesStamp = (files: readonly string[]): string =>
  files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join(' ')

/** Widgets served module by module, each replaced in the page as it is saved. */
export interface HotWidgets {
  /** These are the widgets from now on. */
  show(widgets: readonly Widget[]): Promise<void>
  /** The page that draws a widget and takes what is saved; null where there is none of that name. */
  page(name: string): Promise<string | null>
  serve(request: IncomingMessage, response: ServerResponse): void
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void
  /** A stack of a widget's frame with the places in its sources. */
  sourceStack(stack: string): Promise<string>
  /** True if a file in the stack was saved since. */
  isReplaced(stack: string): Promise<boolean>
  close(): Promise<void>
}

interface HotOptions {
  readonly folder: string
  /** The path that everything of it is served below. */
  readonly base: string
  /** The server's data folder, which is never part of the project's sources. */
  readonly dataDir?: string | undefined
  /** Takes what Vite cannot serve. */
  onError(error: unknown): void
}

interface HotWidget {
  readonly title: string
  readonly component: string
}

const ENTRY = '/@vitrine/widget/'
const CONFIGS = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((ending) => `vite.config.${ending}`)
/** Plugins that keep a component's state while its module is replaced. */
const REFRESHING = /react-refresh|react-swc|prefresh/
/** Imports of the module that draws a widget. */
const PACKAGES = [
  '@chatui/runtime',
  '@chatui/runtime/page',
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom/client',
]
/** Files that no widget imports. */
const NEVER_GIVEN = ['.env', '.env.*', '*.{crt,pem,key}', '*.db', '*.db-*', '**/.git/**']
const GLOB = /[()[\]{}!*?]/g
const DEVELOPMENT = { 'process.env': '{}', 'process.env.NODE_ENV': '"development"' }
/** Vite's client waits for a server that was restarted in a shared worker if it can, which a frame without an origin may not have. */
const NO_SHARED_WORKER = '<script>delete globalThis.SharedWorker</script>'

/** Vite's development server inside ours: without its own port, and silent on the terminal, where builds report problems. */
export function createHotWidgets({ folder, base, dataDir, onError }: HotOptions): HotWidgets {
  // Never listens: what is handed to `upgrade` reaches Vite by it.
  const sockets = createServer()
  const shown = new Map<string, HotWidget>()
  let running: { readonly vite: ViteDevServer; readonly files: readonly string[]; stamp: string } | null =
    null

  const open = async () => {
    const vite = await findVite(folder)
    const project = await withNodeEnv('development', () => projectConfig(vite, folder, 'serve'))
    const plugins = [...(await refreshPlugin(folder, project)), entries(shown)]
    const config = vite.mergeConfig(project.config, {
      base,
      appType: 'custom',
      customLogger: errorsOnly(vite, onError),
      clearScreen: false,
      // A widget that is built has no such files.
      publicDir: false,
      cacheDir: join(folder, 'node_modules', '.vite', 'vitrine'),
      define: DEVELOPMENT,
      // Else what is bundled would be another whenever a build has set `NODE_ENV` meanwhile.
      environments: { client: { keepProcessEnv: true } },
      oxc: { jsx: { runtime: 'automatic', development: true } },
      optimizeDeps: {
        // All that widgets import is bundled at once: what is found later loads their pages anew.
        entries: [...shown.values()].map(({ component }) =>
          vite.normalizePath(relative(folder, component)).replace(GLOB, '\\$&'),
        ),
        include: PACKAGES,
        rolldownOptions: { transform: { define: DEVELOPMENT } },
      },
      plugins,
    } satisfies InlineConfig)
    const own = project.config.server ?? {}
    const files = [...CONFIGS.map((name) => join(folder, name)), ...project.files]
    const leftAlone = dataDir === undefined ? [] : [`${vite.normalizePath(dataDir)}/**`]
    const allow = [
      vite.searchForWorkspaceRoot(folder),
      join(packageRoot(), 'runtime'),
      ...(own.fs?.allow ?? []),
    ]
    const server: InlineConfig['server'] = {
      middlewareMode: true,
      hmr: { overlay: false, server: sockets },
      // Access is checked earlier.
      cors: false,
      allowedHosts: true,
      fs: { ...own.fs, allow, deny: [...NEVER_GIVEN, ...(own.fs?.deny ?? []), ...leftAlone] },
      watch: {
        ...own.watch,
        ignored: [join(folder, BUILDING_FOLDER, '**'), ...leftAlone, ...[own.watch?.ignored ?? []].flat()],
      },
    }
    const opened = await withNodeEnv('development', () => vite.createServer({ ...config, server }))
    running = { vite: opened, files, stamp: filesStamp(files) }
  }
  const close = async () => {
    const closing = running?.vite
    running = null
    await closing?.close()
  }
  return {
    async show(widgets) {
      shown.clear()
      for (const widget of widgets) {
        const component = componentOf(folder, widget)
        if (extname(component) !== '.html') shown.set(widget.name, { title: widget.title, component })
      }
      if (running && running.stamp !== filesStamp(running.files)) await close()
      if (!running && shown.size > 0) await open()
    },
    async page(name) {
      const widget = shown.get(name)
      if (!running || !widget) return null
      const script = `<script type="module" src="${ENTRY}${name}.js"></script>`
      const source = widgetPage(widget.title, [NO_SHARED_WORKER], [script])
      const page = await running.vite.transformIndexHtml(`${ENTRY}${name}.html`, source)
      // Times of replaced modules would change the page with each save.
      return page.replaceAll(/(?<=\.js)\?t=\d+(?=")/g, '')
    },
    serve(request, response) {
      const nothing = () => response.writeHead(404).end()
      if (running) running.vite.middlewares(request, response, nothing)
      else nothing()
    },
    sourceStack: async (stack) => (running ? sourceStack(running.vite, base, stack) : stack),
    isReplaced: async (stack) => running !== null && isReplaced(running.vite, base, stack),
    upgrade(request, socket, head) {
      if (!sockets.emit('upgrade', request, socket, head)) socket.destroy()
    },
    close,
  }
}

/** Says nothing, and hands on what it cannot serve. */
const errorsOnly = (vite: Vite, onError: HotOptions['onError']) =>
  Object.assign(vite.createLogger('silent'), {
    error: (message: string, { error = null }: { error?: unknown } = {}) => onError(error ?? message),
  })

/** The modules that draw the widgets, each under its own address. */
const entries = (shown: ReadonlyMap<string, HotWidget>): Plugin => ({
  name: 'vitrine:hot',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(ENTRY) && id.endsWith('.js') ? id : null),
  load(id) {
    if (!id.startsWith(ENTRY)) return null
    const widget = shown.get(id.slice(ENTRY.length, -'.js'.length))
    return widget ? entrySource(widget.component) : null
  },
})

/** Without such a plugin in its config the project's own is taken; where it has none, a widget is loaded anew when it is saved. */
async function refreshPlugin(folder: string, { plugins }: ProjectConfig): Promise<PluginOption[]> {
  if ([...plugins].some((name) => REFRESHING.test(name))) return []
  const path = resolvePackage(folder, '@vitejs/plugin-react')
  if (!path) return []
  const found: typeof import('@vitejs/plugin-react') = await import(pathToFileURL(path).href)
  return [found.default()]
}
