import { statSync } from 'node:fs'

/** Another text once one of these files was written, came or went. */
export const filesStamp = (files: readonly string[]): string =>
  files.map((file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0).join(' ')
