import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectApi } from '../../../test/api.ts'
import { openChat, type TestChat } from '../../../test/chat.ts'
import { eitherDatabase } from '../../../test/databases.ts'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'

let provider: ModelServer
beforeAll(async () => {
  provider = await startModelServer()
})
afterAll(() => provider.close())

describe.each(eitherDatabase(import.meta.filename))('conversations on $name', (database) => {
  let server: TestServer
  let ann: { id: string; token: string }
  let bob: { id: string; token: string }
  beforeAll(async () => {
    server = await startTestServer({
      database,
      env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: provider.baseUrl, OPENAI_MODEL: 'small' },
    })
    // The owner of the place is nobody's reader either.
    ann = await server.signUp('ann@example.org', 'owner')
    bob = await server.signUp('bob@example.org')
  })
  afterAll(() => server.close())

  const secretTalk = async (
    token: string,
    word: string,
  ): Promise<{ chat: TestChat; answer: any; call: any }> => {
    const call = { name: 'add_task', arguments: JSON.stringify({ title: `${word} task` }) }
    provider.play({ calls: [call] }, { writes: `Added ${word}.` })
    const chat = await openChat(server.url, token)
    const { answer } = await chat.say(`please remember ${word}`)
    const done = await chat.answered(answer.id)
    return { chat, answer: done, call: done.parts.find(({ type }: any) => type === 'call').call }
  }

  it('are there for nobody but their owner', async () => {
    const { chat, answer, call } = await secretTalk(bob.token, 'quince')
    const share = (await chat.api('POST', chat.path('/shares'))).body
    const at = `/messages/${answer.id}/calls/${call.id}`
    const theirs = connectApi(server.url, ann.token)
    const fresh = { id: randomUUID() }
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { title: 'Mine' }],
      ['DELETE', ''],
      ['GET', '/events'],
      ['GET', '/export'],
      ['POST', '/messages', { ...fresh, parent: null, text: 'hello' }],
      ['POST', `/messages/${answer.parent}/retry`, fresh],
      ['POST', `/messages/${answer.id}/stop`],
      ['POST', '/shares'],
      ['DELETE', `/shares/${share.id}`],
      ['POST', `/approvals/${randomUUID()}`, { decision: 'yes' }],
      ['GET', `${at}/widget`],
      ['GET', `${at}/resource?uri=ui://x`],
      ['POST', `${at}/tools`, { ...fresh, tool: 'list_tasks' }],
      ['PUT', `${at}/state`, { state: 1 }],
    ] as const) {
      const { status, body: said } = await theirs(method, chat.path(path), body)
      expect({ method, path, status }).toEqual({ method, path, status: 404 })
      expect(JSON.stringify(said)).not.toContain('quince')
    }
    const { body } = await theirs('GET', '/api/chat/conversations?search=quince')
    expect(body).toEqual({ conversations: [] })
    const taken = await theirs('POST', '/api/chat/conversations', { id: chat.conversation })
    expect(taken.status).toBe(409)
    expect(await chat.read()).toMatchObject({ title: 'please remember quince' })
    // Nor with an id of a message that is somebody else's.
    const own = await openChat(server.url, ann.token)
    const known = { id: answer.parent, parent: null, text: 'hello' }
    expect((await own.api('POST', own.path('/messages'), known)).status).toBe(409)
    const stopped = await own.api('POST', own.path(`/messages/${answer.id}/stop`))
    expect(stopped.status).toBe(404)
  })

  it('keep two people apart who talk at the same time', async () => {
    const words = ['anise', 'borage']
    const people = [ann, bob]
    const chats = await Promise.all(people.map(({ token }) => openChat(server.url, token)))
    for (let round = 0; round < 3; round += 1) {
      provider.play({ writes: 'Noted.' })
      const said = await Promise.all(chats.map((chat, i) => chat.say(`${words[i]} ${round}`)))
      await Promise.all(chats.map((chat, i) => chat.answered(said[i]!.answer.id)))
      for (const { body } of provider.asked)
        expect(words.filter((word) => JSON.stringify(body.messages).includes(word))).toHaveLength(1)
    }
    for (const [i, chat] of chats.entries()) {
      const seen = JSON.stringify(await chat.read())
      expect(seen).toContain(words[i])
      expect(seen).not.toContain(words[1 - i])
    }
  })

  it('are shared as one branch up to that moment, until the link is withdrawn', async () => {
    const { chat, answer, call } = await secretTalk(bob.token, 'sorrel')
    const place = `/messages/${answer.id}/calls/${call.id}`
    await chat.api('PUT', chat.path(`${place}/state`), { state: { chosen: 1 } })
    const { body: share, status } = await chat.api('POST', chat.path('/shares'))
    expect(status).toBe(201)
    await chat.api('PUT', chat.path(`${place}/state`), { state: { chosen: 'private' } })
    provider.play({ writes: 'Said later.' })
    await chat.answered((await chat.say('and this is private')).answer.id)
    const address = new URL(share.url).pathname.replace('/chat/shared/', '/api/chat/shared/')
    const open = connectApi(server.url)
    const { body } = await open('GET', address)
    expect(body.messages).toHaveLength(2)
    const text = JSON.stringify(body)
    expect(text).toContain('Added sorrel.')
    for (const hidden of ['private', 'Said later', bob.id, 'bob@example.org', '_meta', chat.conversation])
      expect(text).not.toContain(hidden)
    // Its widgets come along as they were, and nothing can be done by them.
    expect(body.widgetStates).toEqual([{ message: answer.id, call: call.id, state: { chosen: 1 } }])
    const { body: widget } = await open('GET', `${address}${place}/widget`)
    expect(widget).toMatchObject({ tool: { name: 'add_task' }, resource: { contents: [{}] } })
    expect(JSON.stringify(widget)).not.toContain(bob.id)
    const doing = { id: randomUUID(), tool: 'list_tasks', arguments: {} }
    expect((await open('POST', `${address}${place}/tools`, doing)).status).toBe(404)
    expect((await open('GET', `${address}/messages/${randomUUID()}/calls/${call.id}/widget`)).status).toBe(
      404,
    )
    expect((await open('GET', chat.path())).status).toBe(401)
    expect((await open('GET', `${address.slice(0, -1)}x`)).status).toBe(404)
    expect((await chat.read()).shares).toMatchObject([{ id: share.id }])
    await chat.api('DELETE', chat.path(`/shares/${share.id}`))
    for (const path of [address, `${address}${place}/widget`])
      expect((await open('GET', path)).status).toBe(404)
  })

  it('are renamed, searched, exported and deleted', async () => {
    const { chat } = await secretTalk(bob.token, 'tansy')
    await chat.api('PATCH', chat.path(), { title: 'Herbs' })
    for (const search of ['herbs', 'TANSY', 'added tansy'])
      expect(
        (await chat.api('GET', `/api/chat/conversations?search=${search}`)).body.conversations,
      ).toMatchObject([{ id: chat.conversation, title: 'Herbs', status: 'idle' }])
    expect((await chat.api('GET', '/api/chat/conversations?search=%25')).body.conversations).toEqual([])
    const get = (format: string) =>
      fetch(new URL(chat.path(`/export?format=${format}`), server.url), {
        headers: { authorization: `Bearer ${bob.token}` },
      })
    const markdown = await get('markdown')
    expect(markdown.headers.get('content-disposition')).toBe('attachment; filename="herbs.md"')
    const text = await markdown.text()
    for (const words of ['# Herbs', 'please remember tansy', 'add_task', 'Added tansy.'])
      expect(text).toContain(words)
    expect(await (await get('json')).json()).toMatchObject({
      title: 'Herbs',
      messages: [{ role: 'user' }, {}],
    })
    expect((await chat.api('DELETE', chat.path())).status).toBe(204)
    expect((await chat.api('GET', chat.path())).status).toBe(404)
  })

  it('keep what a widget wants to find again, and run its calls as its owner', async () => {
    const { chat, answer, call } = await secretTalk(bob.token, 'dill')
    const at = chat.path(`/messages/${answer.id}/calls/${call.id}`)
    const { body: widget } = await chat.api('GET', `${at}/widget`)
    expect(widget).toMatchObject({
      tool: { name: 'add_task' },
      resource: { contents: [{ mimeType: expect.any(String) }] },
    })
    expect((await chat.api('PUT', `${at}/state`, { state: { open: 1 } })).status).toBe(204)
    expect((await chat.api('PUT', `${at}/state`, { state: 'x'.repeat(70_000) })).status).toBe(413)
    expect((await chat.read()).widgetStates).toEqual([
      { message: answer.id, call: call.id, state: { open: 1 } },
    ])
    const listed = await chat.api('POST', `${at}/tools`, {
      id: randomUUID(),
      tool: 'list_tasks',
      arguments: { user_id: ann.id },
    })
    const titles = listed.body.outcome.structuredContent.tasks.map(({ title }: any) => title)
    expect(titles).toContain('dill task')
    const { id: task } = listed.body.outcome.structuredContent.tasks.find(
      ({ title }: any) => title === 'dill task',
    )
    const removal = { id: randomUUID(), tool: 'delete_task', arguments: { task_id: task } }
    const asked = await chat.api('POST', `${at}/tools`, removal)
    expect(asked.body).toMatchObject({
      outcome: null,
      approval: { status: 'pending', reason: 'destructive' },
    })
    expect((await chat.api('POST', `${at}/tools`, removal)).body.outcome).toBeNull()
    await chat.decide(asked.body.approval.id, 'yes')
    const other = { ...removal, arguments: { task_id: task + 1 } }
    expect((await chat.api('POST', `${at}/tools`, other)).status).toBe(409)
    const gone = await chat.api('POST', `${at}/tools`, removal)
    expect(gone.body.outcome.structuredContent).toMatchObject({ status: 'deleted' })
    expect((await chat.api('POST', `${at}/tools`, removal)).body.outcome).toEqual(gone.body.outcome)
  })
})
