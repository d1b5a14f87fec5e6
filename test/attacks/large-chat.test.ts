import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newAnswer, newMessage } from '../../src/chat/answer.ts'
import { connectApi } from '../api.ts'
import { openChat } from '../chat.ts'
import { eitherDatabase } from '../databases.ts'
import { type Listening, serveMcp, soundServer } from '../mcp-server.ts'
import { type ObedientModel, startObedientModel } from '../obedient-model.ts'
import { beside } from '../people.ts'
import { runSql } from '../run-sql.ts'
import { startTestServer } from '../server.ts'
import type { TestServer } from '../test-server.ts'

const MEGABYTE = 1_000_000

let model: ObedientModel
let others: Listening
beforeAll(async () => {
  model = await startObedientModel()
  const spec = soundServer()
  spec.call = () => ({
    content: [{ type: 'text', text: 'x'.repeat(5 * MEGABYTE) }],
    structuredContent: { rows: 'y'.repeat(5 * MEGABYTE) },
  })
  spec.tools[0]!.outputSchema = undefined
  others = await serveMcp(spec)
})
afterAll(async () => {
  await others.close()
  await model.close()
})

describe.each(eitherDatabase(import.meta.filename))(
  'a conversation that grows without end on $name',
  (database) => {
    let server: TestServer
    let owner: string
    let token: string
    beforeAll(async () => {
      server = await startTestServer({
        database,
        env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'small' },
      })
    })
    beforeEach(async () => {
      const signedUp = await server.signUp(`${randomUUID()}@example.org`)
      owner = signedUp.id
      token = signedUp.token
    })
    afterAll(() => server.close())

    it('keeps a megabyte of a result, and names what it leaves out', async () => {
      const api = connectApi(server.url, token)
      const { body } = await api('POST', '/api/chat/servers', { address: others.address.href })
      await api('PATCH', `/api/chat/servers/${body.id}`, { trusted: true })
      const chat = await openChat(server.url, token, { apps: [body.app] })
      const done = await chat.answered((await chat.say('CALL show_orders {"day":"2026-01-01"}')).answer.id)
      const { outcome } = done.parts[0].call
      expect(JSON.stringify(outcome).length).toBeLessThan(1.1 * MEGABYTE)
      expect(outcome.content.at(-1).text).toMatch(/text 1 \(5\.0 MB\), structuredContent \(5\.0 MB\)/)
      const [kept] = await runSql(
        server.database,
        `select max(octet_length(data)) as size from chat_events where conversation_id = '${chat.conversation}'`,
      )
      expect(Number(kept!.size)).toBeLessThan(1.1 * MEGABYTE)
    })

    /** A conversation of that many exchanges, each answer with that many characters. */
    const longConversation = (exchanges: number, letters: number) =>
      beside(server, async ({ storage }) => {
        const at = new Date().toISOString()
        const { conversations, answers } = storage.chat
        const fresh = { owner, title: 'Long', apps: [], model: null, createdAt: at, updatedAt: at }
        const conversation = (await conversations.create({ id: randomUUID(), ...fresh }))!
        let parent: string | null = null
        for (let exchange = 0; exchange < exchanges; exchange += 1) {
          const time = new Date(Date.parse(at) + exchange).toISOString()
          const message = newMessage(randomUUID(), parent, `Question ${exchange}`, time)
          const answer = newAnswer(randomUUID(), message.id, time)
          const lease = { answer: answer.id, by: 'test' }
          await answers.say(conversation, { message, answer }, 'test')
          await answers.claim(lease, { kind: 'local', name: 'test' })
          const text = { name: 'text', data: { message: answer.id, delta: 'z'.repeat(letters) } } as const
          await answers.append(lease, [text])
          await answers.end(lease, { status: 'done', usage: null, failure: null })
          parent = answer.id
        }
        return conversation.id
      })

    it('is read in pages, its owner’s and those of a link', async () => {
      const id = await longConversation(12, MEGABYTE)
      const api = connectApi(server.url, token)
      const { body: view } = await api('GET', `/api/chat/conversations/${id}`)
      expect(JSON.stringify(view).length).toBeLessThan(5 * MEGABYTE)
      expect(view.messages).toHaveLength(24)
      const leftOut = view.messages.filter((message: any) => message.leftOut)
      expect(leftOut.length).toBeGreaterThan(10)
      expect(view.messages.at(-1).parts[0].text).toHaveLength(MEGABYTE)
      const read = async (path: string) => {
        const pages = []
        for (let last: string | null = view.head; last; last = pages.at(-1)!.earlier)
          pages.push((await api('GET', `${path}?last=${last}`)).body)
        return pages
      }
      const { body: shared } = await api('POST', `/api/chat/conversations/${id}/shares`)
      const secret = String(shared.url).split('/').at(-1)
      for (const path of [`/api/chat/conversations/${id}/messages`, `/api/chat/shared/${secret}`]) {
        const pages = await read(path)
        for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(5 * MEGABYTE)
        const ids = pages.reverse().flatMap(({ messages }: any) => messages.map((message: any) => message.id))
        expect(ids).toEqual(view.messages.map((message: any) => message.id))
      }
    })

    it.skipIf(database.name !== 'SQLite')('gives its space back when it is deleted', async () => {
      const size = () => {
        const file = join(server.database.dataDir, 'vitrine.db')
        return statSync(file).size
      }
      const id = await longConversation(10, MEGABYTE)
      await runSql(server.database, 'pragma wal_checkpoint(truncate)')
      const full = size()
      await connectApi(server.url, token)('DELETE', `/api/chat/conversations/${id}`)
      for (let round = 0; round < 10; round += 1)
        await beside(server, ({ storage }) => storage.chat.conversations.forgetEvents('2000-01-01'))
      await runSql(server.database, 'pragma wal_checkpoint(truncate)')
      expect(full - size()).toBeGreaterThan(10 * MEGABYTE)
    })
  },
)
