import { expect, it } from 'vitest'
import { createMemoryAlarm } from './memory-alarm.ts'

it('is said once while a tool runs, and again only after memory had fallen', () => {
  const isToBeSaid = createMemoryAlarm(100)
  const said = [
    [84, true],
    [90, false],
    [90, true],
    [95, true],
    [95, false],
    [95, true],
    [80, true],
    [90, true],
    [60, false],
    [90, true],
  ].map(([used, isRunning]) => isToBeSaid(Number(used), Boolean(isRunning)))
  expect(said).toEqual([false, false, true, false, false, false, false, false, false, true])
})
