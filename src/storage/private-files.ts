import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'

export const PRIVATE_FILE = 0o600
export const PRIVATE_FOLDER = 0o700
/** The sticky bit of a shared folder such as /tmp. */
const STICKY = 0o1000

/** The database contains keys and private data: only the server's own user may read it. */
export function keepPrivate(folder: string, file: string): void {
  mkdirSync(folder, { recursive: true, mode: PRIVATE_FOLDER })
  if (!(statSync(folder).mode & STICKY)) tighten(folder, PRIVATE_FOLDER)
  // Created here, since the driver would make it readable; its companion files inherit the mode. An existing file is
  // never opened: closing it would drop this process's locks on it.
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
    // Another user's file is theirs to protect; a deleted one needs no protection.
    const { code } = Object(error)
    if (code !== 'EPERM' && code !== 'ENOENT' && code !== 'EROFS') throw error
  }
}
