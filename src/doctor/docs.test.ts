import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { checks } from './checks/index.ts'
import { gravest, PROFILES } from './profile.ts'

it('has each check in the table of its page with the worst it says of each profile, and no other', () => {
  const page = readFileSync('docs/reference/doctor.md', 'utf8')
  expect(page).toContain(`| check | what is looked at | ${PROFILES.join(' | ')} |`)
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \| (.*) \|$/gm)].map(([, id, cells]) => `${id} | ${cells}`)
  const expected = checks.map(({ id, about, grades }) =>
    [
      id,
      about,
      ...PROFILES.map((profile) => gravest(Object.values(grades), profile).replace('none', '–')),
    ].join(' | '),
  )
  expect(rows).toEqual(expected)
})
