import { randomBytes } from 'node:crypto'
import { createRequestStateCodec } from '@modelcontextprotocol/server'
import type { App } from '../contract/index.ts'
import type { CallObserver } from './call-record.ts'
import { compileApp } from './compiled-app.ts'
import { createEndpoint, type Endpoint } from './endpoint.ts'
import type { ServerExtension } from './sdk-server.ts'
import type { FindWidget, WidgetArchive } from './widgets.ts'

/** Every App that is served now, found by its slug. */
export interface Endpoints {
  find(slug: string): Endpoint | undefined
  apps(): readonly App[]
  close(): Promise<void>
}

export interface EndpointsOptions {
  findWidget: FindWidget
  archive: WidgetArchive
  observer: CallObserver
  extensions?: Readonly<Record<string, ServerExtension>>
}

export function createEndpoints(apps: readonly App[], options: EndpointsOptions): Endpoints {
  const { findWidget, archive, observer, extensions = {} } = options
  const stateCodec = createRequestStateCodec({ key: randomBytes(32), ttlSeconds: 600 })
  const endpoints = new Map(
    apps.map((app) => {
      const compiled = compileApp(app, findWidget)
      return [
        app.slug,
        createEndpoint({ compiled, archive, observer, stateCodec, extension: extensions[app.slug] }),
      ]
    }),
  )
  return {
    find: (slug) => endpoints.get(slug),
    apps: () => apps,
    close: async () => void (await Promise.all([...endpoints.values()].map((endpoint) => endpoint.close()))),
  }
}
