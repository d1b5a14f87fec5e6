import { connectApi } from '../test/api.ts'
import { askGifts } from './gifts-load.ts'
import { fillAndSearch } from './gifts-scale.ts'
import { addApps, addAudit, addConversations, addPeople, fillGrowth } from './growth-fill.ts'
import { callHeaders, emptyCall } from './load.ts'
import { madeTool, rows, TOKEN } from './made-fill.ts'

/** Something a server does, again and again; each turn has its number. */
export type Work = (url: string, turn: number) => Promise<void>

export interface Kind {
  readonly name: string
  /** 1×; the others are ten and a hundred times as many. */
  readonly least: number
  fill(dataDir: string, size: number): Promise<void>
  works(size: number): Readonly<Record<string, Work>>
}

const call = async (url: string, slug: string, body: string, token?: string) => {
  const reply = await fetch(`${url}/servers/${slug}/mcp`, {
    method: 'POST',
    headers: { ...callHeaders, ...(token && { authorization: `Bearer ${token}` }) },
    body,
  })
  const text = await reply.text()
  if (!reply.ok || text.includes('"isError":true')) throw new Error(`${reply.status} ${text.slice(0, 200)}`)
}

const question = (message: string) =>
  JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: madeTool.toolName, arguments: { message } },
  })

export const callShop = (url: string, number: number) => call(url, `shop-${number}`, question('things'))

/** A request of the owner's. */
const api =
  (method: string, path: string, body?: (turn: number) => unknown): Work =>
  async (url, turn) => {
    const reply = await connectApi(url, TOKEN)(method, path, body?.(turn))
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`)
  }

const plainCall: Work = (url) => call(url, 'chatui', emptyCall('display_demo'))
const signedInCall: Work = (url) => call(url, 'chatui', emptyCall('display_demo'), TOKEN)

const tableOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...rows[at % rows.length],
    title: `Item ${at}`,
    price: `$${at % 500}`,
  }))

/** An app with so many rows, published as its maker does. */
const publishRows =
  (count: number): Work =>
  async (url, turn) => {
    const send = connectApi(url, TOKEN)
    const content = {
      name: `Table ${turn}`,
      layoutTemplate: 'table',
      mockData: { items: tableOf(count) },
      ...madeTool,
    }
    const made = await send('POST', '/api/apps', content)
    const published = await send('POST', `/api/apps/${made.body.id}/publish`, {})
    if (published.status !== 200) throw new Error(JSON.stringify(published.body))
  }

/** The app whose calls are counted. */
const activity: Work = async (url, turn) => {
  const { body } = await connectApi(url, TOKEN)('GET', '/api/apps')
  const [app] = Array.isArray(body) ? body : body.apps
  await api('GET', `/api/apps/${app.id}/activity`)(url, turn)
}

export const kinds: readonly Kind[] = [
  {
    name: 'apps',
    least: 100,
    fill: (dataDir, size) => fillGrowth(dataDir, (db) => addApps(db, size)),
    works: () => ({
      'first question to an app': (url, turn) => callShop(url, (turn % 100) + 1),
      'question to a loaded app': (url) => callShop(url, 1),
      'the list of apps': api('GET', '/api/apps'),
      'plain call': plainCall,
    }),
  },
  {
    name: 'rows of an app',
    least: 50,
    fill: (dataDir) => fillGrowth(dataDir),
    works: (size) => ({
      'create and publish': publishRows(size),
      question: (url, turn) => call(url, 'table-1', question(`item below $${turn % 400}`)),
    }),
  },
  {
    name: 'people',
    least: 100,
    fill: (dataDir, size) => fillGrowth(dataDir, (db) => addPeople(db, size)),
    works: () => ({
      'call with a token': signedInCall,
      'page of people': api('GET', '/api/people?limit=50'),
      'search for a person': api('GET', '/api/people?limit=50&text=person42'),
    }),
  },
  {
    name: 'conversations',
    least: 20,
    fill: (dataDir, size) => fillGrowth(dataDir, (db) => addConversations(db, size)),
    works: () => ({
      'list of conversations': api('GET', '/api/chat/conversations'),
      'search in conversations': api('GET', '/api/chat/conversations?search=list'),
      'search without a match': api('GET', '/api/chat/conversations?search=zebra'),
      'open a conversation': api('GET', '/api/chat/conversations/44444444-0000-4000-8000-000000000001'),
    }),
  },
  {
    name: 'messages of a conversation',
    least: 20,
    fill: (dataDir, size) => fillGrowth(dataDir, (db) => addConversations(db, 1, size)),
    works: () => ({
      'open the conversation': api('GET', '/api/chat/conversations/44444444-0000-4000-8000-000000000001'),
    }),
  },
  {
    name: 'audit rows',
    least: 10_000,
    fill: (dataDir, size) => fillGrowth(dataDir, (db) => addAudit(db, size)),
    works: () => ({
      'plain call': plainCall,
      'page of calls': api('GET', '/api/calls?limit=50'),
      'calls that were refused': api('GET', '/api/calls?limit=50&outcome=refused'),
      'activity of an app': activity,
    }),
  },
  {
    name: 'gifts of the catalogue',
    least: 1000,
    async fill(dataDir, size) {
      await fillAndSearch(dataDir, size)
    },
    works: () => ({ question: askGifts }),
  },
]
