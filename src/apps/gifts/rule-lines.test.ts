import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What reads limits from a description and applies them: the rest is learnt. */
const files = ['wish', 'rank']
  .flatMap((folder) => readdirSync(join(import.meta.dirname, folder)).map((name) => join(folder, name)))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

const linesOf = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8').split('\n').length - 1

it('rules on gifts in few lines and files', () => {
  expect(files.reduce((sum, name) => sum + linesOf(name), 0)).toBeLessThan(800)
  expect(files.length).toBeLessThanOrEqual(20)
})
