import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A file of a package as the project has it, or null where it has none. */
export function resolvePackage(folder: string, path: string): string | null {
  return resolveFrom(join(folder, 'package.json'), path)
}

export function resolveFrom(file: string, path: string): string | null {
  try {
    return createRequire(file).resolve(path)
  } catch {
    return null
  }
}
