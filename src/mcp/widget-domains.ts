import { createHash } from 'node:crypto'
import type { AppAddresses } from './app-addresses.ts'

/** A widget's own origins, in each host's format. */
export interface WidgetDomains {
  /** `ui.domain`, which means something else to each host, so it is said only to one that is known. */
  readonly ui?: string
  /** `openai/widgetDomain`, which only ChatGPT reads. */
  readonly openai?: string
}

/** The host behind a request. Older clients name themselves only once, not with each request. */
export interface SeenClient {
  readonly name: string | undefined
  readonly userAgent: string | undefined
  /** The host name it called. */
  readonly host: string | undefined
}

const CLAUDE = /claude|anthropic/i
const CHATGPT = /openai|chatgpt/i
/** GitHub's Copilot draws widgets elsewhere. */
const COPILOT = /m365|microsoft/i

export function widgetDomains(
  slug: string,
  client: SeenClient,
  addresses: AppAddresses | undefined,
): WidgetDomains {
  // A host keeps domains for servers that everybody reaches, and those have https.
  const openai = addresses?.all(slug).filter(isHttps).map(originOf).at(-1)
  const called = addresses?.of(slug, client.host)
  const ui = uiDomain(client, called && isHttps(called) ? called : undefined, openai)
  return { ...(ui && { ui }), ...(openai && { openai }) }
}

function uiDomain({ name = '', userAgent = '' }: SeenClient, called?: string, openai?: string) {
  const says = (host: RegExp) => host.test(name) || host.test(userAgent)
  if (says(CLAUDE)) return called && claudeDomain(called)
  if (says(COPILOT)) return called && copilotDomain(called)
  return says(CHATGPT) ? openai : undefined
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const claudeDomain = (address: string) => `${sha256(address).slice(0, 32)}.claudemcpcontent.com`

/** Of the domain and not of the whole address. */
const copilotDomain = (address: string) =>
  `${sha256(new URL(address).hostname)}.widget-renderer.usercontent.microsoft.com`

const isHttps = (address: string) => address.startsWith('https:')

const originOf = (address: string) => new URL(address).origin
