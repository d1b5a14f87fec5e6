import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { APP_FILE, BUILT_FOLDER } from './folders.ts'

/** The module that a build has left in a folder; another build of the same file is another module. */
export async function importBuilt(folder: string, built = BUILT_FOLDER): Promise<unknown> {
  const file = join(folder, built, APP_FILE)
  if (!existsSync(folder)) throw new Error('There is no such folder.')
  if (!existsSync(file)) throw new Error(`It has not been built. Run vitrine build ${folder}.`)
  return import(`${pathToFileURL(file).href}?built=${statSync(file).mtimeMs}`)
}
