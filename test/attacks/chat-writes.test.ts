import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectApi, type TestApi } from '../api.ts'
import { openChat } from '../chat.ts'
import { databases } from '../databases.ts'
import { type ModelServer, startModelServer } from '../model-server.ts'
import { runSql } from '../run-sql.ts'
import { startTestServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'

/** `ATTACK=long` runs what CI runs in short form. */
const ROUNDS = process.env.ATTACK === 'long' ? 60 : 8

let provider: ModelServer
beforeAll(async () => {
  provider = await startModelServer()
})
afterAll(() => provider.close())

describe.each(databases)('writes to one conversation at the same time on $name', (database) => {
  let server: TestServer
  let token: string
  let api: TestApi
  beforeAll(async () => {
    server = await startTestServer({
      database,
      env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'small' },
    })
  })
  beforeEach(async () => {
    token = (await server.signUp(`${randomUUID()}@example.org`)).token
    api = connectApi(server.url, token)
  })
  afterAll(() => server.close())

  it('are refused once it is deleted, and none fails', async () => {
    provider.play({ writes: 'One two three four five six seven eight nine ten.' })
    const seen = new Set<number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const chat = await openChat(server.url, token)
      const { message, answer } = await chat.say('Hello')
      const replies = await Promise.all([
        chat.api('POST', chat.path('/shares')),
        chat.api('PATCH', chat.path(), { title: 'Other' }),
        chat.api('POST', chat.path('/messages'), { id: randomUUID(), parent: answer.id, text: 'More' }),
        chat.api('DELETE', chat.path()),
        chat.api('POST', chat.path(`/messages/${message.id}/retry`), { id: randomUUID() }),
        chat.api('POST', chat.path(`/messages/${answer.id}/stop`)),
        chat.api('PATCH', chat.path(), { title: 'Another' }),
        chat.api('GET', chat.path()),
      ])
      for (const { status } of replies) seen.add(status)
      expect((await chat.api('GET', chat.path())).status).toBe(404)
    }
    expect([...seen].filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([])
    expect(server.logged().filter(({ level }) => Number(level) >= 50)).toEqual([])
  })

  it('begin one answer, however many messages arrive', async () => {
    provider.play({ silent: true })
    const chat = await openChat(server.url, token)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        chat.api('POST', chat.path('/messages'), { id: randomUUID(), parent: null, text: 'Me first' }),
      ),
    )
    const refused = { status: 409, body: { error: { code: 'ANSWER_UNDER_WAY' } } }
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toMatchObject(Array(9).fill(refused))
    const { messages } = await chat.read()
    expect(messages).toHaveLength(2)
    await chat.api('POST', chat.path(`/messages/${messages[1].id}/stop`))
  })

  it('end at a quota for each person, and begin again once something is deleted', async () => {
    provider.play({ writes: 'Hello.' })
    const chat = await openChat(server.url, token)
    await chat.answered((await chat.say('Hello')).answer.id)
    await runSql(
      server.database,
      `update chat_conversations set bytes = 200000000 where id = '${chat.conversation}'`,
    )
    const full = { status: 409, body: { error: { code: 'CHAT_FULL' } } }
    const said = { id: randomUUID(), parent: null, text: 'More' }
    expect(await chat.api('POST', chat.path('/messages'), said)).toMatchObject(full)
    const fresh = randomUUID()
    expect(await api('POST', '/api/chat/conversations', { id: fresh })).toMatchObject(full)
    await chat.api('DELETE', chat.path())
    expect((await api('POST', '/api/chat/conversations', { id: fresh })).status).toBe(201)
  })
})
