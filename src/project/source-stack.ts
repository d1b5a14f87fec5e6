import type { ViteDevServer } from 'vite'
import { sourcePlace } from './source-place.ts'

/** A place in a stack of a browser: an address, a line and a column. */
const ADDRESS = /https?:\/\/[^\s()]+?:\d+:\d+/g

/** The stack of a browser with paths of sources in place of the addresses that Vite serves below `base`. */
export async function sourceStack(vite: ViteDevServer, base: string, stack: string): Promise<string> {
  const found = new Map<string, string>()
  for (const [address] of stack.matchAll(ADDRESS)) {
    if (!found.has(address)) found.set(address, await sourceOf(vite, base, address))
  }
  return stack.replaceAll(ADDRESS, (address) => found.get(address) ?? address)
}

async function sourceOf(vite: ViteDevServer, base: string, address: string): Promise<string> {
  const [, url = '', line, column] = /^(.*):(\d+):(\d+)$/.exec(address) ?? []
  const { pathname } = new URL(url)
  if (!pathname.startsWith(base)) return address
  const path = `/${decodeURI(pathname.slice(base.length))}`
  const module = await vite.environments.client.moduleGraph.getModuleByUrl(path)
  if (!module?.file) return address
  const built = { line: Number(line), column: Number(column) }
  const map = module.transformResult?.map
  const place = (map && 'version' in map && sourcePlace(map, built)) || built
  return `${module.file}:${place.line}:${place.column}`
}
