import { asJsonObject, type JsonObject } from './json.ts'
import { isOwnPicture } from './own-pictures.ts'

const MOST_HOSTS = 20

/**
 * The hosts that an app's pictures come from. A chat shows a widget only what its policy names, so they
 * are named with it; plain HTTP would be blocked in any case.
 */
export function pictureHosts(
  layout: { readonly rows: { readonly key: string } | null },
  data: JsonObject,
  /** Where pictures of our own are served; without it they are not counted. */
  own?: string,
): string[] {
  const addresses = layout.rows ? columnOf(data[layout.rows.key]) : addressesIn(data.markdown)
  const hosts = new Set<string>()
  for (const address of addresses) {
    const host = own && isOwnPicture(address) ? sourceOf(own) : hostOf(address)
    if (host) hosts.add(host)
    if (hosts.size === MOST_HOSTS) break
  }
  return [...hosts].toSorted()
}

const columnOf = (rows: unknown): unknown[] =>
  Array.isArray(rows) ? rows.map((row) => asJsonObject(row).image) : []

const addressesIn = (markdown: unknown): string[] =>
  typeof markdown === 'string'
    ? (markdown.match(/https:\/\/[^\s)"'<>\]]+|(?<![\w./:-])\/pictures\/[0-9a-f]{40}\.\w+/g) ?? [])
    : []

/** While Vitrine is tried on one's own machine it has no https, which must be said. */
const sourceOf = (origin: string) => (origin.startsWith('https:') ? new URL(origin).host : origin)

/** A host name alone: a policy is a list of words, and an address could carry more of them. */
function hostOf(address: unknown): string | null {
  if (typeof address !== 'string' || !/^https:\/\//i.test(address) || !URL.canParse(address)) return null
  const { host } = new URL(address)
  return /^[a-z0-9.-]+(:\d+)?$/.test(host) ? host : null
}
