import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type Patch } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'
import { createHistoryStore } from './history-store.ts'
import { createDraftEditorStore } from './store.ts'
import { type BrowserStorage, createUnsavedStore } from './unsaved-store.ts'

const first: App = {
  id: 'a',
  name: 'Bakery',
  description: '',
  layoutTemplate: 'list',
  mockData: { items: [{ title: 'Loaf' }] },
  columns: [],
  questions: [],
  themeVariables: {},
  systemPrompt: '',
  toolName: '',
  toolDescription: '',
  source: { kind: 'data' },
  keepMessages: false,
  status: 'draft',
  mcpSlug: null,
  publishedAt: null,
  publishVersion: 0,
  revision: 1,
  changed: false,
  owner: 'o',
  createdAt: '',
  updatedAt: '',
  deletedAt: null,
  url: null,
  mcpUrl: null,
}

/** A server that keeps one app, as the real one does. */
function createServer() {
  const state = { app: first, down: false, sent: [] as Patch[] }
  return {
    state,
    read: async () => {
      if (state.down) throw new TypeError('Failed to fetch')
      return structuredClone(state.app)
    },
    change: async (_: string, { revision, ...fields }: Patch) => {
      if (state.down) throw new TypeError('Failed to fetch')
      if (fields.name === '') throw new ApiError(422, 'INVALID_CONFIG', 'Give the app a name.')
      if (revision !== undefined && revision !== state.app.revision)
        throw new ApiError(409, 'CONFLICT', 'Changed elsewhere.', { revision: state.app.revision })
      state.sent.push(fields)
      state.app = structuredClone({ ...state.app, ...fields, revision: state.app.revision + 1 })
      return structuredClone(state.app)
    },
  }
}

function createStorage(): BrowserStorage & { kept: Map<string, string> } {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
}

