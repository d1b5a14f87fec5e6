import { randomBytes } from 'node:crypto'
import {
  createRequestStateCodec,
  InMemoryServerEventBus,
  type ServerEventBus,
} from '@modelcontextprotocol/server'
import type { App } from '../contract/index.ts'
import type { RestrictedTools } from '../registry/tool-access.ts'
import type { AppAddresses } from './app-addresses.ts'
import type { CallObserver } from './call-record.ts'
import { compileApp } from './compiled-app.ts'
import { createEndpoint, type Endpoint } from './endpoint.ts'
import type { ServerExtension } from './sdk-server.ts'
import type { TaskRunner } from './tasks/task-runner.ts'
import type { FindWidget, WidgetArchive } from './widgets.ts'

/** Every App that is served now, found by its slug. */
export interface Endpoints {
  /** The endpoint if it is already loaded. */
  find(slug: string): Endpoint | undefined
  /** Looks further than `find`: an App may have to be loaded first. */
  load(slug: string): Promise<Endpoint | undefined>
  /** All but made apps: those that came with the start, each as it is now. */
  apps(): readonly App[]
  /** Serves this App where another of its slug was, or was not, and tells its clients. */
  replace(app: App): void
  /** Serves nothing at this slug any more. */
  remove(slug: string): void
  /** Tells the clients of an App that it has a new version. */
  changed(slug: string): void
  close(): Promise<void>
}

/** Apps that come and go while the server runs. The same value stands for the same version. */
export interface MoreApps {
  loaded(slug: string): App | undefined
  load(slug: string): Promise<App | null>
}

export interface EndpointsOptions {
  findWidget: FindWidget
  archive: WidgetArchive
  observer: CallObserver
  addresses?: AppAddresses
  /** Runs long calls as tasks; without it clients wait. */
  tasks?: TaskRunner
  more?: MoreApps
  extensions?: Readonly<Record<string, ServerExtension>>
  /** The tools of an App that not everybody may call. */
  restrictedTools?(slug: string): RestrictedTools | undefined
}

const NONE: MoreApps = { loaded: () => undefined, load: async () => null }

export function createEndpoints(apps: readonly App[], options: EndpointsOptions): Endpoints {
  const {
    findWidget,
    archive,
    observer,
    addresses,
    more = NONE,
    extensions = {},
    restrictedTools,
    tasks,
  } = options
  const stateCodec = createRequestStateCodec({ key: randomBytes(32), ttlSeconds: 600 })
  // Per slug, not per version: listeners stay when the App is published again.
  const buses = new Map<string, ServerEventBus>()
  const busOf = (slug: string) => {
    const bus = buses.get(slug) ?? new InMemoryServerEventBus()
    buses.set(slug, bus)
    return bus
  }
  const create = (app: App) => {
    const compiled = compileApp(app, findWidget, addresses)
    const { slug } = app
    return createEndpoint({
      compiled,
      archive,
      observer,
      stateCodec,
      addresses,
      tasks,
      restricted: () => restrictedTools?.(slug),
      bus: busOf(slug),
      // A slug may be any word, `constructor` too.
      extension: Object.hasOwn(extensions, slug) ? extensions[slug] : undefined,
    })
  }
  const fixed = new Map(apps.map((app) => [app.slug, create(app)]))
  // An App that is let go takes its endpoint with it, unless somebody is still being served.
  const passing = new WeakMap<App, Endpoint>()
  const open = createOpenEndpoints()
  const of = (app: App) => {
    const known = passing.get(app)
    if (known) return known
    const endpoint = open.watch(create(app))
    passing.set(app, endpoint)
    return endpoint
  }
  // Clients of a replaced endpoint keep it and are notified of the change.
  const retired: Endpoint[] = []
  const retire = (slug: string) => {
    const former = fixed.get(slug)
    if (former) retired.push(former)
  }
  const changed = (slug: string) => {
    for (const kind of ['tools_list_changed', 'resources_list_changed', 'prompts_list_changed'] as const)
      buses.get(slug)?.publish({ kind })
  }
  return {
    find(slug) {
      const endpoint = fixed.get(slug)
      if (endpoint) return endpoint
      const app = more.loaded(slug)
      return app && of(app)
    },
    async load(slug) {
      const app = fixed.has(slug) ? null : await more.load(slug)
      return app ? of(app) : fixed.get(slug)
    },
    apps: () => [...fixed.values()].map(({ app }) => app),
    replace(app) {
      retire(app.slug)
      fixed.set(app.slug, create(app))
      changed(app.slug)
    },
    remove(slug) {
      retire(slug)
      fixed.delete(slug)
      changed(slug)
    },
    changed,
    close: async () => {
      const endpoints = [...fixed.values(), ...retired, ...open.all()]
      await Promise.all(endpoints.map((endpoint) => endpoint.close()))
    },
  }
}

/** Endpoints that somebody is being served by; they must be closed even when their App was let go. */
function createOpenEndpoints() {
  const counts = new Map<Endpoint, number>()
  const count = (endpoint: Endpoint, more: number) => {
    const now = (counts.get(endpoint) ?? 0) + more
    if (now > 0) counts.set(endpoint, now)
    else counts.delete(endpoint)
  }
  return {
    all: () => [...counts.keys()],
    watch(endpoint: Endpoint): Endpoint {
      const watched: Endpoint = {
        ...endpoint,
        serve(mcpRequest) {
          count(watched, 1)
          mcpRequest.response.once('close', () => count(watched, -1))
          return endpoint.serve(mcpRequest)
        },
      }
      return watched
    },
  }
}
