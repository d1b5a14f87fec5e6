import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700
/** A folder such as /tmp, which is everybody's. */
const STICKY = 0o1000

/** The database has keys and what people wrote: only the user who runs the server may look into it. */
export function keepPrivate(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  if (!(statSync(folder).mode & STICKY)) tighten(folder, PRIVATE_FOLDER)
  // Made here, since the driver would make it readable; what it puts beside takes after it. Never opened when it is
  // there: to close it again would drop the locks that this process has on it.
  if (!existsSync(file)) makeEmpty(file)
  for (const name of readdirSync(folder))
    if (name.startsWith(basename(file))) tighten(join(folder, name), PRIVATE_FILE)
}

function makeEmpty(file: string): void {
  try {
    closeSync(openSync(file, 'wx', PRIVATE_FILE))
  } catch (error) {
    // Another process was first.
    if (Object(error).code !== 'EEXIST') throw error
  }
}

function tighten(path: string, mode: number): void {
  try {
    if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode)
  } catch (error) {
    // Somebody else's file is theirs to protect; one that is gone needs no protection.
    const { code } = Object(error)
    if (code !== 'EPERM' && code !== 'ENOENT' && code !== 'EROFS') throw error
  }
}
