import { type Resource, ResourceNotFoundError, type Server } from '@modelcontextprotocol/server'
import type { Tool } from '../contract/index.ts'
import type { AppAddresses } from './app-addresses.ts'
import { type CompiledApp, describeResource, resourceContents, type WidgetResource } from './compiled-app.ts'
import { skillContents } from './skills.ts'
import { widgetDomains } from './widget-domains.ts'
import { readHashedAddress, STANDARD_MIME, type WidgetArchive } from './widgets.ts'

/** Lists change only with a new version of the App, and clients are notified; a minute is safe. */
export const LIST_MS = 60_000

interface ResourceParts {
  readonly compiled: CompiledApp
  readonly archive: WidgetArchive
  readonly addresses?: AppAddresses | undefined
}

interface ResourceReader {
  readonly host: string | undefined
  readonly userAgent: string | undefined
  readonly modern: boolean
  /** The tools that its skills may tell of. */
  skillTools(): readonly Tool[]
}

/** Widgets, and the files of skills. */
export function registerResources(
  server: Server,
  { compiled, archive, addresses }: ResourceParts,
  { host, userAgent, modern, skillTools }: ResourceReader,
): void {
  const domains = () =>
    widgetDomains(compiled.app.slug, { name: server.getClientVersion()?.name, userAgent, host }, addresses)
  server.setRequestHandler('resources/list', async () => {
    const known = domains()
    const widgets = [...compiled.resources.values()].map((resource) => describeResource(resource, known))
    const skills = await compiled.skills.listed(skillTools())
    return { resources: [...(widgets as unknown as Resource[]), ...skills] }
  })
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }))
  server.setRequestHandler('resources/read', async ({ params: { uri } }) => {
    if (uri.startsWith('skill://')) {
      const file = skillContents(await compiled.skills.for(skillTools()), uri)
      if (!file) throw new ResourceNotFoundError(uri)
      return { contents: [file], ...(modern && { ttlMs: LIST_MS, cacheScope: 'private' }) }
    }
    const found = compiled.resources.get(uri) ?? (await readFormer(uri, compiled, archive))
    if (!found) throw new ResourceNotFoundError(uri)
    return { contents: [resourceContents(found, domains())] }
  })
}

/** An address from an earlier build: its HTML as it was, with what is declared of the widget today. */
async function readFormer(
  uri: string,
  compiled: CompiledApp,
  archive: WidgetArchive,
): Promise<WidgetResource | null> {
  const address = readHashedAddress(uri)
  const widget = compiled.app.widgets.find(({ name }) => name === address?.name)
  if (!address || !widget) return null
  const html = await archive.find(address.name, address.hash)
  if (html === null) return null
  return { uri, mimeType: STANDARD_MIME, widget, built: { html, hash: address.hash } }
}
