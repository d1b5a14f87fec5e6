import { expect, it } from 'vitest'
import { createAllowance } from './widget-voice.ts'

it('lets a widget speak a few times a minute', () => {
  let now = 0
  const may = createAllowance(2, () => now)
  expect([may(), may(), may()]).toEqual([true, true, false])
  now = 60_000
  expect(may()).toBe(true)
})
