import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InteropClient } from './client.ts'
import { writeLoader } from './load.ts'

/** The packages of all clients, each at one version. */
function dependenciesOf(clients: readonly InteropClient[]): Record<string, string> {
  const versions: Record<string, string> = {}
  for (const { name, packages } of clients) {
    for (const [wanted, version] of Object.entries(packages)) {
      const other = versions[wanted] ?? version
      if (other !== version) throw new Error(`${name} wants ${wanted} ${version}, another ${other}.`)
      versions[wanted] = version
    }
  }
  return versions
}

/** Brings what the clients are made of, once for each list of versions. */
export function installClients(clients: readonly InteropClient[], folder: string): void {
  const about = { private: true, type: 'module', dependencies: dependenciesOf(clients) }
  const text = `${JSON.stringify(about, null, 2)}\n`
  const [file, stamp] = [join(folder, 'package.json'), join(folder, '.installed')]
  mkdirSync(folder, { recursive: true })
  writeLoader(folder)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === text) return
  console.log('interop: fetching the clients from npm…')
  writeFileSync(file, text)
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  execFileSync('npm', ['install', ...flags], { cwd: folder, stdio: 'inherit' })
  writeFileSync(stamp, text)
}
