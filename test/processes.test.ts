import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openClient } from '../common/mcp-client/open-client.ts'
import { createAccounts } from '../src/auth/accounts.ts'
import { createPersonalTokens } from '../src/auth/personal-tokens.ts'
import { openStorage } from '../src/storage/storage.ts'
import { bakery, connectApi, type TestApi } from './api.ts'
import { openChat } from './chat.ts'
import { databases, type EmptyDatabase } from './databases.ts'
import { callbackOf, registerClient } from './oauth-client.ts'
import { type ObedientModel, startObedientModel } from './obedient-model.ts'
import { newPerson } from './people.ts'
import { startPgBouncer, type TestPgBouncer } from './pgbouncer.ts'
import { freePort } from './postgres.ts'
import { startRoundRobin } from './round-robin.ts'
import { addTask, ended, startChild } from './task-writers.ts'
import { openVisitor } from './visitor.ts'

const postgresUrl = inject('postgresUrl')
const bouncer = postgresUrl ? await startPgBouncer(postgresUrl) : null
afterAll(() => bouncer?.stop())

const LIMIT = 40

describe.skipIf(!bouncer)('two processes behind PgBouncer and a proxy that alternates', () => {
  const { urlOf } = bouncer as TestPgBouncer
  const children: { child: ChildProcess; reached: string }[] = []
  let database: EmptyDatabase & { databaseUrl: string }
  let proxy: Awaited<ReturnType<typeof startRoundRobin>>
  let model: ObedientModel
  let ann: { id: string; token: string }
  let api: TestApi
  beforeAll(async () => {
    database = (await databases.at(-1)!.create()) as typeof database
    proxy = await startRoundRobin()
    model = await startObedientModel({ wordMs: 100 })
    const place = { databaseUrl: urlOf(database.databaseUrl), dataDir: database.dataDir }
    const env = {
      DATABASE_DIRECT_URL: database.databaseUrl,
      PUBLIC_URL: proxy.origin,
      TRUST_PROXY: '1',
      RATE_LIMIT: String(LIMIT),
      RATE_LIMIT_STORE: 'postgres',
      OPENAI_API_KEY: 'sk-test',
      OPENAI_BASE_URL: model.baseUrl,
    }
    const start = async () => {
      const PORT = String(await freePort())
      const { child } = await startChild(place, { ...env, PORT })
      return { child, reached: `http://127.0.0.1:${PORT}` }
    }
    // Both at once, so that both find an empty database.
    children.push(...(await Promise.all([start(), start()])))
    proxy.targets.push(...children.map(({ reached }) => reached))
    ann = await signUp()
    api = connectApi(proxy.origin, ann.token)
  }, 60_000)
  afterAll(async () => {
    for (const { child } of children) child.kill('SIGTERM')
    await Promise.all(children.map(({ child }) => ended(child)))
    await Promise.all([proxy?.close(), model?.close()])
    await database?.drop()
  })
  const open = () =>
    openStorage({ ...database, databaseUrl: urlOf(database.databaseUrl), clock, onError: () => {} })
  const clock = () => new Date()
  const signUp = async () => {
    const storage = open()
    const accounts = createAccounts({ store: storage.accounts, clock })
    const { id } = await accounts.add({ email: 'ann@example.org', password: null, role: 'owner' })
    const { token } = await createPersonalTokens({ store: storage.personalTokens, clock }).issue(id, {
      name: 'test',
    })
    await storage.close()
    return { id, token }
  }

  it('sign somebody in for a client, each step at another process', async () => {
    const person = await newPerson({ url: proxy.origin, database })
    const client = await registerClient(proxy.origin, `${proxy.origin}/servers/todo/mcp`)
    const back = callbackOf(await client.authorize(openVisitor(proxy.origin), person.email))
    const { status, body } = await client.exchange(back?.code ?? '')
    expect(status).toBe(200)
    const fresh = await client.refresh(body.refresh_token)
    expect(fresh.status).toBe(200)
    for (const title of ['at one', 'at the other']) {
      const { number } = await addTask(proxy.origin, { id: person.id, token: fresh.body.access_token }, title)
      expect(number).not.toBeNull()
    }
  })

  it('serve what is published and refuse what is disabled or taken back, whichever is asked', async () => {
    const { body: draft } = await api('POST', '/api/apps', bakery)
    const { body: app } = await api('POST', `/api/apps/${draft.id}/publish`, {})
    const statuses = async () =>
      Promise.all(
        children.map(async ({ reached }) => (await fetch(`${reached}/servers/${app.mcpSlug}`)).status),
      )
    await expect.poll(statuses).toEqual([200, 200])
    const { body: access } = await api('GET', `/api/apps/${draft.id}/access`)
    await api('PUT', `/api/apps/${draft.id}/access`, { ...access, disabled: true })
    await expect.poll(statuses).toEqual([404, 404])
    const { revision } = (await api('GET', `/api/apps/${draft.id}/access`)).body
    await api('PUT', `/api/apps/${draft.id}/access`, { ...access, revision })
    await expect.poll(statuses).toEqual([200, 200])
    await api('POST', `/api/apps/${draft.id}/unpublish`)
    await expect.poll(statuses).toEqual([404, 404])
  })

  it('serve what another process published within 100 ms, as a rule', async () => {
    const [here, there] = children.map(({ reached }) => reached) as [string, string]
    const publisher = connectApi(here, ann.token)
    const { body: draft } = await publisher('POST', '/api/apps', bakery)
    const delays: number[] = []
    for (let round = 0; round < 8; round += 1)
      for (const [action, wanted] of [
        ['publish', 200],
        ['unpublish', 404],
      ] as const) {
        const { body: app } = await publisher('POST', `/api/apps/${draft.id}/${action}`, {})
        const began = performance.now()
        while ((await fetch(`${there}/servers/${app.mcpSlug}`)).status !== wanted) await sleep(2)
        delays.push(performance.now() - began)
        // Those who look every half second must not be lucky together.
        await sleep(37)
      }
    const [median = Number.POSITIVE_INFINITY] = delays.sort((a, b) => a - b).slice(delays.length / 2)
    expect(median).toBeLessThan(100)
  }, 60_000)

  it('let somebody follow, stop and decide in the chat through either, and see a widget as it was left', async () => {
    const chat = await openChat(proxy.origin, ann.token, { apps: ['todo'] })
    const added = await chat.say('CALL add_task {"title":"bread"}')
    expect(await chat.answered(added.answer.id, 'running', 'done')).toBeTruthy()
    await chat.api('POST', chat.path(`/messages/${added.answer.id}/stop`))
    expect((await chat.answered(added.answer.id, 'stopped', 'done')).status).toBe('stopped')
    const asked = await chat.say('CALL delete_task {"task_id":1}')
    await chat.answered(asked.answer.id, 'waiting')
    const [approval] = (await chat.read()).approvals.filter(({ status }: any) => status === 'pending')
    expect((await chat.decide(approval.id, 'no')).status).toBe(200)
    expect((await chat.answered(asked.answer.id, 'done')).status).toBe('done')
    const { answer } = await chat.say('CALL add_task {"title":"rye"}')
    const { parts } = await chat.answered(answer.id, 'done')
    const { call } = parts.find(({ type }: any) => type === 'call')
    const state = chat.path(`/messages/${answer.id}/calls/${call.id}/state`)
    expect((await chat.api('PUT', state, { state: { chosen: 'rye' } })).status).toBe(204)
    for (const { reached } of children) {
      const { body } = await connectApi(reached, ann.token)('GET', chat.path())
      expect(JSON.stringify(body)).toContain('"chosen":"rye"')
    }
  })

  it('follow a task that either of them runs', async () => {
    const kinds = new Set<unknown>()
    const { callTool, close } = await openClient({
      name: 'test',
      address: new URL('/servers/workshop/mcp', proxy.origin),
      fetch,
      headers: { authorization: `Bearer ${ann.token}` },
      followTasks: true,
      onResult: (result) => void kinds.add(Object(result).resultType),
    })
    // The model talks for seconds, and not as one that makes apps.
    const made = await callTool({ name: 'make_app', arguments: { description: 'zqx' } })
    expect(made.content[0]).toMatchObject({ type: 'text' })
    expect(kinds).toContain('task')
    await close()
  })

  it('count calls together', async () => {
    const statuses = []
    for (let call = 0; call <= LIMIT; call += 1)
      statuses.push((await addTask(proxy.origin, ann, `task ${call}`)).status)
    expect(statuses).toContain(200)
    expect(statuses.at(-1)).toBe(429)
  })

  it('keep the tables of an app apart, and its role is known to the pooler', async () => {
    const storage = open()
    const tables = { name: 'shop', migrations: {} }
    const db = await storage.openAppTables(tables)
    const role = await Promise.all(
      Array.from({ length: 8 }, () => sql<{ role: string }>`select current_user as role`.execute(db)),
    )
    expect(new Set(role.map(({ rows }) => rows[0]?.role)).size).toBe(1)
    expect(role[0]?.rows[0]?.role).toMatch(/^vitrine_.+_shop$/)
    await storage.close()
  })
})
