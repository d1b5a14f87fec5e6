import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bakery, connectApi } from '../../../test/api.ts'
import { openChat } from '../../../test/chat.ts'
import { eitherDatabase } from '../../../test/databases.ts'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

let provider: ModelServer
beforeAll(async () => {
  provider = await startModelServer()
})
afterAll(() => provider.close())

describe.each(eitherDatabase(import.meta.filename))('the chat on $name', (database) => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startTestServer({
      database,
      env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'small' },
    })
  })
  beforeEach(async () => {
    token = (await server.signUp(`${randomUUID()}@example.org`)).token
  })
  afterAll(() => server.close())

  const textOf = ({ parts }: any) =>
    parts.flatMap((part: any) => (part.type === 'text' ? [part.text] : [])).join('')
  const callsOf = ({ parts }: any) => parts.flatMap((part: any) => (part.type === 'call' ? [part.call] : []))
  const add = (title: string) => ({ calls: [{ name: 'add_task', arguments: JSON.stringify({ title }) }] })
  const remove = { calls: [{ name: 'delete_task', arguments: '{"task_id":1}' }] }

  it('stores what is said, answers it, and names the conversation by it', async () => {
    provider.play({ writes: 'Hello, what shall we do today?' })
    const chat = await openChat(server.url, token)
    const { message, answer } = await chat.say('Good morning')
    expect(message).toMatchObject({ role: 'user', parent: null, parts: [{ text: 'Good morning' }] })
    const done = await chat.answered(answer.id)
    expect(done).toMatchObject({
      status: 'done',
      parent: message.id,
      model: { kind: 'provider', name: 'small' },
    })
    expect(textOf(done)).toBe('Hello, what shall we do today?')
    expect(await chat.read()).toMatchObject({ title: 'Good morning', head: answer.id, status: 'idle' })
  })

  it('begins with the apps that one published last, beside those that come along', async () => {
    const maker = await server.signUp(`${randomUUID()}@example.org`, 'maker')
    const api = connectApi(server.url, maker.token)
    const published: string[] = []
    for (const name of ['One', 'Two', 'Three', 'Four']) {
      const { body } = await api('POST', '/api/apps', { ...bakery, name })
      if (name !== 'Four') published.push((await api('POST', `/api/apps/${body.id}/publish`)).body.mcpSlug)
    }
    const { body } = await api('POST', '/api/chat/conversations', { id: randomUUID() })
    expect(body.apps).toEqual(expect.arrayContaining(['todo', ...published]))
    expect(body.apps.filter((app: string) => app.startsWith('draft:'))).toEqual([])
  })

  it('takes the same message once', async () => {
    provider.play({ writes: 'Yes.' })
    const chat = await openChat(server.url, token)
    const id = randomUUID()
    const first = await chat.say('Twice?', { id, parent: null })
    const second = await chat.say('Twice?', { id, parent: null })
    expect(second.answer.id).toBe(first.answer.id)
    await chat.answered(first.answer.id)
    expect((await chat.read()).messages).toHaveLength(2)
  })

  it('runs a tool as the person who asks, whatever id the model writes', async () => {
    const forged = { title: 'milk', user_id: randomUUID() }
    provider.play(
      { calls: [{ name: 'add_task', arguments: JSON.stringify(forged) }] },
      { writes: 'Added milk.' },
    )
    const chat = await openChat(server.url, token)
    const done = await chat.answered((await chat.say('add milk')).answer.id)
    expect(callsOf(done)).toMatchObject([{ app: 'todo', tool: 'add_task', status: 'done', widget: true }])
    expect(callsOf(done)[0].outcome.structuredContent).toMatchObject({ status: 'created', title: 'milk' })
    expect(textOf(done)).toBe('Added milk.')
    const told = JSON.stringify(provider.asked[0]!.body.tools)
    expect(told).not.toContain('user_id')
  })

  it('tells every event once, also to who comes back with the number of the last', async () => {
    provider.play({ writes: 'One two three four five six seven.' })
    const chat = await openChat(server.url, token)
    const { answer } = await chat.say('Count')
    await chat.answered(answer.id)
    const ended = ({ name, data }: any) => name === 'answer' && data.status === 'done'
    const all = await chat.until(ended)
    expect(all.map(({ id }) => id)).toEqual(all.map((_, index) => index + 1))
    const [third] = all.slice(2)
    const rest = await chat.until(ended, { lastEventId: third!.id })
    expect(rest).toEqual(all.slice(3))
    const words = all.filter(({ name }) => name === 'text').map(({ data }) => data.delta)
    expect(words.join('')).toBe('One two three four five six seven.')
  })

  describe('something destructive', () => {
    const asked = async () => {
      provider.play(add('milk'), { writes: 'Added.' })
      const chat = await openChat(server.url, token)
      await chat.answered((await chat.say('add milk')).answer.id)
      provider.play(remove)
      const { answer } = await chat.say('delete milk')
      expect(await chat.answered(answer.id)).toMatchObject({ status: 'waiting' })
      const { approvals } = await chat.read()
      expect(approvals).toMatchObject([
        { tool: 'delete_task', status: 'pending', reason: 'destructive', mayAllowAlways: false },
      ])
      return { chat, answer, approval: approvals[0].id }
    }

    it('runs after a yes, and only once', async () => {
      const { chat, answer, approval } = await asked()
      provider.play({ writes: 'It is gone.' })
      expect((await chat.decide(approval, 'yes')).body).toMatchObject({ status: 'yes' })
      expect((await chat.decide(approval, 'yes')).status).toBe(409)
      const done = await chat.answered(answer.id, 'done', 'failed')
      expect(callsOf(done)).toMatchObject([{ tool: 'delete_task', status: 'done' }])
      expect(callsOf(done)[0].outcome.structuredContent).toMatchObject({ status: 'deleted' })
      expect(textOf(done)).toBe('It is gone.')
    })

    it('does not run after a no, and the model is told', async () => {
      const { chat, answer, approval } = await asked()
      provider.play({ writes: 'I left it.' })
      await chat.decide(approval, 'no')
      const done = await chat.answered(answer.id, 'done', 'failed')
      expect(callsOf(done)).toMatchObject([{ status: 'declined' }])
      expect(JSON.stringify(provider.asked[0]!.body)).toContain('The person said no')
    })

    it('cannot be allowed for ever', async () => {
      const { chat, approval } = await asked()
      expect(await chat.decide(approval, 'yes', true)).toMatchObject({
        status: 422,
        body: { error: { code: 'NOT_ALWAYS' } },
      })
      expect((await chat.read()).approvals).toMatchObject([{ status: 'pending' }])
    })

    it('is a no once the person goes on talking', async () => {
      const { chat, answer } = await asked()
      provider.play({ writes: 'Fine.' })
      await chat.answered((await chat.say('never mind')).answer.id)
      const { approvals, messages } = await chat.read()
      expect(approvals).toMatchObject([{ status: 'no' }])
      expect(messages.find(({ id }: any) => id === answer.id)).toMatchObject({ status: 'stopped' })
    })
  })

  it('is stopped by another tab, and can be tried again', async () => {
    provider.play({ silent: true })
    const chat = await openChat(server.url, token)
    const { message, answer } = await chat.say('Are you there?')
    await chat.until(({ name, data }) => name === 'answer' && data.status === 'running')
    await chat.api('POST', chat.path(`/messages/${answer.id}/stop`))
    expect(await chat.answered(answer.id)).toMatchObject({ status: 'stopped' })
    provider.play({ writes: 'Now I am.' })
    const id = randomUUID()
    const again = await chat.api('POST', chat.path(`/messages/${message.id}/retry`), { id })
    expect(again).toMatchObject({ status: 201, body: { answer: { id, parent: message.id } } })
    expect(textOf(await chat.answered(id))).toBe('Now I am.')
  })

  it('asks before an answer that is tried again repeats what was done', async () => {
    provider.play(add('milk'), { status: 500 })
    const chat = await openChat(server.url, token)
    const { message, answer } = await chat.say('add milk')
    expect(await chat.answered(answer.id)).toMatchObject({ status: 'failed', failure: { retry: true } })
    provider.play(add('milk'))
    const id = randomUUID()
    await chat.api('POST', chat.path(`/messages/${message.id}/retry`), { id })
    expect(await chat.answered(id)).toMatchObject({ status: 'waiting' })
    expect((await chat.read()).approvals).toMatchObject([{ reason: 'repeated', mayAllowAlways: false }])
    expect(provider.asked[0]!.body.messages[0].content).toContain('add_task({"title":"milk"}): done')
  })

  it('keeps what no database likes in a text', async () => {
    provider.play({ writes: 'A \0 and a \ud800 half.' })
    const chat = await openChat(server.url, token)
    const { answer, message } = await chat.say('Odd \0 \ud800 signs')
    expect(await chat.answered(answer.id)).toMatchObject({ status: 'done' })
    expect(await chat.read()).toMatchObject({ title: expect.stringContaining('Odd') })
    expect(message.parts[0].text).toContain('signs')
    expect((await chat.api('GET', '/api/chat/conversations?search=half')).body.conversations).toHaveLength(1)
  })

  it('branches where a message is edited', async () => {
    provider.play({ writes: 'Answer.' })
    const chat = await openChat(server.url, token)
    const first = await chat.say('One')
    await chat.answered(first.answer.id)
    const edited = await chat.say('Two', { parent: null })
    await chat.answered(edited.answer.id)
    expect(await chat.read()).toMatchObject({ head: edited.answer.id })
    expect((await chat.read()).messages).toHaveLength(4)
    expect(JSON.stringify(provider.asked.at(-1)!.body.messages)).not.toContain('One')
    await chat.api('PATCH', chat.path(), { head: first.answer.id })
    expect(await chat.read()).toMatchObject({ head: first.answer.id })
  })
})
