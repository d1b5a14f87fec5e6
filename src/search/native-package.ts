import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { packageRoot } from '../package-root.ts'

const requireHere = createRequire(import.meta.url)

/**
 * A package with programs for each system. A package of ours holds what most systems need of it, since its own runs a script
 * when it is installed; on others it is the one that is installed.
 *
 * @param folders where in it the programs for this system may be
 */
export function requireNative(name: string, folders: readonly string[]): unknown {
  const ours = join(packageRoot(), 'vendor', name)
  if (folders.some((folder) => existsSync(join(ours, folder)))) return requireHere(ours)
  try {
    return requireHere(name)
  } catch (cause) {
    const system = `${process.platform}/${process.arch}`
    throw new Error(`${name} does not come along for ${system}. Run npm install ${name}.`, { cause })
  }
}
