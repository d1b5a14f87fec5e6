import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGE = '@sparticuz/chromium'
const cache = join(import.meta.dirname, '..', 'node_modules', '.cache', 'chromium')

/** Unpacks where `TMPDIR` points, and looks there first; so it is asked in a process of its own. */
const UNPACK = `(await import(process.argv[1])).default.executablePath()`

/** The browser's program from its npm package, unpacked once for this checkout and each version of it. */
export function findChromium(): string {
  const entry = fileURLToPath(import.meta.resolve(PACKAGE))
  const { version }: { version: string } = JSON.parse(
    readFileSync(join(dirname(dirname(entry)), 'package.json'), 'utf8'),
  )
  const folder = join(cache, version)
  if (!existsSync(folder)) unpackTo(folder, entry)
  return join(folder, 'chromium')
}

/** Under a name of its own first, so that nobody starts a browser that is half there. */
function unpackTo(folder: string, entry: string): void {
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, 'unpacking-'))
  execFileSync(process.execPath, ['--input-type=module', '-e', UNPACK, entry], {
    env: { ...process.env, TMPDIR: unfinished },
  })
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    // Somebody else was faster.
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}
