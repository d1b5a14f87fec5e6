import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'interop', 'hosts')

/** Fetches packages that are no part of the project into a folder of their own, once for each choice of versions. */
export function bringPackages(
  name: string,
  packages: readonly string[],
  overrides: Readonly<Record<string, string>> = {},
): string {
  const folder = join(cache, name)
  if (packages.length === 0) return folder
  const stamp = join(folder, '.installed')
  const wanted = JSON.stringify({ packages, overrides })
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return folder
  console.log(`fetching ${packages.join(', ')}…`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, overrides }))
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts', '--legacy-peer-deps']
  execFileSync('npm', ['install', ...quiet, ...packages], { cwd: folder, stdio: 'inherit' })
  writeFileSync(stamp, wanted)
  return folder
}
