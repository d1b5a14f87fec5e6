import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openChat } from '../chat.ts'
import { type ModelServer, startModelServer } from '../model-server.ts'
import { type ObedientModel, startObedientModel } from '../obedient-model.ts'
import { startTestServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'

const withModel = (baseUrl: string, more: Record<string, string> = {}) =>
  startTestServer({
    env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: 'small', ...more },
  })

let slow: ObedientModel
let provider: ModelServer
let server: TestServer
beforeAll(async () => {
  slow = await startObedientModel({ wordMs: 40 })
  provider = await startModelServer()
  server = await withModel(slow.baseUrl)
})
afterAll(async () => {
  await server.close()
  await Promise.all([slow.close(), provider.close()])
})

const share = async (chat: Awaited<ReturnType<typeof openChat>>) => {
  const { body } = await chat.api('POST', chat.path('/shares'))
  const secret = String(body.url).split('/').at(-1)
  return (query = '') => fetch(new URL(`/api/chat/shared/${secret}${query}`, server.url))
}

it('shows nothing that came after it: no end of an answer, no later title', async () => {
  const { token } = await server.signUp(`${randomUUID()}@example.org`)
  const chat = await openChat(server.url, token)
  const { answer } = await chat.say('Talk to me')
  await chat.until(({ name, data }) => name === 'text' && data.delta.includes('word'))
  const link = await share(chat)
  const then: any = await (await link()).json()
  await chat.answered(answer.id, 'done')
  await chat.api('PATCH', chat.path(), { title: 'What I said later' })
  const now: any = await (await link()).json()
  expect(now).toEqual(then)
  expect(now.title).toBe('Talk to me')
  expect(JSON.stringify(now)).toContain('word')
  expect(JSON.stringify(now)).not.toContain('word29')
})

it('shows no result of a call that was approved after it', async () => {
  const other = await withModel(provider.baseUrl)
  const { token } = await other.signUp(`${randomUUID()}@example.org`)
  const chat = await openChat(other.url, token, { apps: ['todo'] })
  provider.play(
    { calls: [{ name: 'add_task', arguments: '{"title":"milk"}' }] },
    { calls: [{ name: 'delete_task', arguments: '{"task_id":1}' }] },
    { writes: 'Deleted.' },
  )
  const { answer } = await chat.say('Add milk and delete it')
  await chat.answered(answer.id, 'waiting')
  const { body } = await chat.api('POST', chat.path('/shares'))
  const read = async () =>
    (await fetch(new URL(`/api/chat/shared/${String(body.url).split('/').at(-1)}`, other.url))).json()
  const then = await read()
  const [approval] = (await chat.read()).approvals
  await chat.decide(approval.id, 'yes')
  await chat.answered(answer.id, 'done')
  expect(await read()).toEqual(then)
  expect(JSON.stringify(then)).not.toContain('Deleted')
  await other.close()
})

it('is counted, so that strangers cannot read it without end', async () => {
  const limited = await withModel(provider.baseUrl, { RATE_LIMIT: '50' })
  const { token } = await limited.signUp(`${randomUUID()}@example.org`)
  provider.play({ writes: 'Hello.' })
  const chat = await openChat(limited.url, token)
  await chat.answered((await chat.say('Hello')).answer.id)
  const { body } = await chat.api('POST', chat.path('/shares'))
  const path = `/api/chat/shared/${String(body.url).split('/').at(-1)}`
  const statuses = []
  for (let read = 0; read < 12; read += 1) statuses.push((await fetch(new URL(path, limited.url))).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
  expect(statuses.slice(10)).toEqual([429, 429])
  const renames = []
  for (let change = 0; change < 51; change += 1)
    renames.push((await chat.api('PATCH', chat.path(), { title: `Title ${change}` })).status)
  expect(renames.at(-1)).toBe(429)
  await limited.close()
})
