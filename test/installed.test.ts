import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = dirname(import.meta.dirname)
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { optionalDependencies?: Record<string, string> }>
}

/** Where Node would find a package that this one names. */
function isLocked(from: string, name: string): boolean {
  if (Object.hasOwn(packages, `${from === '' ? '' : `${from}/`}node_modules/${name}`)) return true
  const outer = from.lastIndexOf('/node_modules/')
  return from !== '' && isLocked(outer < 0 ? '' : from.slice(0, outer), name)
}

// A lock file written on one system may leave them out, and `npm ci` then refuses it on each.
it('locks the optional packages of every system', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isLocked(from, name)),
  )
  expect(missing).toEqual([])
})
