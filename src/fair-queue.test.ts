import { expect, it } from 'vitest'
import { AppError } from './errors.ts'
import { createFairQueue, type FairQueueOptions } from './fair-queue.ts'

/** A queue before work that ends when it is told to. */
function open(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({
    atOnce: 1,
    atOncePerCaller: 2,
    mostPerCaller: 100,
    mostInAll: 1000,
    ...options,
  })
  const begun: string[] = []
  const ends: (() => void)[] = []
  const ask = (caller: string, signal?: AbortSignal) =>
    queue.run(
      caller,
      () => {
        begun.push(caller)
        return new Promise<string>((resolve) => ends.push(() => resolve(caller)))
      },
      signal,
    )
  const endNext = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { queue, begun, ask, endNext }
}

const refusalOf = async (asked: Promise<unknown>) => {
  const error = await asked.catch((thrown: unknown) => thrown)
  if (!(error instanceof AppError)) throw new Error('It was not refused.')
  return error
}

it('lets nine others wait for none but the question under way of whoever asked fifty before them', async () => {
  const { begun, ask, endNext } = open()
  const others = Array.from({ length: 9 }, (_, at) => `other ${at}`)
  for (let count = 0; count < 50; count += 1) void ask('flood')
  for (const other of others) void ask(other)
  for (let turn = 0; turn < 10; turn += 1) await endNext()
  expect(begun).toEqual(['flood', ...others, 'flood'])
})

it('goes by the time that a caller’s questions took, not by their number', async () => {
  const { begun, ask, endNext } = open()
  const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  for (let count = 0; count < 3; count += 1) void ask('long')
  await rest(60)
  for (let count = 0; count < 3; count += 1) void ask('short')
  for (let turn = 0; turn < 4; turn += 1) await endNext()
  expect(begun).toEqual(['long', 'short', 'short', 'short', 'long'])
})

it('has no more under way than it should, and goes on after what failed', async () => {
  const { queue, begun, ask, endNext } = open({ atOnce: 2 })
  const failing = queue.run('a', () => Promise.reject(new Error('broken')))
  const answers = ['b', 'c', 'd'].map((caller) => ask(caller))
  expect(begun).toEqual(['b'])
  await expect(failing).rejects.toThrow('broken')
  expect(begun).toEqual(['b', 'c'])
  expect(queue.waiting).toBe(1)
  for (let turn = 0; turn < 3; turn += 1) await endNext()
  expect(await Promise.all(answers)).toEqual(['b', 'c', 'd'])
  expect(queue.waiting).toBe(0)
})

it('refuses what one caller has beyond their share, names the wait, and takes from others', async () => {
  const { ask, endNext, begun } = open({ mostPerCaller: 3 })
  for (let count = 0; count < 4; count += 1) void ask('flood')
  const { code, details } = await refusalOf(ask('flood'))
  expect(code).toBe('TOO_MANY_CALLS')
  expect(details.retry_after_seconds).toBeGreaterThanOrEqual(1)
  void ask('other')
  await endNext()
  expect(begun).toEqual(['flood', 'other'])
})

it('takes from whoever has the most when all have too much, and not from whoever comes last', async () => {
  const { ask, endNext, begun } = open({ mostInAll: 4 })
  const flood = Array.from({ length: 5 }, () => ask('flood'))
  void ask('other')
  expect((await refusalOf(Promise.race(flood))).code).toBe('TOO_MANY_CALLS')
  await endNext()
  expect(begun).toEqual(['flood', 'other'])
})

it('does nothing for whoever has hung up', async () => {
  const { ask, endNext, begun } = open()
  const leaving = new AbortController()
  void ask('first')
  const left = ask('left', leaving.signal)
  void ask('stays')
  leaving.abort()
  const refused = expect(left).rejects.toThrow()
  await endNext()
  await refused
  expect(begun).toEqual(['first', 'stays'])
})

it('keeps a place for whoever comes next, however much one caller asks for', async () => {
  const { ask, begun } = open({ atOnce: 3, atOncePerCaller: 2 })
  for (let count = 0; count < 5; count += 1) void ask('flood')
  expect(begun).toEqual(['flood', 'flood'])
  void ask('other')
  expect(begun).toEqual(['flood', 'flood', 'other'])
})
