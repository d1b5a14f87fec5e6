import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { bakery } from '../../test/api.ts'
import { openChat, type TestChat } from '../../test/chat.ts'
import type { TaskWriter } from '../../test/task-writers.ts'
import { callHeaders } from '../load.ts'

export interface Failure {
  readonly kind: string
  readonly reason: string
  /** When it began and ended, by `performance.now()`. */
  readonly began: number
  readonly ended: number
}

export interface ChatTurn {
  readonly person: TaskWriter
  readonly chat: TestChat
  readonly message: string
  readonly answer: string
  readonly title: string
}

export interface Traffic {
  readonly requests: Map<string, number>
  readonly failures: Failure[]
  /** `person number` and the title of each task. */
  readonly acknowledged: Map<string, string>
  readonly givenTwice: string[]
  /** When each change was acknowledged. */
  readonly writes: number[]
  readonly turns: ChatTurn[]
  /** Calls that were answered, without chats. */
  readonly answered: { readonly began: number; readonly ended: number }[]
}

const CALLERS = 32
/** People who wait for an answer send nothing else, so what waits has an end. */
export const MOST_UNDER_WAY = 500
const CALL_LIMIT_MS = 20_000
const CHAT_EVERY_MS = 1000

const rpc = (name: string, args: object) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } })

/** People who call tools, read and write tasks and chat, all through one address. */
export function createTraffic(origin: string, people: readonly TaskWriter[], madeApp = '') {
  const agent = new Agent({ connections: MOST_UNDER_WAY, pipelining: 1, headersTimeout: CALL_LIMIT_MS })
  const traffic: Traffic = {
    requests: new Map(),
    failures: [],
    acknowledged: new Map(),
    givenTwice: [],
    writes: [],
    turns: [],
    answered: [],
  }
  const personOf = (index: number) => people[index % people.length] as TaskWriter

  const call = async (slug: string, tool: string, args: object, token?: string) => {
    const { statusCode, body } = await request(`${origin}/servers/${slug}/mcp`, {
      method: 'POST',
      dispatcher: agent,
      headers: { ...callHeaders, ...(token && { authorization: `Bearer ${token}` }) },
      body: rpc(tool, args),
    })
    const text = await body.text()
    if (statusCode !== 200) throw new Error(`${statusCode}`)
    const { result } = JSON.parse(text)
    if (result.isError) throw new Error(/DATABASE_[A-Z_]+/.exec(text)?.[0] ?? text.slice(0, 100))
    return result.structuredContent
  }
  const steps: Readonly<Record<string, (index: number) => Promise<unknown>>> = {
    call: () => call('chatui', 'display_demo', {}),
    ask: () => call(madeApp, bakery.toolName, { message: 'the cheapest widget under 120 dollars' }),
    async read(index) {
      const { id, token } = personOf(index)
      return call('todo', 'list_tasks', { user_id: id, status: 'completed' }, token)
    },
    async write(index) {
      const { id, token } = personOf(index)
      const title = randomUUID()
      const { task_id } = await call('todo', 'add_task', { user_id: id, title }, token)
      const key = `${id} ${task_id}`
      if (traffic.acknowledged.has(key)) traffic.givenTwice.push(key)
      traffic.acknowledged.set(key, title)
      traffic.writes.push(performance.now())
    },
    async chat(index) {
      const person = personOf(index)
      const chat = await openChat(origin, person.token, { apps: ['todo'] })
      const title = randomUUID()
      const { message, answer } = await chat.say(`CALL add_task ${JSON.stringify({ title })}`)
      traffic.turns.push({ person, chat, message: message.id, answer: answer.id, title })
      await chat.answered(answer.id)
    },
  }
  const take = async (kind: string, index: number) => {
    const began = performance.now()
    traffic.requests.set(kind, (traffic.requests.get(kind) ?? 0) + 1)
    try {
      await steps[kind]?.(index)
      if (kind !== 'chat') traffic.answered.push({ began, ended: performance.now() })
    } catch (error) {
      traffic.failures.push({ kind, reason: reasonOf(error), began, ended: performance.now() })
    }
  }
  return { traffic, take, close: () => agent.destroy() }
}

const reasonOf = (error: unknown) => {
  const { code, message, cause } = Object(error)
  return String(code ?? Object(cause).code ?? message).slice(0, 60)
}

type Take = ReturnType<typeof createTraffic>['take']

/** Two calls in five need no database, two read and one writes. */
const MIX = ['call', 'read', 'call', 'read', 'write']

const chatUntil = async (over: () => boolean, take: Take) => {
  const turns: Promise<void>[] = []
  for (let index = 0; !over(); index += 1) {
    turns.push(take('chat', index))
    await sleep(CHAT_EVERY_MS)
  }
  await Promise.all(turns)
}

/** As many calls as are answered, from so many callers who never pause. Gives calls a second. */
export async function measureCapacity(take: Take, seconds: number): Promise<number> {
  let calls = 0
  const end = performance.now() + seconds * 1000
  const over = () => performance.now() > end
  const callers = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let index = caller; !over(); index += 1, calls += 1)
      await take(MIX[index % MIX.length] ?? '', caller)
  })
  await Promise.all([...callers, chatUntil(over, take)])
  return calls / seconds
}

export interface Load {
  /** Calls begun, and those that fell due while as many as there may be waited. */
  readonly sent: number
  readonly withheld: number
  readonly seconds: number
}

/** Calls at a fixed rate until told to stop. */
export async function keepCalling(take: Take, rate: number, over: () => boolean): Promise<Load> {
  const started = performance.now()
  const seconds = () => (performance.now() - started) / 1000
  const running = new Set<Promise<void>>()
  const chats = chatUntil(over, take)
  let [index, withheld] = [0, 0]
  while (!over()) {
    for (const due = seconds() * rate; index < due; index += 1) {
      if (running.size >= MOST_UNDER_WAY) {
        withheld += 1
        continue
      }
      const one: Promise<void> = take(MIX[index % MIX.length] ?? '', index).then(() => {
        running.delete(one)
      })
      running.add(one)
    }
    await sleep(5)
  }
  const load = { sent: index - withheld, withheld, seconds: seconds() }
  await Promise.all([...running, chats])
  return load
}
