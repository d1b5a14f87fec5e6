import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectApi, type TestApi } from '../../../test/api.ts'
import { openChat } from '../../../test/chat.ts'
import { databases } from '../../../test/databases.ts'
import { startLocalServer } from '../../../test/local-server.ts'
import { registerClient } from '../../../test/oauth-client.ts'
import { beside, PASSWORD } from '../../../test/people.ts'
import { connectClient, startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { openVisitor } from '../../../test/visitor.ts'

/** A mail server that takes every mail and keeps it. */
async function startMailServer() {
  const mails: string[] = []
  const server = createServer((socket) => {
    let text = ''
    let isData = false
    socket.write('220 mail.test\r\n')
    socket.on('data', (part) => {
      text += part
      if (isData && text.endsWith('\r\n.\r\n')) {
        mails.push(text)
        isData = false
        text = ''
        socket.write('250 kept\r\n')
      } else if (!isData && text.endsWith('\r\n')) {
        const command = text.slice(0, 4).toUpperCase()
        text = ''
        isData = command === 'DATA'
        socket.write(command === 'DATA' ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    mails,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close(),
  }
}

const within = async (ms: number, work: Promise<unknown>) => {
  const begun = performance.now()
  await work
  expect(performance.now() - begun).toBeLessThan(ms)
}

describe.each(databases)('people on $name', (database) => {
  let server: TestServer
  let second: TestServer
  let api: TestApi
  let mail: Awaited<ReturnType<typeof startMailServer>>
  // A model that never answers: what it is asked goes on until somebody stops it.
  let model: Awaited<ReturnType<typeof startLocalServer>>
  beforeAll(async () => {
    mail = await startMailServer()
    model = await startLocalServer(() => {})
    const env = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'vitrine@example.org',
      OPENAI_API_KEY: 'none',
      OPENAI_BASE_URL: `${model.origin}/v1`,
    }
    server = await startTestServer({ database, env })
    second = await startTestServer({
      env,
      database: { name: '', create: async () => ({ ...server.database, drop: async () => {} }) },
    })
    api = connectApi(server.url, (await server.signUp('owner@example.org')).token)
  })
  afterAll(async () => {
    await second?.close()
    await server?.close()
    await model?.close()
    mail?.close()
  })

  const invite = async (role = 'user') => {
    const email = `${randomUUID()}@example.org`
    const { status, body } = await api('POST', '/api/people', { email, role, groups: ['Sales'] })
    expect(status).toBe(201)
    return { email, ...body } as any
  }

  it('invites by a link that is mailed and works once', async () => {
    const { email, person, link, mailed } = await invite('maker')
    expect(mailed).toBe(true)
    expect(mail.mails.at(-1)).toContain(`To: ${email}`)
    expect(mail.mails.at(-1)!.replace(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(link)
    expect(person).toMatchObject({
      email,
      role: 'maker',
      groups: [{ name: 'Sales', source: null }],
      lastSeenAt: null,
    })
    const visitor = openVisitor(server.url)
    await visitor.submit(await visitor.get(link), { password: PASSWORD })
    expect((await visitor.get('/account')).text).toContain(email)
    const read = await api('GET', `/api/people/${person.id}`)
    expect(read.body).toMatchObject({
      person: { lastSeenAt: expect.any(String) },
      sessions: [{ browser: null }],
    })
    const [{ id: session }] = (read.body as any).sessions
    expect((await api('DELETE', `/api/people/${person.id}/sessions/${session}`)).status).toBe(204)
    expect((await visitor.get('/account')).text).not.toContain(email)
  })

  it('lists people page by page, by a part of the address, by role and by status', async () => {
    const all = (await api('GET', '/api/people?limit=200')).body as any
    const first = (await api('GET', '/api/people?limit=1')).body as any
    const rest = (await api('GET', `/api/people?limit=200&cursor=${encodeURIComponent(first.next)}`))
      .body as any
    expect([...first.rows, ...rest.rows]).toEqual(all.rows)
    expect((await api('GET', '/api/people?text=OWNER@')).body).toMatchObject({ rows: [{ role: 'owner' }] })
    expect((await api('GET', '/api/people?text=%25')).body).toMatchObject({ rows: [] })
    expect((await api('GET', '/api/people?status=disabled')).body).toMatchObject({ rows: [] })
  })

  it('ends everything of somebody who is disabled within a second, on every process', async () => {
    const { email, person, link } = await invite()
    const visitor = openVisitor(server.url)
    await visitor.submit(await visitor.get(link), { password: PASSWORD })
    const todo = `${server.url}/servers/todo/mcp`
    const client = await registerClient(server.url, todo)
    const { url } = await client.authorize(visitor, email)
    const oauth = (await client.exchange(new URL(url).searchParams.get('code')!)).body
    const { token } = await beside(server, ({ auth }) =>
      auth.personalTokens.issue(person.id, { name: 'test' }),
    )
    const chat = await openChat(second.url, token, { apps: [] })
    const { answer } = await chat.say('How long does this take?')
    await chat.answered(answer.id, 'running')
    const stream = chat.until(() => false)
    const ended = stream.catch(() => {})

    expect((await api('PATCH', `/api/people/${person.id}`, { disabled: true })).status).toBe(200)
    await within(1000, ended)
    await expect(connectClient(second.url, 'todo', '2025-11-25', token)).rejects.toThrow()
    await expect(connectClient(server.url, 'todo', '2025-11-25', oauth.access_token)).rejects.toThrow()
    expect((await client.refresh(oauth.refresh_token)).status).toBe(400)
    expect((await visitor.get('/account')).text).not.toContain(email)
    const page = await visitor.get('/sign-in')
    expect((await visitor.submit(page, { email, password: PASSWORD })).status).toBe(403)

    expect((await api('PATCH', `/api/people/${person.id}`, { disabled: false })).status).toBe(200)
    await expect.poll(async () => (await chat.read()).messages.at(-1).status).toBe('stopped')
    await visitor.submit(await visitor.get('/sign-in'), { email, password: PASSWORD })
    expect((await visitor.get('/account')).text).toContain(email)
  })

  it('keeps the only owner', async () => {
    const { body } = await api('GET', '/api/people?role=owner')
    const [{ id }] = (body as any).rows
    for (const change of [{ disabled: true }, { role: 'user' }])
      expect(await api('PATCH', `/api/people/${id}`, change)).toMatchObject({
        status: 409,
        body: { error: { code: 'ONLY_OWNER' } },
      })
  })

  it('gives a service account tokens for its client credentials, until it is disabled', async () => {
    const made = (await api('POST', '/api/people/services', { name: 'Nightly report' })).body as any
    expect(made.person).toMatchObject({ kind: 'service', name: 'Nightly report', role: 'user' })
    const ask = (secret = made.clientSecret, fields: Record<string, string> = {}) =>
      fetch(made.tokenEndpoint, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${made.clientId}:${secret}`)}` },
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          resource: `${server.url}/servers/todo/mcp`,
          ...fields,
        }),
      })
    const reply = await ask()
    expect(reply.status).toBe(200)
    const { access_token } = (await reply.json()) as any
    const client = await connectClient(server.url, 'todo', '2025-11-25', access_token)
    const { isError } = await client.callTool({ name: 'list_tasks', arguments: { user_id: made.clientId } })
    expect(isError ?? false).toBe(false)
    expect((await ask('wrong')).status).toBe(401)
    expect((await ask(undefined, { resource: 'https://other.example/mcp' })).status).toBe(400)
    const renewed = (await api('POST', `/api/people/${made.clientId}/secret`)).body as any
    expect((await ask()).status).toBe(401)
    expect((await ask(renewed.clientSecret)).status).toBe(200)
    await api('PATCH', `/api/people/${made.clientId}`, { disabled: true })
    expect((await ask(renewed.clientSecret)).status).toBe(401)
    await expect(client.listTools()).rejects.toThrow()
    await client.close().catch(() => {})
  })

  it('is for owners, and records what they do', async () => {
    const { token } = await server.signUp(`${randomUUID()}@example.org`, 'maker')
    const maker = connectApi(server.url, token)
    expect((await maker('GET', '/api/people')).status).toBe(403)
    expect((await maker('POST', '/api/people', { email: 'x@example.org' })).status).toBe(403)
    const { body } = await api('GET', '/api/events?limit=200')
    const actions = (body as any).rows.map(({ action }: { action: string }) => action)
    for (const action of [
      'invite',
      'disable',
      'enable',
      'create-service',
      'new-secret',
      'end-session',
      'connect',
    ])
      expect(actions).toContain(action)
    expect(JSON.stringify(body)).not.toMatch(/welcome\?token|clientSecret/)
  })
})
