import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectApi } from '../../../test/api.ts'
import { openChat } from '../../../test/chat.ts'
import { type Listening, listen, type ServerSpec, serveMcp, soundServer } from '../../../test/mcp-server.ts'
import { type ObedientModel, startObedientModel } from '../../../test/obedient-model.ts'
import { beside, newPerson, PASSWORD } from '../../../test/people.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { openVisitor } from '../../../test/visitor.ts'

let model: ObedientModel
let server: TestServer
let others: Listening
let spec: ServerSpec
let ran: string[]
beforeAll(async () => {
  model = await startObedientModel()
  server = await startTestServer({
    env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'small' },
  })
  spec = soundServer()
  spec.tools.push({
    name: 'add_order',
    description: 'Adds an order.',
    inputSchema: { type: 'object', properties: { what: { type: 'string' } } },
    annotations: { destructiveHint: false },
  })
  spec.tools.push({ name: 'do_something', description: 'Does something.', inputSchema: { type: 'object' } })
  const sound = spec.call
  ran = []
  spec.call = (name, input) => {
    ran.push(name)
    return name === 'add_order' ? { content: [{ type: 'text', text: 'Added.' }] } : sound(name, input)
  }
  others = await serveMcp(spec)
})
afterAll(async () => {
  await server.close()
  await others.close()
  await model.close()
})
const signUp = () => server.signUp(`${randomUUID()}@example.org`)

it('uses the tools of a server that somebody connected, and shows its widget', async () => {
  const { token } = await signUp()
  const api = connectApi(server.url, token)
  const { body } = await api('POST', '/api/chat/servers', { address: others.address.href, name: 'Shop' })
  expect(body.tools.map(({ name }: any) => name)).toEqual([
    'show_orders',
    'cancel_order',
    'add_order',
    'do_something',
  ])
  await api('PATCH', `/api/chat/servers/${body.id}`, { trusted: true })
  const { body: options } = await api('GET', '/api/chat/options')
  expect(options.apps).toContainEqual(
    expect.objectContaining({ app: body.app, kind: 'server', title: 'Shop' }),
  )
  const chat = await openChat(server.url, token, { apps: [body.app] })
  const done = await chat.answered((await chat.say('CALL show_orders {"day":"2026-01-01"}')).answer.id)
  const [{ call }] = done.parts
  expect(call).toMatchObject({
    app: body.app,
    status: 'done',
    widget: true,
    outcome: { structuredContent: { count: 2 } },
  })
  const widget = await chat.api('GET', chat.path(`/messages/${done.id}/calls/${call.id}/widget`))
  expect(widget.body.resource.contents[0].text).toContain('Orders')
})

it('asks before what writes there, until it is always allowed in that conversation', async () => {
  const { token } = await signUp()
  const { body } = await connectApi(server.url, token)('POST', '/api/chat/servers', {
    address: others.address.href,
  })
  const chat = await openChat(server.url, token, { apps: [body.app] })
  ran = []
  const first = await chat.say('CALL add_order {"what":"bread"}')
  await chat.answered(first.answer.id, 'waiting')
  expect(ran).toEqual([])
  const [asked] = (await chat.read()).approvals
  expect(asked).toMatchObject({ reason: 'writes', mayAllowAlways: true, appTitle: 'orders' })
  await chat.decide(asked.id, 'yes', true)
  await chat.answered(first.answer.id, 'done')
  expect((await chat.read()).allowed).toEqual([{ app: body.app, tool: 'add_order' }])
  const second = await chat.say('CALL add_order {"what":"cake"}')
  expect(await chat.answered(second.answer.id)).toMatchObject({ status: 'done' })
  expect(ran).toEqual(['add_order', 'add_order'])
  // Elsewhere, and once it is taken back, it is asked for again.
  await chat.api('PATCH', chat.path(), { allowed: [] })
  const third = await chat.say('CALL add_order {"what":"jam"}')
  expect(await chat.answered(third.answer.id)).toMatchObject({ status: 'waiting' })
  const more = { allowed: [{ app: body.app, tool: 'add_order' }] }
  await chat.api('PATCH', chat.path(), more)
  expect((await chat.read()).allowed).toEqual([])
})

it('keeps a tool of a connected server for those whom an owner lets call it', async () => {
  const owner = connectApi(server.url, (await server.signUp(`${randomUUID()}@example.org`, 'owner')).token)
  const email = `${randomUUID()}@example.org`
  const { token } = await server.signUp(email, 'user')
  const { body } = await connectApi(server.url, token)('POST', '/api/chat/servers', {
    // Another path to the same server is no way around.
    address: `${others.address.href}?again=1`,
  })
  const ask = async () => {
    ran = []
    const chat = await openChat(server.url, token, { apps: [body.app] })
    const { answer } = await chat.say('CALL add_order {"what":"bread"}')
    const { status } = await chat.answered(answer.id)
    for (const { id } of (await chat.read()).approvals) await chat.decide(id, 'yes')
    if (status === 'waiting') await chat.answered(answer.id, 'done')
    return ran
  }
  expect(await ask()).toEqual(['add_order'])
  const found = (await owner('GET', '/api/tool-access')).body.tools.find(
    ({ app, tool }: any) => app === others.address.origin && tool === 'add_order',
  )
  expect(found).toMatchObject({ restricted: false, revision: 0 })
  const { protocol, hostname, port } = others.address
  const path = `/api/tool-access/${encodeURIComponent(`${protocol}//${hostname}.:${port}`)}/add_order`
  const grants = { restricted: true, people: [] as string[], groups: [], revision: 0 }
  const kept = await owner('PUT', path, grants)
  expect(kept.status).toBe(200)
  expect((await owner('PUT', path, { ...grants, restricted: false })).body.error.code).toBe('CONFLICT')
  expect(await ask()).toEqual([])
  const { revision } = kept.body
  expect((await owner('PUT', path, { ...grants, people: [email], revision })).status).toBe(200)
  expect(await ask()).toEqual(['add_order'])
  const { restricted: _, ...rest } = grants
  await owner('PUT', path, { ...rest, restricted: false, revision: undefined })
})

