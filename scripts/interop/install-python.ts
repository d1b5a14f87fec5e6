import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { InteropClient } from './client.ts'

export const pythonIn = (folder: string): string => join(folder, 'python', 'bin', 'python')

const run = (program: string, args: string[]) =>
  spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** Brings what clients in Python are made of; false where Python or its packages cannot be had. */
export function installPython(clients: readonly InteropClient[], folder: string): boolean {
  const wanted = clients.flatMap(({ pip = {} }) =>
    Object.entries(pip).map(([name, version]) => `${name}==${version}`),
  )
  const stamp = join(folder, '.installed-python')
  const text = wanted.sort().join('\n')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === text) return true
  console.log('interop: fetching the clients in Python…')
  const flags = ['--quiet', '--retries', '1', '--timeout', '10', '--disable-pip-version-check']
  const done =
    run('python3', ['-m', 'venv', join(folder, 'python')]) &&
    run(pythonIn(folder), ['-m', 'pip', 'install', ...flags, ...wanted])
  if (done) writeFileSync(stamp, text)
  return done
}
