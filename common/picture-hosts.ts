import { asJsonObject, type JsonObject } from './json.ts'
import { isOwnPicture } from './own-pictures.ts'

const MOST_HOSTS = 20

/**
 * The hosts of an app's pictures. A chat allows only hosts that a widget's policy names; plain HTTP would be blocked
 * anyway.
 */
export function pictureHosts(
  layout: { readonly rows: { readonly key: string } | null },
  data: JsonObject,
  /** The origin of uploaded pictures; without it they are not counted. */
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

/** A local trial has no HTTPS, which the policy must state. */
const sourceOf = (origin: string) => (origin.startsWith('https:') ? new URL(origin).host : origin)

/** A host name only: a policy is a list of words, and an address could contain more. */
function hostOf(address: unknown): string | null {
  if (typeof address !== 'string' || !/^https:\/\//i.test(address) || !URL.canParse(address)) return null
  const { host } = new URL(address)
  return /^[a-z0-9.-]+(:\d+)?$/.test(host) ? host : null
}
