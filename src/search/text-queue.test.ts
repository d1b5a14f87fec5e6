import { expect, it } from 'vitest'
import { createTextQueue } from './text-queue.ts'

const texts = (prefix: string, count: number, length = 20) =>
  Array.from({ length: count }, (_, at) => `${prefix}${at} `.padEnd(length, '.'))

/** The first letters of each batch, until nothing waits. */
function batchesOf(queue: ReturnType<typeof createTextQueue>): string[] {
  const batches: string[] = []
  while (queue.size > 0)
    batches.push(
      queue
        .takeBatch()
        .map(({ text }) => text[0])
        .join(''),
    )
  return batches
}

it('gives the next turn to whoever has had the least', () => {
  const queue = createTextQueue()
  void queue.add(texts('a', 10))
  queue.takeBatch()
  void queue.add(texts('b', 2))
  expect(batchesOf(queue)).toEqual(['bbaa', 'aaaa'])
})

it('counts by length, not by the number of texts', () => {
  const queue = createTextQueue()
  void queue.add(texts('l', 4, 400))
  void queue.add(texts('s', 16))
  expect(batchesOf(queue)).toEqual(['l', 'ssss', 'ssss', 'ssss', 'ssss', 'l', 'l', 'l'])
})

it('takes no more at once than the model reads while a question can wait', () => {
  const queue = createTextQueue()
  void queue.add([...texts('l', 2, 5000), ...texts('m', 3, 250), ...texts('s', 6)])
  expect(batchesOf(queue)).toEqual(['ssss', 'ss', 'mm', 'm', 'l', 'l'])
})

it('gives vectors back in the order of the texts', async () => {
  const queue = createTextQueue()
  const vectors = queue.add(['a long text', 'text', 'a text'])
  for (const { text, resolve } of queue.takeBatch()) resolve(Float32Array.of(text.length))
  expect(await vectors).toEqual([11, 4, 6].map((length) => Float32Array.of(length)))
})

it('refuses all that waits', async () => {
  const queue = createTextQueue()
  const both = [queue.add(['a']), queue.add(['b', 'c'])]
  queue.refuseAll(new Error('closed'))
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(queue.size).toBe(0)
  expect(await queue.add([])).toEqual([])
})
