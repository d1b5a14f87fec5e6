import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import { pngOf } from '../../test/picture-files.ts'
import { createWorkshop, type Workshop } from '../registry/registry.ts'
import { createAppSecrets } from '../secrets.ts'
import { layouts } from '../templates/layouts/index.ts'
import { openStorage, type Storage } from './storage.ts'

const DAY = 86_400_000

describe.each(databases)('made apps on $name', ({ create }) => {
  let empty: EmptyDatabase
  let storage: Storage
  let workshop: Workshop
  const time = { now: Date.UTC(2026, 0, 1) }
  const clock = () => new Date(time.now)

  beforeEach(async () => {
    time.now = Date.UTC(2026, 0, 1)
    empty = await create()
    storage = openStorage({ ...empty, clock, onError: () => {} })
    await storage.migrate()
    workshop = createWorkshop({
      stores: storage.made,
      pictureQuota: { app: 1_000_000, maker: 2_000_000 },
      layouts,
      builtIn: new Set(),
      checkSource: async () => [],
      clock,
      refresh: async () => {},
    })
  })
  afterEach(async () => {
    await storage.close()
    await empty.drop()
  })

  const tool = { toolName: 'show_things', toolDescription: 'Shows things. Use it when asked.' }
  const make = (name: string, owner = 'ann') => workshop.create(owner, { name, ...tool })
  const live = async (name: string, owner = 'ann') => workshop.publish(await make(name, owner), {}, owner)

  it('finds a draft as it was put in', async () => {
    const draft = await make('One')
    expect(await storage.made.drafts.find(draft.id)).toEqual(draft)
    expect(await storage.made.drafts.find(randomUUID())).toBeNull()
  })

  it('lists the last changed first, page by page, each maker’s own', async () => {
    const drafts = []
    for (const name of ['One', 'Two', 'Three']) {
      time.now += 1000
      drafts.push(await make(name))
    }
    await make('Other', 'bob')
    time.now += 1000
    await workshop.change(drafts[0]!.id, { description: 'newer' })
    const names = async (query: object) =>
      (await storage.made.drafts.list({ owner: 'ann', deleted: false, limit: 10, offset: 0, ...query })).map(
        ({ content }) => content.name,
      )
    expect(await names({})).toEqual(['One', 'Three', 'Two'])
    expect(await names({ limit: 1, offset: 1 })).toEqual(['Three'])
    expect(await names({ owner: null })).toHaveLength(4)
    expect(await names({ deleted: true })).toEqual([])
  })

  it('changes a draft only from the revision it is at', async () => {
    const { id } = await make('One')
    const { drafts } = storage.made
    expect(await drafts.change(id, 1, { keepMessages: true }, clock())).toMatchObject({ revision: 2 })
    expect(await drafts.change(id, 1, { keepMessages: false }, clock())).toBeNull()
    expect(await drafts.find(id)).toMatchObject({ revision: 2, keepMessages: true })
  })

  it('publishes all or nothing when the draft moves on', async () => {
    const draft = await make('One')
    const sealed = { content: draft.content, data: '{}', fingerprint: 'x' }
    const publication = {
      appId: draft.id,
      slug: 'one',
      frozen: sealed,
      draft: sealed,
      notes: '',
      at: clock(),
      by: 'ann',
    }
    expect(await storage.made.versions.publish({ ...publication, revision: 9 })).toBeNull()
    expect(await storage.made.versions.list(draft.id)).toEqual([])
    expect(await storage.made.live.counter()).toBe(0)
  })

  it('numbers versions without a gap, however many publish at once', async () => {
    const draft = await make('One')
    const { id } = draft
    const done = await Promise.allSettled(Array.from({ length: 8 }, () => workshop.publish(draft, {}, 'ann')))
    const passed = done.filter(({ status }) => status === 'fulfilled').length
    const versions = await storage.made.versions.list(id)
    expect(passed).toBeGreaterThan(0)
    expect(versions.map(({ version }) => version)).toEqual(
      Array.from({ length: passed }, (_, at) => passed - at),
    )
  })

  it('counts each change of what is live, and names the slugs', async () => {
    await live('One')
    const seen = await storage.made.live.counter()
    const two = await live('Two')
    expect(await storage.made.live.changedSince(seen)).toEqual(['two'])
    await workshop.unpublish(two.id)
    expect(await storage.made.live.counter()).toBe(seen + 2)
    expect(await storage.made.live.changedSince(seen + 1)).toEqual(['two'])
    expect(await storage.made.live.find('two')).toBeNull()
    expect(await storage.made.live.find('one')).toMatchObject({ slug: 'one', version: 1 })
  })

  it('changes nothing in a version, whatever becomes of the draft', async () => {
    const { id } = await live('One')
    const before = await storage.made.versions.find(id, 1)
    const changes = { name: 'Uno', layoutTemplate: 'cards', mockData: { items: [] } } as const
    await workshop.publish(await workshop.change(id, changes), {}, 'ann')
    await workshop.unpublish(id)
    expect(await storage.made.versions.find(id, 1)).toEqual(before)
  })

  it('keeps a deleted app for thirty days, and its slug for its owner from then on', async () => {
    const { id } = await live('Bakery')
    await workshop.remove(id)
    time.now += 30 * DAY - 1
    expect(await workshop.purge()).toBe(0)
    expect(await live('Bakery', 'bob')).toMatchObject({ mcpSlug: 'bakery-2' })
    time.now += 2
    expect(await workshop.purge()).toBe(1)
    expect(await storage.made.drafts.find(id)).toBeNull()
    expect(await storage.made.versions.list(id)).toEqual([])
    expect(await live('Bakery', 'eve')).toMatchObject({ mcpSlug: 'bakery-3' })
    expect(await live('Bakery', 'ann')).toMatchObject({ mcpSlug: 'bakery' })
  })

  it('keeps secrets so that the database alone does not tell them', async () => {
    const { id } = await make('One')
    const other = await make('Two')
    const secrets = createAppSecrets(storage.made.appSecrets, storage.secrets)
    await secrets.put(id, 'key', 'sk-very-secret')
    expect(await secrets.read(id, 'key')).toBe('sk-very-secret')
    const kept = (await storage.made.appSecrets.find(id, 'key'))!
    expect(kept).not.toContain('very-secret')
    expect(Buffer.from(kept, 'base64url').toString()).not.toContain('very-secret')
    await storage.made.appSecrets.put(other.id, 'key', kept)
    await expect(secrets.read(other.id, 'key')).rejects.toThrow()
    expect(await secrets.names(id)).toEqual(['key'])
    expect(await secrets.remove(id, 'key')).toBe(true)
    expect(await secrets.read(id, 'key')).toBeNull()
  })

  it('keeps the newest hundred messages, until the maker wants none', async () => {
    const { id } = await make('One')
    const messages = Array.from({ length: 120 }, (_, at) => ({
      at: new Date(time.now + at),
      traceId: '0'.repeat(32),
      message: at === 119 ? 'last \u0000 “’ 🥖' : `${at}`,
    }))
    await workshop.change(id, { keepMessages: true })
    await storage.made.messages.append(id, messages.slice(0, 60))
    await storage.made.messages.append(id, messages.slice(60))
    const kept = await storage.made.messages.latest(id, 1000)
    expect(kept).toHaveLength(100)
    expect(kept[0]).toEqual(messages[119])
    expect(kept.at(-1)).toEqual(messages[20])
    await workshop.change(id, { keepMessages: false })
    // What was still on its way when the maker turned it off.
    await storage.made.messages.append(id, messages.slice(0, 1))
    expect(await storage.made.messages.latest(id, 1000)).toEqual([])
  })

  it('keeps a picture while a draft or a version refers to it, and a day longer', async () => {
    const { pictures } = workshop
    const draft = await make('Pictured')
    const [shown, dropped, undone] = await Promise.all(
      [1, 2, 3].map(async (size) => (await pictures.add(draft, pngOf(size, size))).address),
    )
    const hash = (address = '') => address.slice('/pictures/'.length, -'.png'.length)
    const there = async () =>
      (await Promise.all([shown, dropped, undone].map((address) => pictures.find(hash(address))))).map(
        Boolean,
      )
    const put = (...images: (string | undefined)[]) =>
      workshop.change(draft.id, { mockData: { items: images.map((image) => ({ title: 'a', image })) } })

    expect(await pictures.find(hash(undone))).toMatchObject({
      type: 'png',
      width: 3,
      bytes: new Uint8Array(pngOf(3, 3)),
    })
    await workshop.publish(await put(shown, dropped), {}, 'ann')
    await put(dropped)
    time.now += DAY / 2
    await pictures.sweep()
    expect(await there()).toEqual([true, true, true])
    await put(`https://chat.example.org${undone}`)
    time.now += DAY + 1000
    await pictures.sweep()
    expect(await there()).toEqual([true, true, true])
    await put('none')
    time.now += DAY + 1000
    expect(await pictures.sweep()).toBe(1)
    expect(await there()).toEqual([true, true, false])

    await workshop.remove(draft.id)
    time.now += 31 * DAY
    await workshop.purge()
    expect(await pictures.sweep()).toBe(2)
    expect(await there()).toEqual([false, false, false])
  })
})
