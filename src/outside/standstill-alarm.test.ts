import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { type AlarmLimits, openStandstillAlarm } from './standstill-alarm.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-alarm-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PATIENCE_MS = 25_000

const NEVER_MS = 1e9
const MB = 1e6
/** As on a small machine: beside its heap the process has more than the heap may. */
const beside = Buffer.alloc(200 * MB, 1)
afterAll(() => expect(beside).toHaveLength(200 * MB))

/** What it writes while a tool called `bad/look` works, which nothing else is done beside. */
function alarmDuring(limits: AlarmLimits, work: () => void) {
  const file = join(folder, 'log')
  const fd = openSync(file, 'w')
  const alarm = openStandstillAlarm(fd, limits)
  alarm.began('good/look')
  alarm.ended('good/look')
  alarm.began('bad/look')
  const until = performance.now() + PATIENCE_MS
  while (statSync(file).size === 0 && performance.now() < until) work()
  alarm.close()
  closeSync(fd)
  return JSON.parse(readFileSync(file, 'utf8'))
}

it('names what runs while this thread never comes to say it, and does not lay our own memory at its door', () => {
  const heapBytes = process.memoryUsage.rss()
  expect(alarmDuring({ stillMs: 200, busyMs: 100, heapBytes }, () => {})).toMatchObject({
    level: 50,
    tools: ['bad/look'],
    msg: 'the server stands still while these run; nothing is served',
  })
})

it('names what runs while the heap fills up', () => {
  const kept: number[][] = []
  // More than the alarm's own thread takes.
  const heapBytes = process.memoryUsage().heapUsed + 200 * MB
  const fill = () => {
    if (kept.length < 400) kept.push(new Array(100_000).fill(0.5))
  }
  expect(alarmDuring({ stillMs: NEVER_MS, busyMs: NEVER_MS, heapBytes }, fill)).toMatchObject({
    level: 50,
    tools: ['bad/look'],
    megabytes: expect.any(Number),
    msg: 'memory is nearly used up while these run',
  })
})
