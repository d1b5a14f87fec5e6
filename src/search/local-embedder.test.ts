import { afterAll, describe, expect, it } from 'vitest'
import { AppError } from '../errors.ts'
import { startWorker } from '../threads/worker-file.ts'
import { createLocalEmbedder } from './local-embedder.ts'

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, i) => sum + value * b[i]!, 0)

describe('the local embedder', () => {
  const embedder = createLocalEmbedder()
  afterAll(() => embedder.close())

  it('puts a text near what it means, though no word is shared', async () => {
    const [angler, rod, wool] = await embedder.embed([
      'He is up at 4am to stand in a river waiting for a bite',
      'Fly fishing rod and reel',
      'Merino wool for knitting socks',
    ])
    expect(cosine(angler!, rod!)).toBeGreaterThan(cosine(angler!, wool!) + 0.02)
  })

  it('gives vectors of unit length, in the order of their texts', async () => {
    const texts = ['a much longer text about the birds of the garden and their breakfast', 'birds', 'a car']
    const together = await embedder.embed(texts)
    for (const [at, text] of texts.entries()) {
      const [alone] = await embedder.embed([text])
      expect(together[at]).toHaveLength(384)
      expect(cosine(together[at]!, together[at]!)).toBeCloseTo(1, 4)
      expect(cosine(together[at]!, alone!)).toBeGreaterThan(0.99)
    }
  })

  it('takes an empty text, no text, and one far longer than the model reads', async () => {
    expect(await embedder.embed([])).toEqual([])
    const [empty, long] = await embedder.embed(['', 'river '.repeat(200_000)])
    expect(cosine(empty!, empty!)).toBeCloseTo(1, 4)
    expect(cosine(long!, long!)).toBeCloseTo(1, 4)
  })

  it('reads no more of letters thrown together than of words of the same length', async () => {
    const rare = (count: number) =>
      Array.from({ length: count }, (_, at) => ((at + 1) * 2654435761).toString(36)).join(' ')
    const words = 'she keeps bees and bakes bread for the whole street '.repeat(12)
    const [one, other, told, toldMore] = await embedder.embed([
      `${rare(60)} red`,
      `${rare(60)} sea`,
      `${words} red`,
      `${words} sea`,
    ])
    expect(cosine(one!, other!)).toBeCloseTo(1, 5)
    expect(cosine(told!, toldMore!)).toBeLessThan(0.9999)
  })

  it('answers a short question before a long one and a job in bulk that came first', async () => {
    const done: string[] = []
    const bulk = embedder
      .embed(Array.from({ length: 40 }, (_, at) => `a gift for the garden ${at}`))
      .then(() => done.push('bulk'))
    const long = embedder.embed(Array(20).fill('a past gift')).then(() => done.push('long question'))
    await embedder.embed(['for a friend who reads']).then(() => done.push('question'))
    await Promise.all([bulk, long])
    expect(done).toEqual(['question', 'long question', 'bulk'])
  })
})

describe('the thread of the local embedder', () => {
  it('is started again when it has died', async () => {
    const started: ReturnType<typeof startWorker>[] = []
    const embedder = createLocalEmbedder(() => {
      started.push(startWorker(import.meta.url, 'embedder-worker'))
      return started.at(-1)!
    })
    await embedder.embed(['one'])
    const lost = embedder.embed(['two'])
    await started[0]!.terminate()
    await expect(lost).rejects.toThrow(AppError)
    expect(await embedder.embed(['three'])).toHaveLength(1)
    expect(started).toHaveLength(2)
    await embedder.close()
  })

  it('fails every text that waits when it cannot start', async () => {
    const embedder = createLocalEmbedder(() => startWorker(import.meta.url, 'no-such-worker'))
    const tries = await Promise.allSettled([embedder.embed(['one']), embedder.embed(Array(20).fill('two'))])
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    await embedder.close()
  })

  it('takes nothing more once closed', async () => {
    const embedder = createLocalEmbedder()
    const last = embedder.embed(['one'])
    const refused = expect(last).rejects.toMatchObject({ code: 'EMBEDDING_FAILED' })
    await embedder.close()
    await refused
    await expect(embedder.embed(['two'])).rejects.toThrow(AppError)
  })
})
