import { getPriority } from 'node:os'
import { afterEach, expect, it } from 'vitest'
import type { EchoCalls } from './testing/echo-worker.ts'
import { createThread, type Thread, type ThreadOptions } from './thread.ts'
import { startWorker } from './worker-file.ts'

const lost: string[] = []
const open = (more: Partial<ThreadOptions> = {}): Thread<EchoCalls> =>
  createThread<EchoCalls>({
    start: () => startWorker(import.meta.url, 'testing/echo-worker'),
    fail: (reason) => new Error(`thread: ${reason}`),
    onLost: (reason) => lost.push(reason),
    ...more,
  })
let thread = open()
afterEach(async () => {
  await thread.close()
  lost.length = 0
  thread = open()
})

it('starts with the first call', async () => {
  expect(thread.running).toBe(false)
  expect(await thread.call('echo', 'hello')).toBe('hello')
  expect(thread.running).toBe(true)
})

it('gives each its own answer, whoever is done first', async () => {
  const slow = thread.call('later', 100)
  expect(await thread.call('echo', 'quick')).toBe('quick')
  expect(await slow).toBe(100)
})

it('passes on what went wrong, and goes on', async () => {
  await expect(thread.call('refuse', null)).rejects.toThrow('thread: not today')
  await expect(thread.call('fail', 'the disk is full')).rejects.toThrow('the disk is full')
  await expect(thread.call('unknown' as 'echo', '')).rejects.toThrow('unknown')
  expect(await thread.call('echo', 'still here')).toBe('still here')
})

it('fails whoever waits when it dies, says so, and starts again with the next call', async () => {
  expect(await thread.call('count', null)).toBe(1)
  const waiting = thread.call('later', 60_000)
  const last = thread.call('end', null)
  await expect(waiting).rejects.toThrow('ended with 3')
  await expect(last).rejects.toThrow('ended with 3')
  expect(lost).toEqual(['its thread ended with 3'])
  expect(await thread.call('count', null)).toBe(1)
})

it('fails whoever waits when it is closed, which is no loss', async () => {
  const waiting = thread.call('later', 60_000)
  const refused = expect(waiting).rejects.toThrow('closed')
  await thread.close()
  await refused
  expect(lost).toEqual([])
  expect(thread.running).toBe(false)
})

it('is closed only once the call under way has come to its end, where it says so', async () => {
  const ended: string[] = []
  const patient = open({
    closeWhenIdle: true,
    start: () => {
      const worker = startWorker(import.meta.url, 'testing/echo-worker')
      worker.on('message', () => ended.push('answered'))
      worker.on('exit', () => ended.push('closed'))
      return worker
    },
  })
  const waiting = patient.call('later', 100)
  const refused = expect(waiting).rejects.toThrow('closed')
  await patient.close()
  await refused
  expect(ended).toEqual(['answered', 'closed'])
})

it.runIf(process.platform === 'linux')('lowers its own priority, not the process’s', async () => {
  const before = getPriority()
  expect(await thread.call('lowerPriority', null)).toBeGreaterThan(before)
  expect(getPriority()).toBe(before)
})
