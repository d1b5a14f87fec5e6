import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

const root = dirname(import.meta.dirname)
const PACKAGE = '@sparticuz/chromium'
const cache = join(root, 'node_modules', '.cache', 'chromium')

/** The browser's program from its npm package, unpacked once for this checkout and each version of it. */
export function findChromium(): string {
  const about = readFileSync(join(root, 'node_modules', PACKAGE, 'package.json'), 'utf8')
  const { version }: { version: string } = JSON.parse(about)
  const folder = join(cache, version)
  if (!existsSync(folder)) unpackTo(folder)
  return join(folder, 'chromium')
}

/** Under a name of its own first, so that nobody starts a browser that is half there. */
function unpackTo(folder: string): void {
  mkdirSync(cache, { recursive: true })
  const unfinished = mkdtempSync(join(cache, 'unpacking-'))
  // The package unpacks where `TMPDIR` points, so it is asked in a process of its own.
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `(await import('${PACKAGE}')).default.executablePath()`],
    { cwd: root, env: { ...process.env, TMPDIR: unfinished } },
  )
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // Somebody else was faster.
    if (!existsSync(folder)) throw error
  }
}
