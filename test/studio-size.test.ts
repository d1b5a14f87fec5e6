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
const sum = (names: Iterable<string>) => [...names].reduce((size, name) => size + gzipped(name), 0)

/** The phrases that a page loads first, in the language that needs most. */
const phrases = (areas: readonly string[]) =>
  Math.max(
    ...['de', 'fr', 'es', 'ja', 'ar'].map((language) =>
      sum([
        `../common/phrases/${language}.json`,
        ...['ui', ...areas].map((area) => `phrases/${language}/${area}.json`),
      ]),
    ),
  )

it.each([
  ['chat/chat.tsx', ['chat'], 120],
  ['chat/shared-chat.tsx', ['chat'], 73],
  ['editor/editor.tsx', ['editor', 'playground'], 176],
  ['home/home.tsx', ['home', 'editor', 'playground'], 122],
  ['playground/playground.tsx', ['playground'], 169],
])('loads %s with its phrases (%j) with at most %f kB of script, gzipped', (page, areas, limit) => {
  const script = sum(new Set([...reach('index.html'), ...reach(page)]))
  expect(script).toBeGreaterThan(0)
  expect((script + phrases(areas)) / 1000).toBeLessThan(limit)
})
