import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'

interface Chunk {
  file: string
  imports?: string[]
}

const folder = join(import.meta.dirname, '..', 'dist', 'studio')
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

/** A page's entry with everything it imports before it can draw. */
function reach(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found
  found.add(name)
  for (const next of manifest[name]?.imports ?? []) reach(next, found)
  return found
}

const gzipped = (name: string) =>
  gzipSync(readFileSync(join(folder, manifest[name]!.file)), { level: 9 }).length

it.each([
  ['chat/chat.tsx', 114],
  ['chat/shared-chat.tsx', 64],
  ['editor/editor.tsx', 204],
  ['home/home.tsx', 110],
  ['playground/playground.tsx', 154],
])('loads %s with at most %i kB of script, gzipped', (page, limit) => {
  const names = new Set([...reach('index.html'), ...reach(page)])
  const size = [...names].reduce((sum, name) => sum + gzipped(name), 0)
  expect(size).toBeGreaterThan(0)
  expect(size / 1000).toBeLessThan(limit)
})
