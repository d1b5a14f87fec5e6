import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const IMPORT = /(?:from|import) '([^']+)'|@import "([^"]+)"/g
const PACKAGE_NAME = /^(@[^/]+\/)?[^/]+/

export interface SourceFiles {
  /** The text of each file by its path below the root, with `/` between folders. */
  readonly files: ReadonlyMap<string, string>
  readonly packages: ReadonlySet<string>
}

/** Files with all they import, directly or not, and the packages that they import. */
export function sourceFiles(root: string, entries: readonly string[]): SourceFiles {
  const files = new Map<string, string>()
  const packages = new Set<string>()
  const add = (path: string) => {
    if (files.has(path)) return
    const text = readFileSync(join(root, path), 'utf8')
    files.set(path, text)
    for (const [, module, style] of text.matchAll(IMPORT)) follow(path, module ?? style ?? '')
  }
  const follow = (from: string, imported: string) => {
    const path = imported.startsWith('.') ? posix.join(posix.dirname(from), imported) : null
    const installed = path === null ? imported : (/^node_modules\/(.+)$/.exec(path)?.[1] ?? null)
    if (installed !== null) packages.add(PACKAGE_NAME.exec(installed)?.[0] ?? installed)
    else if (path !== null) add(path)
  }
  for (const entry of entries) add(entry)
  return { files, packages }
}
