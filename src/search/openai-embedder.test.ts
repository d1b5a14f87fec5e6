import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createOpenAiEmbedder } from './openai-embedder.ts'

describe('the embedder behind an OpenAI-compatible endpoint', () => {
  let server: Server
  let asked: { path: string; key: string; body: any }[]
  let answers: (() => { status: number; body: unknown } | null)[]
  const open = (model = 'tiny', port = (server.address() as AddressInfo).port) =>
    createOpenAiEmbedder({ apiKey: 'sk-secret', baseUrl: `http://127.0.0.1:${port}/v1`, model })

  beforeEach(async () => {
    asked = []
    answers = []
    server = createServer(async (request, response) => {
      let text = ''
      for await (const part of request) text += part
      const body = JSON.parse(text)
      asked.push({ path: request.url!, key: request.headers.authorization!, body })
      const data = body.input.map((input: string, index: number) => ({
        object: 'embedding',
        index,
        embedding: [input.length, 1, 0],
      }))
      const usual = { status: 200, body: { object: 'list', model: body.model, data: data.reverse() } }
      const answer = answers.shift()?.() ?? usual
      response.writeHead(answer.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  it('gives vectors of unit length in the order of their texts', async () => {
    const [short, long] = await open().embed(['abc', 'abcdefgh'])
    expect(short![0]! / short![1]!).toBeCloseTo(3, 4)
    expect(long![0]! / long![1]!).toBeCloseTo(8, 4)
    expect(Math.hypot(...long!)).toBeCloseTo(1, 5)
    expect(asked[0]).toMatchObject({
      path: '/v1/embeddings',
      key: 'Bearer sk-secret',
      body: { model: 'tiny' },
    })
  })

  it('names the model, so that vectors of another are not mixed in', () => {
    expect(open('large').model).toBe('openai:large')
  })

  it('sends many texts in several requests, and empty ones as something', async () => {
    expect(await open().embed(Array.from({ length: 150 }, (_, at) => (at ? `text ${at}` : '')))).toHaveLength(
      150,
    )
    expect(asked.map(({ body }) => body.input.length)).toEqual([64, 64, 22])
    expect(asked[0]!.body.input[0]).not.toBe('')
  })

  it('tries again when the endpoint is busy', async () => {
    answers.push(() => ({ status: 503, body: {} }))
    expect(await open().embed(['abc'])).toHaveLength(1)
    expect(asked).toHaveLength(2)
  })

  it.each([
    [401, { error: { message: 'Incorrect key sk-secret' } }, 'The endpoint does not take the key.'],
    [404, { error: { message: 'no such model' } }, 'The endpoint does not know the model.'],
    [400, { error: { message: 'odd' } }, 'The endpoint answered 400.'],
    [200, { data: [] }, 'The endpoint’s answer cannot be read.'],
  ])('says what is wrong after %d, and not the key', async (status, body, reason) => {
    answers.push(() => ({ status, body }))
    const failed = open().embed(['abc'])
    await expect(failed).rejects.toMatchObject({ code: 'EMBEDDING_FAILED', details: { reason } })
    const said = await failed.catch((error) => JSON.stringify(error.body()))
    expect(said).not.toContain('sk-secret')
  })

  it('leaves nothing behind that grows with every request', async () => {
    const warnings: string[] = []
    const note = ({ name }: Error) => void warnings.push(name)
    process.on('warning', note)
    const embedder = open()
    for (let at = 0; at < 15; at += 1) await embedder.embed(['abc'])
    await new Promise((resolve) => setImmediate(resolve))
    process.off('warning', note)
    expect(warnings).toEqual([])
  })

  it('does not wait for an answer once it is closed', async () => {
    const embedder = open()
    answers.push(() => {
      embedder.close()
      return { status: 503, body: {} }
    })
    await expect(embedder.embed(['abc'])).rejects.toMatchObject({ code: 'EMBEDDING_FAILED' })
    await expect(embedder.embed(['abc'])).rejects.toMatchObject({ code: 'EMBEDDING_FAILED' })
    expect(asked).toHaveLength(1)
  })

  it('says that nobody answers', async () => {
    const free = createServer().listen(0, '127.0.0.1')
    await once(free, 'listening')
    const { port } = free.address() as AddressInfo
    free.close()
    await once(free, 'close')
    await expect(open('tiny', port).embed(['abc'])).rejects.toMatchObject({
      details: { reason: 'The endpoint does not answer.' },
    })
  })
})
