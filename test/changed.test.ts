import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
// @ts-expect-error: a script without types
import { testsOfFiles } from '../scripts/changed.mjs'

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n')
const selectedBy = (changed: string[]): string[] => testsOfFiles(changed).tests
const isSource = (file: string) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file)

it.each([
  ['a tool of the to-do list', 'src/apps/tasks/todo/tools.ts', 'src/http/scopes.test.ts'],
  ['a tool of the to-do list', 'src/apps/tasks/todo/tools.ts', 'test/clients.test.ts'],
  ['the refusals of its contract', 'test/refusals.ts', 'test/clients.test.ts'],
  ['a setting', 'src/config.ts', 'src/config.test.ts'],
  ['a setting', 'src/settings.ts', 'src/config.test.ts'],
  ['the chat page', 'studio/chat/chat.tsx', 'e2e/chat/chat.test.ts'],
  ['the page of people', 'studio/people/people.tsx', 'e2e/auth/company.test.ts'],
  ['a route of the chat', 'common/api/chat.ts', 'src/http/chat/talk.test.ts'],
])('a change to %s (%s) selects %s', (_, file, test) => {
  expect(selectedBy([file])).toContain(test)
})

it('follows no import of types, which leave nothing to run', () => {
  expect(selectedBy(['src/config.ts']).length).toBeLessThan(60)
})

/** The rows of "When you change something" that name sources and tests. */
const rows = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  .split('## When you change something')[1]!
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .flatMap(([, change = '', update = '', verify = '']) => {
    const tests = [...verify.matchAll(/npm test -- ([^`]+)`/g)].flatMap(([, paths = '']) => paths.split(' '))
    const named = [...update.matchAll(/`((?:src|common|studio|widgets|runtime)\/[\w./-]+)`/g)].map(
      ([, path = '']) => path,
    )
    const sources = files.filter(
      (file) => isSource(file) && named.some((path) => file === path || file.startsWith(`${path}/`)),
    )
    return tests.length > 0 ? [{ change, tests, sources }] : []
  })

describe('the table of changes', () => {
  it('names tests that are there', () => {
    const missing = rows.flatMap(({ tests }) =>
      tests.filter((path) => !files.some((file) => file.startsWith(path))),
    )
    expect(missing).toEqual([])
  })

  it.each(rows.filter(({ sources }) => sources.length > 0))(
    'has --changed select what it says for $change',
    ({ tests, sources }) => {
      const selected = selectedBy(sources)
      expect(tests.filter((path) => !selected.some((test) => test.startsWith(path)))).toEqual([])
    },
  )
})
