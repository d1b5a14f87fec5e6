import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import { type Auth, createAuth } from '../auth/auth.ts'
import { hashSecret } from '../auth/secret.ts'
import { newAnswer, newMessage } from '../chat/answer.ts'
import { createWorkshop, type Workshop } from '../registry/registry.ts'
import { layouts } from '../templates/layouts/index.ts'
import { openStorage, type Storage } from './storage.ts'

const SECRET = 'sealed-value'
const tool = { toolName: 'show_things', toolDescription: 'Shows things. Use it when asked.' }

describe.each(databases)('what is kept of an account on $name', ({ create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  let auth: Auth
  let workshop: Workshop
  let ann: string
  let bob: string
  const clock = () => new Date()
  beforeEach(async () => {
    empty = await create()
    storage = openStorage({ ...empty, clock, onError: () => {} })
    await storage.migrate()
    const origin = () => 'http://here.test'
    auth = createAuth({ stores: storage, clock, origin, appDomain: null, issuer: null, fetch })
    workshop = createWorkshop({
      stores: storage.made,
      pictureQuota: { app: 1_000_000, maker: 2_000_000 },
      layouts,
      builtIn: new Set(),
      checkSource: async () => [],
      clock,
      refresh: async () => {},
    })
    await auth.accounts.add({ email: 'owner@example.org', password: null })
    ann = (await auth.accounts.add({ email: 'ann@example.org', password: null, role: 'owner' })).id
    bob = (await auth.accounts.add({ email: 'bob@example.org', password: null, role: 'maker' })).id
  })
  afterEach(async () => {
    await storage.close()
    await empty.drop()
  })

  /** Something of each kind. */
  const fill = async (owner: string, name: string) => {
    await storage.tasks.add(owner, { title: `${name} task`, description: null })
    const draft = await workshop.create(owner, { name: `${name} draft` })
    const live = await workshop.publish(
      await workshop.create(owner, { name: `${name} live`, ...tool }),
      {},
      owner,
    )
    for (const { id } of [draft, live]) await storage.made.appSecrets.put(id, 'key', SECRET)
    await workshop.change(live.id, { keepMessages: true })
    await storage.made.messages.append(live.id, [{ at: clock(), traceId: 't', message: `${name} message` }])
    await auth.personalTokens.issue(owner, { name: `${name} token` })
    await auth.sessions.start({ id: owner, passwordVersion: 0 }, null)
    await auth.invitations.invite(owner)
    const call = { app: 'todo', tool: 'add_task', outcome: 'ok', durationMs: 1, traceId: 't' } as const
    await storage.audit.append([{ ...call, at: clock(), user: owner }])
    await talk(owner, name)
    return { draft, live }
  }
  const talk = async (owner: string, name: string) => {
    const { conversations, answers, servers } = storage.chat
    const at = clock().toISOString()
    const fresh = { id: randomUUID(), owner, title: `${name} talk`, apps: ['todo'], model: null }
    const conversation = await conversations.create({ ...fresh, createdAt: at, updatedAt: at })
    const message = newMessage(randomUUID(), null, `${name} said`, at)
    const answer = newAnswer(randomUUID(), message.id, at)
    await answers.say(conversation!, { message, answer }, 'test')
    await conversations.addShare({
      id: randomUUID(),
      conversation: fresh.id,
      head: answer.id,
      widgetStates: [],
      snapshot: null,
      createdAt: at,
      hash: hashSecret(`${SECRET} ${name}`),
    })
    const listing = { title: '', instructions: '', tools: [] }
    const standing = { status: 'ready', problem: null, trusted: false, listing, createdAt: at } as const
    const address = 'https://example.org/mcp'
    await servers.add({
      id: randomUUID(),
      owner,
      name: `${name} server`,
      address,
      secret: SECRET,
      ...standing,
    })
  }

  it('is gone with it, and nothing of anybody else', async () => {
    const { draft, live } = await fill(ann, 'Ann')
    await fill(bob, 'Bob')
    const said = await auth.accountData.remove(ann, { giveTo: null })
    expect(said).toEqual({
      tasks: 1,
      tokens: 1,
      conversations: 1,
      connections: 0,
      appsRemoved: 2,
      appsGiven: 0,
      calls: 1,
    })
    expect(await auth.accounts.byId(ann)).toBeNull()
    expect(await storage.tasks.list(ann, 'all')).toEqual([])
    expect(await storage.made.live.find(live.mcpSlug ?? '')).toBeNull()
    for (const { id } of [draft, live]) {
      expect(await storage.made.appSecrets.names(id)).toEqual([])
      expect(await storage.made.versions.list(id)).toEqual([])
      expect(await storage.made.messages.latest(id, 10)).toEqual([])
      expect(JSON.stringify(await storage.made.drafts.find(id))).not.toContain('Ann')
    }
    const page = { search: null, limit: 10, before: null }
    expect(await storage.chat.conversations.list(ann, page)).toEqual([])
    expect(await storage.chat.conversations.findShare(hashSecret(`${SECRET} Ann`))).toBeNull()
    expect(await storage.chat.servers.list(ann)).toEqual([])
    expect(await storage.chat.conversations.list(bob, page)).toMatchObject([{ title: 'Bob talk' }])
    expect(await storage.audit.find({ user: ann, limit: 10 })).toEqual([])
    expect(await storage.audit.find({ limit: 10 })).toHaveLength(2)
    // What is left of the apps goes for good with the next purge, and no one takes their address.
    await workshop.purge()
    expect(await storage.made.drafts.find(live.id)).toBeNull()
    expect(await storage.made.slugs.near(live.mcpSlug ?? '')).toMatchObject([{ owner: ann, app: null }])
    expect(await auth.accountData.export(bob)).toMatchObject({
      tasks: [{ title: 'Bob task' }],
      tokens: [{ name: 'Bob token' }],
      calls: [{ account_id: bob }],
    })
    expect(await auth.accountData.liveApps(bob)).toMatchObject([{ name: 'Bob live' }])
  })

  it('stays as it is where nobody else is an owner, however many go at once', async () => {
    // Made in the same millisecond, accounts may be listed in any order.
    const first = (await auth.accounts.list()).find(({ email }) => email === 'owner@example.org')
    const gone = await Promise.all(
      [first?.id ?? '', ann].map((id) => auth.accountData.remove(id, { giveTo: null })),
    )
    expect(gone.filter(Boolean)).toHaveLength(1)
    expect((await auth.accounts.list()).filter(({ role }) => role === 'owner')).toHaveLength(1)
  })

  it('tells a running server at once which apps to stop serving', async () => {
    const { live } = await fill(ann, 'Ann')
    const before = await storage.made.live.counter()
    await auth.accountData.remove(ann, { giveTo: null })
    expect(await storage.made.live.changedSince(before)).toContain(live.mcpSlug)
  })

  it('leaves live apps to another, with what they need, and takes drafts along', async () => {
    const { draft, live } = await fill(ann, 'Ann')
    const said = await auth.accountData.remove(ann, { giveTo: bob })
    expect(said).toMatchObject({ appsRemoved: 1, appsGiven: 1 })
    expect(await storage.made.drafts.find(live.id)).toMatchObject({ owner: bob, status: 'published' })
    expect(await storage.made.live.find(live.mcpSlug ?? '')).toMatchObject({ publishedBy: '' })
    expect(await storage.made.appSecrets.names(live.id)).toEqual(['key'])
    expect(await storage.made.slugs.near(live.mcpSlug ?? '')).toMatchObject([{ owner: bob }])
    expect(await storage.made.appSecrets.names(draft.id)).toEqual([])
  })

  it('can be had as one value, without anything that opens something', async () => {
    await fill(ann, 'Ann')
    const told = await auth.accountData.export(ann)
    expect(told).toMatchObject({
      account: { email: 'ann@example.org' },
      tasks: [{ title: 'Ann task' }],
      tokens: [{ name: 'Ann token', scope: 'everything' }],
      calls: [{ app: 'todo' }],
    })
    const text = JSON.stringify(told)
    for (const words of ['Ann draft', 'Ann live', '"key"', 'Ann talk', 'Ann said', 'Ann server'])
      expect(text).toContain(words)
    expect(text).not.toContain(SECRET)
    expect(text).not.toMatch(/hash/)
  })
})