it('asks each time before what does not say whether it destroys', async () => {
  const { token } = await signUp()
  const { body } = await connectApi(server.url, token)('POST', '/api/chat/servers', {
    address: others.address.href,
  })
  const chat = await openChat(server.url, token, { apps: [body.app] })
  const { answer } = await chat.say('CALL do_something {}')
  expect(await chat.answered(answer.id)).toMatchObject({ status: 'waiting' })
  const [asked] = (await chat.read()).approvals
  expect(asked).toMatchObject({ reason: 'destructive', mayAllowAlways: false })
  expect((await chat.decide(asked.id, 'yes', true)).status).toBe(422)
})

it('sends headers to that server, and shows them to nobody', async () => {
  const seen: string[] = []
  const inner = await serveMcp(spec)
  const guarded = await listen((request, response) => {
    seen.push(String(request.headers['x-key']))
    if (request.headers['x-key'] !== 'open-sesame') return void response.writeHead(401).end()
    void fetch(inner.address, {
      method: request.method ?? 'POST',
      headers: { ...(request.headers as Record<string, string>), host: inner.address.host },
      body: request.method === 'POST' ? (request as never) : null,
      duplex: 'half',
    } as RequestInit).then(async (reply) =>
      response
        .writeHead(reply.status, { 'content-type': reply.headers.get('content-type') ?? '' })
        .end(await reply.text()),
    )
  })
  const { token } = await signUp()
  const api = connectApi(server.url, token)
  const locked = await api('POST', '/api/chat/servers', { address: guarded.address.href })
  expect(locked.body).toMatchObject({ status: 'sign-in' })
  const headers = { 'x-key': 'open-sesame' }
  const open = await api('POST', '/api/chat/servers', { address: guarded.address.href, headers })
  expect(open.body).toMatchObject({ status: 'ready' })
  expect(seen).toContain('open-sesame')
  for (const path of ['/api/chat/servers', '/api/chat/options', '/api/account/export'])
    expect(JSON.stringify((await api('GET', path)).body)).not.toContain('open-sesame')
  const kept = await beside(server, ({ storage }) => storage.chat.servers.secret(open.body.id))
  expect(kept).toEqual(expect.any(String))
  expect(kept).not.toContain('sesame')
  await guarded.close()
  await inner.close()
})

it('signs in at a server by OAuth, for who began it alone', async () => {
  const elsewhere = await startTestServer()
  const there = await newPerson(elsewhere)
  const here = await newPerson(server)
  const visitor = openVisitor(server.url)
  await visitor.submit(await visitor.get('/sign-in'), { email: here.email, password: PASSWORD })
  const { token } = await beside(server, ({ auth }) => auth.personalTokens.issue(here.id, { name: 'test' }))
  const api = connectApi(server.url, token)
  const address = `${elsewhere.url}/servers/todo/mcp`
  const { body } = await api('POST', '/api/chat/servers', { address })
  expect(body).toMatchObject({ status: 'sign-in', tools: [] })
  const { body: page } = await api('POST', `/api/chat/servers/${body.id}/sign-in`)
  const browser = openVisitor(elsewhere.url)
  const asked = await browser.submit(await browser.get(page.url), { email: there.email, password: PASSWORD })
  const back = new URL((await browser.submit(asked, { choice: 'allow' })).url)
  expect(back.origin).toBe(server.url)
  const stranger = openVisitor(server.url)
  const other = await newPerson(server)
  await stranger.submit(await stranger.get('/sign-in'), { email: other.email, password: PASSWORD })
  expect((await stranger.get(back.pathname + back.search)).url).toContain('problem=')
  expect((await visitor.get(back.pathname + back.search)).url).toContain(`server=${body.id}`)
  const { servers } = (await api('GET', '/api/chat/servers')).body
  expect(servers).toMatchObject([{ status: 'ready' }])
  const chat = await openChat(server.url, token, { apps: [body.app] })
  const { answer } = await chat.say('CALL add_task {"title":"over there"}')
  await chat.answered(answer.id, 'waiting')
  await chat.decide((await chat.read()).approvals[0].id, 'yes')
  await chat.answered(answer.id, 'done')
  const added = await beside(elsewhere, ({ storage }) => storage.tasks.list(there.id, 'all'))
  expect(added).toMatchObject([{ title: 'over there' }])
  await elsewhere.close()
})

it('reaches nothing inside the network', async () => {
  const guarded = await startTestServer({ env: { PUBLIC_URL: 'https://chat.example' } })
  const { token } = await guarded.signUp('ann@example.org')
  const reply = await fetch(`http://127.0.0.1:${guarded.port}/api/chat/servers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ address: others.address.href }),
  })
  expect(await reply.json()).toMatchObject({
    status: 'unreachable',
    problem: expect.stringContaining('may not'),
  })
  await guarded.close()
})
