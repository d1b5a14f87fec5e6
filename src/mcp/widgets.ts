import type { Widget } from '../contract/index.ts'
import type { WidgetDomains } from './widget-domains.ts'

/** A widget's HTML as it was built, and the hash that names it. */
export interface BuiltWidget {
  readonly html: string
  readonly hash: string
}

/** Finds the HTML an App's widget has now. */
export type FindWidget = (widget: Widget) => BuiltWidget

/** Keeps every HTML that was ever served, since a host may still show last week's address. */
export interface WidgetArchive {
  keep(name: string, widget: BuiltWidget): Promise<void>
  find(name: string, hash: string): Promise<string | null>
}

export const CONTRACT_MIME = 'text/html+skybridge'
export const STANDARD_MIME = 'text/html;profile=mcp-app'

/** The address a contract names; its content changes with each build. */
export const contractAddress = (name: string) => `ui://widget/${name}.html`

/** The address of exactly this content, so that no host shows a stale widget. */
export const hashedAddress = (name: string, hash: string) => `ui://widget/${name}-${hash}.html`

const HASHED = /^ui:\/\/widget\/([a-z0-9-]+)-([0-9a-f]{12})\.html$/

export function readHashedAddress(uri: string): { name: string; hash: string } | null {
  const [, name, hash] = HASHED.exec(uri) ?? []
  return name && hash ? { name, hash } : null
}

const CONTRACT = /^ui:\/\/widget\/([a-z0-9-]+)\.html$/

/** The name of the widget at either of its addresses. */
export const widgetNameIn = (uri: string): string | null =>
  readHashedAddress(uri)?.name ?? CONTRACT.exec(uri)?.[1] ?? null

/** A widget's metadata, for both kinds of host. */
export function widgetMeta(
  { description, prefersBorder, csp, permissions = [], domain }: Widget,
  domains: WidgetDomains,
) {
  const uiDomain = domain ?? domains.ui
  const openaiDomain = domain ?? domains.openai
  return {
    'openai/widgetDescription': description,
    'openai/widgetPrefersBorder': prefersBorder,
    'openai/widgetCSP': {
      connect_domains: csp.connect,
      resource_domains: csp.resource,
      ...(csp.frame && { frame_domains: csp.frame }),
    },
    ...(openaiDomain && { 'openai/widgetDomain': openaiDomain }),
    ui: {
      prefersBorder,
      ...(uiDomain && { domain: uiDomain }),
      csp: {
        connectDomains: csp.connect.map(asOrigin),
        resourceDomains: csp.resource.map(asOrigin),
        ...(csp.frame && { frameDomains: csp.frame.map(asOrigin) }),
      },
      ...(permissions.length > 0 && {
        permissions: Object.fromEntries(permissions.map((name) => [name, {}])),
      }),
    },
  }
}

/** The standard form wants origins where the older one has bare host names. */
const asOrigin = (domain: string) => (domain.includes('://') ? domain : `https://${domain}`)
