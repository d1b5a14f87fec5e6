import { isFields } from '../host/read.ts'
import { type Data, type Layout, rowsOf } from './app.ts'

const MOST_HOSTS = 20

/** The hosts a draft's pictures come from, as the server will name them in the widget's policy. */
export function pictureHosts(layout: Layout, data: Data): string[] {
  const addresses = layout.rows
    ? rowsOf(layout, data).map((row) => (isFields(row) ? row.image : null))
    : (String(data.markdown ?? '').match(/https:\/\/[^\s)"'<>\]]+/g) ?? [])
  const hosts = new Set<string>()
  for (const address of addresses) {
    const host = hostOf(address)
    if (host) hosts.add(host)
    if (hosts.size === MOST_HOSTS) break
  }
  return [...hosts].toSorted()
}

function hostOf(address: unknown): string | null {
  if (typeof address !== 'string' || !/^https:\/\//i.test(address) || !URL.canParse(address)) return null
  const { host } = new URL(address)
  return /^[a-z0-9.-]+(:\d+)?$/.test(host) ? host : null
}
