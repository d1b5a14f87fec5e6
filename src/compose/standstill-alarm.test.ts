import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { openStandstillAlarm } from './standstill-alarm.ts'

const folder = mkdtempSync(join(tmpdir(), 'vitrine-alarm-'))
afterAll(() => rmSync(folder, { recursive: true }))

const PATIENCE_MS = 25_000

it('names what runs while this thread never comes to say it', () => {
  const file = join(folder, 'log')
  const fd = openSync(file, 'a')
  const alarm = openStandstillAlarm(fd, { stillMs: 200, busyMs: 100 })
  alarm.began('good/look')
  alarm.ended('good/look')
  alarm.began('bad/look')
  // As a tool would that loops: nothing else is done until the other thread has spoken.
  const until = performance.now() + PATIENCE_MS
  while (statSync(file).size === 0 && performance.now() < until);
  alarm.close()
  closeSync(fd)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    level: 50,
    tools: ['bad/look'],
    msg: 'the server stands still while these run; nothing is served',
  })
})
