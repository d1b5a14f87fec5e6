import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { projectFolders } from './watch-folder.ts'

export interface SourcePlace {
  /** From the project's folder. */
  readonly file: string
  readonly line: number
  readonly column: number
}

const SOURCE = /(?<!\.test|\.spec|\.d)\.[cm]?[jt]sx?$/
/** Styles too. */
export const ANY_SOURCE = /(?<!\.test|\.spec|\.d)\.(?:[cm]?[jt]sx?|css|scss|less)$/

/** The first match in a project's sources. Tests repeat what sources say, so they are skipped. */
export function findInSources(folder: string, pattern: RegExp, kinds = SOURCE): SourcePlace | null {
  for (const inside of projectFolders(folder)) {
    for (const name of readdirSync(inside).filter((file) => kinds.test(file))) {
      const file = join(inside, name)
      const lines = readFileSync(file, 'utf8').split('\n')
      const line = lines.findIndex((text) => pattern.test(text))
      if (line >= 0)
        return {
          file: relative(folder, file),
          line: line + 1,
          column: (lines[line]?.search(pattern) ?? 0) + 1,
        }
    }
  }
  return null
}
