import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { watchFolder } from './watch-folder.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

const watching = (folder: string, leftAlone: readonly string[]) => {
  const seen = { changes: 0 }
  const watcher = watchFolder(
    folder,
    () => {
      seen.changes += 1
    },
    leftAlone,
  )
  closing.push(() => watcher.close())
  return seen
}

it('tells of changes in all folders but those that are left alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-watch-'))
  closing.push(() => rmSync(folder, { recursive: true }))
  const data = join(folder, 'data')
  mkdirSync(data)
  mkdirSync(join(folder, 'widgets'))
  const some = watching(folder, [data])
  const all = watching(folder, [])
  writeFileSync(join(data, 'vitrine.db-wal'), 'a call was logged')
  // What is told to both is told to the first of them first.
  await expect.poll(() => all.changes).toBe(1)
  expect(some.changes).toBe(0)
  writeFileSync(join(folder, 'widgets', 'list.tsx'), 'export {}')
  await expect.poll(() => some.changes).toBe(1)
})
