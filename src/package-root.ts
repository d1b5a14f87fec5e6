import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the package, from the source and from the build alike, which stand at different depths. */
export function packageRoot(from = import.meta.dirname): string {
  if (existsSync(join(from, 'package.json'))) return from
  if (dirname(from) === from) throw new Error('No folder above this code has a package.json.')
  return packageRoot(dirname(from))
}
