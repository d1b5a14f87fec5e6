import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
export const examplesFolder = join(root, 'examples')

export const exampleNames = readdirSync(examplesFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
  .map(({ name }) => name)

/** What `npm install` and `vitrine build` leave there. */
const LEFT_BEHIND = new Set(['node_modules', 'dist', 'dist.next', 'package-lock.json'])

/** The examples as somebody has them who took them out of the repository and installed the package. */
export function copyExamples() {
  const place = mkdtempSync(join(tmpdir(), 'vitrine-examples-'))
  // The package as it is built, and what a project has beside it.
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
  const work = join(place, 'work')
  mkdirSync(join(work, 'node_modules'), { recursive: true })
  symlinkSync(root, join(work, 'node_modules', 'vitrine'))
  for (const name of exampleNames)
    cpSync(join(examplesFolder, name), join(work, name), {
      recursive: true,
      filter: (path) => !LEFT_BEHIND.has(basename(path)),
    })
  return {
    work,
    folders: exampleNames.map((name) => join(work, name)),
    remove: () => rmSync(place, { recursive: true }),
  }
}
