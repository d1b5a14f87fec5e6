import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callOf, failureOf, madeSource } from '../../../test/made-source.ts'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { createOpenAiModel } from '../../agent/openai-model.ts'
import { createModelSource } from './model.ts'

let provider: ModelServer
beforeAll(async () => {
  provider = await startModelServer()
})
afterAll(() => provider.close())

const app = (more: object = {}) =>
  madeSource({
    systemPrompt: 'You are the baker.',
    mockData: { heading: 'Today', items: [{ title: 'Country loaf', price: '€5.20' }] },
    source: { kind: 'model' },
    ...more,
  })
const sourceOf = (made = app(), timeoutMs?: number) =>
  createModelSource(createOpenAiModel({ apiKey: 'k', baseUrl: provider.baseUrl, model: 'small' }), {
    clock: () => new Date(),
    ...(timeoutMs && { timeoutMs }),
  })(made)
const good = { text: 'We have one loaf.', data: { items: [{ title: 'Country loaf' }] } }

describe('an app that the model answers for', () => {
  it('tells the model its prompt, its data, the message and the shape', async () => {
    provider.play({ says: good })
    expect(await sourceOf()('Any bread?', { allergies: 'nuts' }, callOf())).toEqual(good)
    const { messages, response_format } = provider.asked[0]!.body
    expect(messages[0].content).toContain('You are the baker.')
    expect(messages[0].content).toContain('"title":"Country loaf"')
    expect(messages[1].content).toBe('Any bread?\n\nContext: {"allergies":"nuts"}')
    expect(response_format.json_schema.schema.properties.data.properties.items.type).toBe('array')
  })

  it('takes an answer between fences', async () => {
    provider.play({ writes: `\`\`\`json\n${JSON.stringify(good)}\n\`\`\`` })
    expect(await sourceOf()('Bread?', {}, callOf())).toEqual(good)
  })

  it('is not kept busy by a fence that opens and never closes', async () => {
    provider.play({ writes: `\`\`\`json${' '.repeat(4000)}` }, { says: good })
    expect(await sourceOf()('Bread?', {}, callOf())).toEqual(good)
  })

  it('answers with no more rows than the layout draws', async () => {
    const items = Array.from({ length: 30 }, (_, at) => ({ title: `Cake ${at}` }))
    provider.play({ says: { text: 'Cakes.', data: { items } } })
    const { data } = await sourceOf(app({ layoutTemplate: 'carousel' }))('Cakes', {}, callOf())
    expect(data.items).toHaveLength(8)
  })

  it('is not sent pictures that are carried inline, and may still give them', async () => {
    const image = `data:image/png;base64,${'A'.repeat(3000)}`
    provider.play({
      says: { text: 'A loaf.', data: { items: [{ title: 'Loaf', image: 'inline-picture:1' }] } },
    })
    const { data } = await sourceOf(app({ mockData: { items: [{ title: 'Loaf', image }] } }))(
      'x',
      {},
      callOf(),
    )
    expect(JSON.stringify(provider.asked)).not.toContain('data:image')
    expect(data).toEqual({ items: [{ title: 'Loaf', image }] })
  })

  it('asks once more, and says what was wrong', async () => {
    provider.play({ says: { text: 'Hm.', data: { items: [{ name: 'no title' }] } } }, { says: good })
    expect(await sourceOf()('Bread?', {}, callOf())).toEqual(good)
    const said = provider.asked[1]!.body.messages
    expect(said).toHaveLength(4)
    expect(said[3].content).toContain('data.items.0.title')
  })

  it.each([
    ['is no JSON', { writes: 'Sure! Here it is' }, 'it is not JSON'],
    ['has no title', { says: { text: 'x', data: { items: [{}] } } }, 'data.items.0.title'],
    ['says nothing', { says: { text: '', data: { items: [] } } }, 'text:'],
    ['is empty', { writes: '' }, 'it is not JSON'],
  ])('gives up on an answer that %s twice', async (_name, turn, reason) => {
    provider.play(turn)
    expect(await failureOf(sourceOf()('Bread?', {}, callOf()))).toEqual({
      error: {
        code: 'LLM_ERROR',
        message: expect.any(String),
        details: { reason: expect.stringContaining(reason) },
      },
    })
    expect(provider.asked).toHaveLength(2)
  })

  it('tells what the provider answered', async () => {
    provider.play({ status: 503 })
    expect(await failureOf(sourceOf()('Bread?', {}, callOf()))).toMatchObject({
      error: { code: 'LLM_ERROR', details: { reason: expect.stringContaining('503') } },
    })
  })

  it('does not wait for ever', async () => {
    provider.play({ silent: true })
    expect(await failureOf(sourceOf(app(), 100)('Bread?', {}, callOf()))).toMatchObject({
      error: { code: 'TIMEOUT', details: { reason: 'The model took longer than 0.1 s.' } },
    })
  })

  it('sends of much data what has to do with the message', async () => {
    const items = Array.from({ length: 2000 }, (_, at) => ({
      title: `Part ${at}`,
      description:
        at === 1900 ? 'A zeppelin, inflatable' : 'A screw of ordinary size, in a bag of a hundred pieces',
    }))
    provider.play({ says: good })
    await sourceOf(app({ mockData: { items } }))('Have you a zeppelin?', {}, callOf())
    const [{ content }] = provider.asked[0]!.body.messages
    expect(content).toContain('inflatable')
    expect(content.length).toBeLessThan(70_000)
  })

  it('says so where the server has no model', async () => {
    const source = createModelSource(null, { clock: () => new Date() })(app())
    expect(await failureOf((async () => source('Bread?', {}, callOf()))())).toEqual({
      error: {
        code: 'EXECUTION_ERROR',
        message: 'Failed to execute app',
        details: { reason: 'This server has no model to ask.' },
      },
    })
  })
})
