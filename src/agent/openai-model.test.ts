import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../test/model-server.ts'
import type { Model, ModelQuestion } from './model.ts'
import { createOpenAiModel } from './openai-model.ts'

let provider: ModelServer
let model: Model
beforeAll(async () => {
  provider = await startModelServer()
  model = createOpenAiModel({ apiKey: 'sk-very-secret', baseUrl: provider.baseUrl, model: 'small' })
})
afterAll(() => provider.close())

const question = (more: Partial<ModelQuestion> = {}): ModelQuestion => ({
  instructions: 'Be short.',
  said: [{ role: 'user', content: 'Hello?' }],
  shape: { name: 'greeting', schema: { type: 'object', properties: { hi: { type: 'string' } } } },
  signal: new AbortController().signal,
  ...more,
})
async function streamed(asked = question()): Promise<string> {
  let text = ''
  for await (const piece of model.stream(asked)) text += piece
  return text
}

it('asks with the key, the model, the instructions and the shape', async () => {
  provider.play({ says: { hi: 'you' } })
  expect(JSON.parse(await model.answer(question()))).toEqual({ hi: 'you' })
  const [{ headers, body }] = provider.asked as [ModelServer['asked'][0]]
  expect(headers.authorization).toBe('Bearer sk-very-secret')
  expect(body).toEqual({
    model: 'small',
    messages: [
      { role: 'system', content: 'Be short.' },
      { role: 'user', content: 'Hello?' },
    ],
    response_format: {
      type: 'json_schema',
      json_schema: { name: 'greeting', schema: question().shape.schema, strict: false },
    },
  })
})

it('hands on an answer as it is written', async () => {
  provider.play({ says: { hi: 'a longer answer in many pieces' } })
  const pieces: string[] = []
  for await (const piece of model.stream(question())) pieces.push(piece)
  expect(pieces.length).toBeGreaterThan(3)
  expect(JSON.parse(pieces.join(''))).toEqual({ hi: 'a longer answer in many pieces' })
  expect(provider.asked[0]!.body.stream).toBe(true)
})

it.each([
  [
    'a key that is not accepted',
    { status: 401, message: 'Incorrect key sk-very-secret' },
    'does not accept the key',
  ],
  ['a limit that is reached', { status: 429 }, 'busy, or its limit'],
  ['a model that is not there', { status: 404 }, 'answered 404'],
  ['a fault of the provider', { status: 500 }, 'answered 500'],
  ['an answer that was cut', { writes: '{"hi":', finish: 'length' }, 'too long'],
  ['an answer that was held back', { writes: '', finish: 'content_filter' }, 'declined'],
  ['a refusal', { writes: '', refusal: 'I cannot' }, 'declined'],
] as const)('says what is wrong in our own words: %s', async (_name, turn, words) => {
  for (const ask of [() => model.answer(question()), () => streamed()]) {
    provider.play(turn)
    const error = await ask().catch((thrown) => thrown)
    expect(error.code).toBe('LLM_ERROR')
    expect(error.details.reason).toContain(words)
    expect(JSON.stringify(error.body())).not.toContain('sk-very-secret')
  }
})

it('says so when what comes cannot be read', async () => {
  provider.play({ sends: '<html>Gateway</html>' })
  expect(await model.answer(question()).catch(({ code }) => code)).toBe('LLM_ERROR')
  provider.play({ sends: 'data: {"choices": [\n\n' })
  expect(await streamed().catch(({ code }) => code)).toBe('LLM_ERROR')
})

it('says so when nobody is there', async () => {
  const nowhere = createOpenAiModel({ apiKey: 'k', baseUrl: 'http://127.0.0.1:9/v1', model: 'small' })
  const error = await nowhere.answer(question()).catch((thrown) => thrown)
  expect(error.body().error).toMatchObject({
    code: 'LLM_ERROR',
    details: { reason: 'The model could not be reached.' },
  })
})

it('ends when whoever asked does not wait any more', async () => {
  provider.play({ silent: true })
  const gone = new AbortController()
  const answered = model.answer(question({ signal: gone.signal })).catch((thrown) => thrown)
  gone.abort()
  expect((await answered).code).toBe('LLM_ERROR')
})
