import { expect, it } from 'vitest'
import { exampleServerForFile } from '../../test/example-server.ts'
import { diagnose, findingsOf } from './diagnose.ts'
import type { Profile } from './profile.ts'

const { address } = exampleServerForFile()

it.each<[Profile, string[]]>([
  ['standard', []],
  ['claude', ['annotations']],
  ['chatgpt', ['annotations']],
])('finds errors for %s in a server of others only where there are some', async (profile, wrong) => {
  const errors = findingsOf(await diagnose(new URL(address()), { profile })).filter(
    ({ severity }) => severity === 'error',
  )
  expect([...new Set(errors.map(({ check }) => check))]).toEqual(wrong)
})
