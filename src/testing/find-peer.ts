import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A file of a package that only some tests need, as the project has it. Throws with the command that installs it. */
export function findPeer(folder: string, path: string, install: string): string {
  for (const from of [join(folder, 'package.json'), import.meta.url]) {
    try {
      return createRequire(from).resolve(path)
    } catch {}
  }
  throw new Error(`${install} is missing. Run npm install --save-dev ${install}.`)
}
