import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

/** What reads a description, ranks by rule and puts the answer into words: lines that are neither empty nor comment. */
const files = [
  ...['wish', 'rank'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((name) => join(folder, name)),
  ),
  'matched.ts',
  'answer-text.ts',
  'tact.ts',
].filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))

const linesOf = (name: string) =>
  readFileSync(join(import.meta.dirname, name), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s*(?:\/\*\*|\*|\/\/)/.test(line)).length

it('rules on gifts in few lines and files', () => {
  expect(files.reduce((sum, name) => sum + linesOf(name), 0)).toBeLessThanOrEqual(2800)
  expect(files.length).toBeLessThanOrEqual(40)
})