const setup = (storage = createStorage(), server = createServer(), tab = 'one') => {
  const store = createDraftEditorStore(server.state.app, server, createUnsavedStore(storage, 'a', tab))
  store.start()
  return { store, server, storage, app: () => store.view().app, save: () => store.view().save.is }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('saving', () => {
  it('sends only the fields that were changed, once, after a pause', async () => {
    const { store, server, save } = setup()
    store.edit({ name: 'B' }, { as: 'name' })
    store.edit({ name: 'Ba' }, { as: 'name' })
    expect(save()).toBe('waiting')
    expect(server.state.sent).toEqual([])
    await pass(800)
    expect(server.state.sent).toEqual([{ name: 'Ba' }])
    expect(save()).toBe('saved')
  })

  it('sends nothing for an edit that changes nothing', async () => {
    const { store, server, save } = setup()
    store.edit({ name: 'Bakery' })
    await pass(5000)
    expect(server.state.sent).toEqual([])
    expect(save()).toBe('saved')
  })

  it('keeps what is typed while a save is under way, and saves it next', async () => {
    const { store, server, app } = setup()
    store.edit({ name: 'One' })
    const first = store.flush()
    store.edit({ name: 'Two' })
    await first
    await pass(1000)
    expect(app().name).toBe('Two')
    expect(server.state.app.name).toBe('Two')
  })

  it('says what the server will not take, and tries again with the next edit', async () => {
    const { store, server, save } = setup()
    store.edit({ name: '' })
    await pass(800)
    expect(save()).toBe('refused')
    await expect(store.flush()).rejects.toThrow('Give the app a name.')
    store.edit({ name: 'Named' })
    await pass(800)
    expect(save()).toBe('saved')
    expect(server.state.app.name).toBe('Named')
  })

  it('follows what publishing changed without sending anything', async () => {
    const { store, server, app } = setup()
    store.adopt({ ...server.state.app, status: 'published', publishVersion: 1, revision: 2 })
    await pass(2000)
    expect(app()).toMatchObject({ status: 'published', publishVersion: 1 })
    expect(server.state.sent).toEqual([])
  })
})

describe('a server that does not answer', () => {
  it('is tried again until it does', async () => {
    const { store, server, save } = setup()
    server.state.down = true
    store.edit({ name: 'Later' })
    await pass(2500)
    expect(save()).toBe('offline')
    server.state.down = false
    await pass(10_000)
    expect(save()).toBe('saved')
    expect(server.state.app.name).toBe('Later')
  })

  it('loses nothing over a reload', async () => {
    const { store, server, storage } = setup()
    server.state.down = true
    store.edit({ name: 'Kept' })
    await pass(2500)
    server.state.down = false
    const again = setup(storage, server, 'two')
    expect(again.app().name).toBe('Kept')
    await pass(1000)
    expect(server.state.app.name).toBe('Kept')
    expect(storage.kept.size).toBe(0)
    again.store.undo()
    expect(again.app().name).toBe('Bakery')
  })

  it('asks, when somebody else changed it meanwhile', async () => {
    const { store, server, storage } = setup()
    server.state.down = true
    store.edit({ name: 'Mine' })
    await pass(500)
    server.state.down = false
    server.state.app = { ...server.state.app, name: 'Theirs', revision: 2 }
    const again = setup(storage, server, 'two')
    expect(again.save()).toBe('conflict')
    expect(again.app().name).toBe('Mine')
    expect(storage.kept.size).toBe(1)
  })

  it('forgets what turns out to be saved already', async () => {
    const { server, storage } = setup()
    storage.setItem('vitrine:draft:a', JSON.stringify({ tab: 'x', revision: 0, fields: { name: 'Bakery' } }))
    const again = setup(storage, server, 'two')
    expect(again.save()).toBe('saved')
    expect(storage.kept.size).toBe(0)
  })
})

describe('undo', () => {
  it('takes back typing in one field as one step, and brings it back', async () => {
    const { store, app } = setup()
    store.edit({ name: 'B' }, { as: 'name' })
    store.edit({ name: 'Ba' }, { as: 'name' })
    store.edit({ layoutTemplate: 'cards' })
    store.undo()
    expect(app()).toMatchObject({ layoutTemplate: 'list', name: 'Ba' })
    store.undo()
    expect(app().name).toBe('Bakery')
    expect(store.view().canUndo).toBe(false)
    store.redo()
    expect(app().name).toBe('Ba')
  })

  it('parts what is typed after a pause', async () => {
    const { store, app } = setup()
    store.edit({ name: 'One' }, { as: 'name' })
    await pass(2000)
    store.edit({ name: 'One two' }, { as: 'name' })
    store.undo()
    expect(app().name).toBe('One')
  })

  it('is saved like any edit', async () => {
    const { store, server } = setup()
    store.edit({ name: 'Other' })
    await pass(1000)
    store.undo()
    await pass(1000)
    expect(server.state.app.name).toBe('Bakery')
  })

  it('has no way forward after another edit', () => {
    const { store } = setup()
    store.edit({ name: 'One' })
    store.undo()
    store.edit({ name: 'Two' })
    expect(store.view().canRedo).toBe(false)
  })
})

describe('two who edit', () => {
  const both = async (mine: Patch, theirs: Patch) => {
    const made = setup()
    await made.server.change('a', theirs)
    made.server.state.sent = []
    made.store.edit(mine)
    await pass(1000)
    return made
  }

  it('are both kept where they changed different fields', async () => {
    const { server, save, app } = await both({ name: 'Mine' }, { description: 'Theirs' })
    await pass(1000)
    expect(save()).toBe('saved')
    expect(app()).toMatchObject({ name: 'Mine', description: 'Theirs' })
    expect(server.state.app).toMatchObject({ name: 'Mine', description: 'Theirs' })
  })

  it('are asked about where they changed the same', async () => {
    const { server, save, app } = await both({ name: 'Mine' }, { name: 'Theirs' })
    expect(save()).toBe('conflict')
    expect(app().name).toBe('Mine')
    expect(server.state.app.name).toBe('Theirs')
  })

  it('are asked about where one made another kind of data of what the other changed', async () => {
    const theirs = { layoutTemplate: 'markdown', mockData: { markdown: '# Loaf' } }
    const { save } = await both({ mockData: { items: [{ title: 'Rye loaf' }] } }, theirs)
    expect(save()).toBe('conflict')
  })

  it('are merged by cell, and each can still undo their own', async () => {
    const rows = [{ title: 'Loaf', price: '€5' }, { title: 'Cake' }]
    const { store, server, app, save } = setup()
    store.edit({ mockData: { items: rows } })
    await pass(1000)
    await server.change('a', { mockData: { items: [{ title: 'Loaf', price: '€6' }, rows[1]] } })
    store.edit({ mockData: { items: [...rows, { title: 'Roll' }] } })
    store.edit({ mockData: { items: [rows[0], { title: 'Cherry cake' }, { title: 'Roll' }] } })
    await pass(2000)
    expect(store.view().save).toMatchObject({ is: 'saved', merged: true })
    const merged = [{ title: 'Loaf', price: '€6' }, { title: 'Cherry cake' }, { title: 'Roll' }]
    expect(server.state.app.mockData.items).toEqual(merged)
    store.undo()
    await pass(1000)
    expect(app().mockData.items).toEqual([merged[0], { title: 'Cake' }, { title: 'Roll' }])
    expect(server.state.app.mockData.items).toEqual(app().mockData.items)
    expect(save()).toBe('saved')
  })

  it('choose cell by cell where they wrote in the same, over a reload too', async () => {
    const first = [{ title: 'Loaf', price: '€5', badge: '' }]
    const { store, server, storage } = setup()
    store.edit({ mockData: { items: first } })
    await pass(1000)
    server.state.down = true
    store.edit({ mockData: { items: [{ title: 'Loaf', price: '€7', badge: 'New' }] } })
    await pass(1000)
    server.state.down = false
    await server.change('a', {
      name: 'Renamed',
      mockData: { items: [{ title: 'Loaf', price: '€6', badge: 'Old', stock: '3' }] },
    })
    setup(storage, server, 'two').store.keepUnsaved()
    const again = setup(storage, server, 'three')
    const { save } = again.store.view()
    expect(save.is === 'conflict' && save.clashes).toEqual([
      { path: 'mockData.items.0.price', row: 'Loaf', mine: '€7', theirs: '€6' },
      { path: 'mockData.items.0.badge', row: 'Loaf', mine: 'New', theirs: 'Old' },
    ])
    again.store.resolve(({ path }) => (path.endsWith('price') ? 'mine' : 'theirs'))
    await pass(1000)
    expect(server.state.app).toMatchObject({
      name: 'Renamed',
      mockData: { items: [{ title: 'Loaf', price: '€7', badge: 'Old', stock: '3' }] },
    })
  })

  it('are not asked about where they wrote the same', async () => {
    const { save } = await both({ name: 'Same' }, { name: 'Same' })
    expect(save()).toBe('saved')
  })

  it('keeps mine', async () => {
    const { store, server, save } = await both({ name: 'Mine' }, { name: 'Theirs', toolName: 'x' })
    store.resolve(() => 'mine')
    await pass(1000)
    expect(save()).toBe('saved')
    expect(server.state.app).toMatchObject({ name: 'Mine', toolName: 'x' })
  })

  it('takes theirs, with mine one step back', async () => {
    const { store, server, save, app } = await both({ name: 'Mine' }, { name: 'Theirs' })
    store.resolve(() => 'theirs')
    expect(app().name).toBe('Theirs')
    expect(save()).toBe('saved')
    store.undo()
    await pass(1000)
    expect(server.state.app.name).toBe('Mine')
  })

  it('shows at once what another tab saved, when nothing is unsaved here', async () => {
    const { store, server, app } = setup()
    await server.change('a', { name: 'Theirs' })
    await store.look()
    expect(app().name).toBe('Theirs')
  })
})

describe('undoing after a reload', () => {
  const visit = (storage: BrowserStorage, server: ReturnType<typeof createServer>) => {
    const store = createDraftEditorStore(
      server.state.app,
      server,
      createUnsavedStore(storage, 'a', 'one'),
      createHistoryStore(storage, 'a'),
    )
    return { store, leave: store.start(), app: () => store.view().app }
  }

  it('takes back a field that was not there before, without sending null for it', async () => {
    const [storage, server] = [createStorage(), createServer()]
    const before = visit(storage, server)
    before.store.edit({ synonyms: [{ word: 'bun', means: 'roll' }], name: 'Oven' })
    await pass(2000)
    before.leave()
    const after = visit(storage, server)
    after.store.undo()
    expect(after.app()).toMatchObject({ name: 'Bakery', synonyms: undefined })
  })

  it('takes back what was done before it, and can do it again', async () => {
    const [storage, server] = [createStorage(), createServer()]
    const before = visit(storage, server)
    before.store.edit({ name: 'Oven' })
    await pass(2000)
    before.store.edit({ mockData: { items: [] } })
    await pass(2000)
    before.leave()
    const after = visit(storage, server)
    expect(after.store.view().canUndo).toBe(true)
    after.store.undo()
    expect(after.app().mockData).toEqual(first.mockData)
    after.store.undo()
    expect(after.app().name).toBe('Bakery')
    await pass(2000)
    expect(server.state.app.name).toBe('Bakery')
    after.leave()
    const last = visit(storage, server)
    last.store.redo()
    expect(last.app().name).toBe('Oven')
  })

  it('forgets steps that no longer fit, because somebody else changed the same', async () => {
    const [storage, server] = [createStorage(), createServer()]
    const before = visit(storage, server)
    before.store.edit({ name: 'Oven' })
    await pass(2000)
    before.leave()
    server.state.app = { ...server.state.app, name: 'Theirs', revision: 9 }
    expect(visit(storage, server).store.view().canUndo).toBe(false)
  })
})
