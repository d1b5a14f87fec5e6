import { randomUUID } from 'node:crypto'
import { bakery, connectApi, type TestApi } from '../test/api.ts'
import { openChat } from '../test/chat.ts'
import { pngOf } from '../test/picture-files.ts'
import { addTask, type TaskWriter } from '../test/task-writers.ts'

/** What the server acknowledged, with what must be there later. */
export interface Promised {
  /** `person number` and the title of each task. */
  readonly tasks: Map<string, string>
  readonly versions: { person: TaskWriter; app: string; version: number; marker: string }[]
  readonly pictures: { person: TaskWriter; address: string; bytes: Buffer }[]
  readonly messages: { person: TaskWriter; conversation: string; message: string }[]
}

export const promisedNothing = (): Promised => ({
  tasks: new Map(),
  versions: [],
  pictures: [],
  messages: [],
})

/** Counts replies by class; `gone` are those that never came. */
export type Count = (kind: string, status: number | 'gone') => void

interface Work {
  readonly url: string
  readonly person: TaskWriter
  readonly app: string
  readonly promised: Promised
  readonly count: Count
}

const PICTURES_AT_A_TIME = 20

/** Calls, tasks, questions, publishes, uploads and chats in turn, until told to stop or the server is gone. */
export async function workUntil(stopped: () => boolean, work: Work): Promise<void> {
  const api = connectApi(work.url, work.person.token)
  for (let round = 0; !stopped(); round += 1)
    for (const [kind, step] of Object.entries(STEPS)) {
      if (stopped()) return
      try {
        work.count(kind, await step(api, work, round))
      } catch {
        work.count(kind, 'gone')
        return
      }
    }
}

export async function makeApp(url: string, { token }: TaskWriter): Promise<string> {
  const { status, body } = await connectApi(url, token)('POST', '/api/apps', {
    ...bakery,
    name: `Soak ${randomUUID()}`,
  })
  if (status !== 201) throw new Error(`No app: ${status} ${JSON.stringify(body)}`)
  return body.id
}

type Step = (api: TestApi, work: Work, round: number) => Promise<number>

const rpc = (name: string, args: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
})

async function call(url: string, slug: string, tool: string, args: object): Promise<number> {
  const reply = await fetch(`${url}/servers/${slug}/mcp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify(rpc(tool, args)),
  })
  await reply.text()
  return reply.status
}

const STEPS: Readonly<Record<string, Step>> = {
  call: (_, { url }) => call(url, 'chatui', 'display_demo', {}),
  page: async (_, { url }) => {
    const reply = await fetch(`${url}/servers/chatui`)
    await reply.text()
    return reply.status
  },
  async task(_, { url, person, promised }) {
    const title = randomUUID()
    const { number, status } = await addTask(url, person, title)
    if (status === null) throw new Error('gone')
    if (number !== null) promised.tasks.set(`${person.id} ${number}`, title)
    return status
  },
  async publish(api, { app, person, promised }) {
    const marker = randomUUID()
    const { body: draft } = await api('GET', `/api/apps/${app}`)
    const items = [{ title: 'Widget Pro', price: '$99.99', description: marker }, ...bakery.mockData.items]
    const changed = await api('PATCH', `/api/apps/${app}`, { mockData: { items }, revision: draft.revision })
    if (changed.status !== 200) return changed.status
    const { status, body } = await api('POST', `/api/apps/${app}/publish`)
    if (status === 200) promised.versions.push({ person, app, version: body.publishVersion, marker })
    return status
  },
  async question(api, { app, url }) {
    const { body } = await api('GET', `/api/apps/${app}`)
    return call(url, body.mcpSlug, bakery.toolName, { message: 'the cheapest widget under 120 dollars' })
  },
  async picture(api, { app, person, promised }, round) {
    if (round % PICTURES_AT_A_TIME !== 0) return 200
    const shade = [Math.random() * 255, Math.random() * 255, Math.random() * 255].map(Math.floor)
    const bytes = pngOf(40, 30, shade)
    const { status, body } = await api('POST', `/api/apps/${app}/pictures`, {
      data: bytes.toString('base64'),
    })
    if (status < 300) promised.pictures.push({ person, address: body.address, bytes })
    return status
  },
  async chat(_, { url, person, promised }) {
    const chat = await openChat(url, person.token, { apps: ['todo'] })
    const said = await chat.say(`CALL add_task ${JSON.stringify({ title: randomUUID() })}`)
    promised.messages.push({ person, conversation: chat.conversation, message: said.message.id })
    const { status } = await chat.answered(said.answer.id)
    return status === 'done' ? 200 : 500
  },
}

/** What was acknowledged and is not there, besides tasks. */
export async function lostOf(url: string, { versions, pictures, messages }: Promised): Promise<string[]> {
  const lost: string[] = []
  for (const { person, app, version, marker } of versions) {
    const { body } = await connectApi(url, person.token)('GET', `/api/apps/${app}/versions/${version}`)
    if (!JSON.stringify(body).includes(marker)) lost.push(`version ${version} of ${app}`)
  }
  for (const { address, bytes } of pictures) {
    const reply = await fetch(new URL(address, url))
    if (!Buffer.from(await reply.arrayBuffer()).equals(bytes)) lost.push(`picture ${address}`)
  }
  for (const { person, conversation, message } of messages) {
    const { body } = await connectApi(url, person.token)('GET', `/api/chat/conversations/${conversation}`)
    if (!JSON.stringify(body).includes(message)) lost.push(`message ${message}`)
  }
  return lost
}
