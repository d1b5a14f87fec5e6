import { execFileSync } from 'node:child_process'
import { expect, it } from 'vitest'

const TICKS = 200_000
/** Prints what a tick costs before a full collection and after it, in nanoseconds of processor time. */
const PROGRAM = `
import { setImmediate as turn } from 'node:timers/promises'
import { keepTicksFast } from '${new URL('fast-ticks.ts', import.meta.url)}'

const round = () => new Promise((resolve) => {
  const before = process.cpuUsage()
  let left = ${TICKS}
  const tick = () => (left-- > 0 ? process.nextTick(tick) : resolve(process.cpuUsage(before).user * 1000 / ${TICKS}))
  process.nextTick(tick)
})
const least = async () => {
  const costs = []
  for (let i = 0; i < 5; i += 1) costs.push(await round())
  return Math.min(...costs)
}
keepTicksFast()
const before = await least()
await turn()
for (let i = 0; i < 3; i += 1) gc()
await turn()
process.stdout.write(JSON.stringify({ before, after: await least() }))
`

it('lets a tick cost after a full collection what it cost before', () => {
  const args = ['--expose-gc', '--import', 'tsx', '--input-type=module', '--eval', PROGRAM]
  const { before, after } = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }))
  expect(after).toBeLessThan(before * 2.5)
}, 30_000)
