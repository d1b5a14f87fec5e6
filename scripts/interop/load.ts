import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const LOADER = 'load.mjs'

/** Node looks for a package beside the file that names it; this one stands where they are installed. */
export function writeLoader(folder: string): void {
  writeFileSync(join(folder, LOADER), 'export const load = (name) => import(name)\n')
}

/** A package of the cache folder, as much of it as its caller describes. */
export async function loadPackage<T>(folder: string, name: string): Promise<T> {
  const { load } = await import(pathToFileURL(join(folder, LOADER)).href)
  return load(name)
}
