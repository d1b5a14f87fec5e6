import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

export const isRoot = process.getuid?.() === 0

/** Installs a package of Debian where that can be done here; false where it cannot. */
export function installPackage(name: string): boolean {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return false
  console.log(`${name} is not here; installing it from Debian’s packages…`)
  const run = (args: string[]) => execFileSync('apt-get', [...args, '-qq'], { stdio: 'ignore' })
  try {
    run(['update'])
    run(['install', '-y', '--no-install-recommends', name])
    return true
  } catch {
    return false
  }
}

const FOLDERS = [...(process.env.PATH ?? '').split(':'), '/usr/sbin']

/** The path of a program that a package of Debian brings, or null. In CI it must be there. */
export function findProgram(program: string, debianPackage = program): string | null {
  const look = () => FOLDERS.map((folder) => join(folder, program)).find((file) => existsSync(file))
  const found = look() ?? (installPackage(debianPackage) ? look() : undefined)
  if (found) return found
  const words = `No ${program} was found and none could be installed`
  if (process.env.CI === 'true') throw new Error(`${words}.`)
  console.warn(`${words}: the tests that need it are skipped.`)
  return null
}

/** Debian's account for PostgreSQL, which root lends to programs that refuse to run as root. */
export function postgresIdentity(): { uid?: number; gid?: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return isRoot ? { uid: id('-u'), gid: id('-g') } : {}
}
