import { existsSync } from 'node:fs'
import type { ViteDevServer } from 'vite'
import { sourcePlace } from './source-place.ts'

/** A place in a stack of a browser: an address, a line and a column. */
const ADDRESS = /https?:\/\/[^\s()]+?:\d+:\d+/g
const PLACE = /:(\d+):(\d+)$/

/** The stack of a browser with paths of sources in place of the addresses that Vite serves below `base`. */
export async function sourceStack(vite: ViteDevServer, base: string, stack: string): Promise<string> {
  const found = new Map<string, string>()
  for (const [address] of stack.matchAll(ADDRESS)) {
    if (!found.has(address)) found.set(address, await sourceOf(vite, base, address))
  }
  return stack.replaceAll(ADDRESS, (address) => found.get(address) ?? address)
}

/** True if a file in the stack was replaced since its code was loaded; the load time is part of its address. */
export async function isReplaced(vite: ViteDevServer, base: string, stack: string): Promise<boolean> {
  for (const [address] of stack.matchAll(ADDRESS)) {
    const module = await moduleAt(vite, base, address)
    const loaded = Number(/[?&]t=(\d+)/.exec(address)?.[1] ?? 0)
    if (module?.file && existsSync(module.file) && loaded < module.lastHMRTimestamp) return true
  }
  return false
}

async function moduleAt(vite: ViteDevServer, base: string, address: string) {
  const { pathname } = new URL(address.replace(PLACE, ''))
  if (!pathname.startsWith(base)) return null
  const path = `/${decodeURI(pathname.slice(base.length))}`
  return vite.environments.client.moduleGraph.getModuleByUrl(path)
}

async function sourceOf(vite: ViteDevServer, base: string, address: string): Promise<string> {
  const [, line, column] = PLACE.exec(address) ?? []
  const module = await moduleAt(vite, base, address)
  if (!module?.file) return address
  const built = { line: Number(line), column: Number(column) }
  const map = module.transformResult?.map
  const place = (map && 'version' in map && sourcePlace(map, built)) || built
  return `${module.file}:${place.line}:${place.column}`
}
