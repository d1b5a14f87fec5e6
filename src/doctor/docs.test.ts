import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checks } from './checks/index.ts'

it('has each check in the table of its page, and no other', () => {
  const page = readFileSync('docs/doctor.md', 'utf8')
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map(([, id, about]) => [id, about])
  expect(rows).toEqual(checks.map(({ id, about }) => [id, about]))
})
