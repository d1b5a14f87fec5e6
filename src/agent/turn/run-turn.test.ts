import { AsyncLocalStorage } from 'node:async_hooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ModelServer, startModelServer } from '../../../test/model-server.ts'
import { createProviderModel } from '../provider.ts'
import { runTurn, type TurnOrder } from './run-turn.ts'
import {
  type AgentTool,
  type ChatItem,
  REJECTED,
  TURN_LIMITS,
  type TurnEvent,
  type TurnState,
} from './turn.ts'

let provider: ModelServer
let ran: { tool: string; args: unknown }[]
beforeAll(async () => {
  provider = await startModelServer()
})
afterAll(() => provider.close())
beforeEach(() => {
  ran = []
})

const tool = (name: string, more: Partial<AgentTool> = {}): AgentTool => ({
  id: name,
  app: 'todo',
  name,
  description: `Does ${name}.`,
  inputSchema: { type: 'object', properties: { title: { type: 'string' } } },
  readOnly: false,
  needsApproval: false,
  async run(args) {
    ran.push({ tool: name, args })
    return { content: [{ type: 'text', text: `${name} is done` }], structuredContent: { name } }
  },
  ...more,
})
const tools = [tool('add_task'), tool('delete_task', { needsApproval: true })]
const said = (text: string): ChatItem[] => [{ role: 'user', text }]
const order = (more: Partial<TurnOrder> = {}): TurnOrder => ({
  model: createProviderModel({ apiKey: 'sk-secret', baseUrl: provider.baseUrl, model: 'small' }),
  tools,
  instructions: 'Be short.',
  history: said('add milk'),
  caller: 'ann',
  signal: new AbortController().signal,
  ...more,
})
async function played(more: Partial<TurnOrder> = {}): Promise<TurnEvent[]> {
  const events: TurnEvent[] = []
  for await (const event of runTurn(order(more))) events.push(event)
  return events
}
const kinds = (events: readonly TurnEvent[]) =>
  events.map(({ type }) => type).filter((type, at, all) => type !== 'text' || all[at - 1] !== 'text')
const textOf = (events: readonly TurnEvent[]) =>
  events.map((event) => (event.type === 'text' ? event.delta : '')).join('')
const add = { name: 'add_task', arguments: '{"title":"milk"}' }
const remove = { name: 'delete_task', arguments: '{"title":"milk"}' }

it('hands on words as they are written', async () => {
  provider.play({ writes: 'Hello, how can I help you?' })
  const events = await played()
  expect(textOf(events)).toBe('Hello, how can I help you?')
  expect(events.filter(({ type }) => type === 'text').length).toBeGreaterThan(2)
  expect(events.at(-1)).toMatchObject({ type: 'done', usage: { requests: 1 } })
  expect(provider.asked[0]!.body).toMatchObject({ stream: true, max_completion_tokens: 4096 })
})

it('runs a call, tells the model, and ends with its words', async () => {
  provider.play({ calls: [add] }, { writes: 'Added.' })
  const events = await played()
  expect(kinds(events)).toEqual(['tool_call', 'tool_result', 'text', 'done'])
  expect(events[0]).toMatchObject({ call: { tool: 'add_task', app: 'todo', arguments: { title: 'milk' } } })
  expect(events[1]).toMatchObject({ outcome: { structuredContent: { name: 'add_task' } } })
  expect(ran).toEqual([{ tool: 'add_task', args: { title: 'milk' } }])
  expect(JSON.stringify(provider.asked[1]!.body)).toContain('add_task is done')
})

it('runs two calls of one answer', async () => {
  provider.play({ calls: [add, { ...add, arguments: '{"title":"bread"}' }] }, { writes: 'Both.' })
  const events = await played()
  expect(kinds(events).filter((kind) => kind === 'tool_result')).toHaveLength(2)
  expect(ran.map(({ args }) => args)).toEqual([{ title: 'milk' }, { title: 'bread' }])
})

it('tells the model of a tool that breaks, and not why', async () => {
  provider.play({ calls: [add] }, { writes: 'Sorry.' })
  const broken = tool('add_task', { run: () => Promise.reject(new Error('secret place')) })
  const events = await played({ tools: [broken] })
  expect(events[1]).toMatchObject({ type: 'tool_result', outcome: { isError: true } })
  expect(events.at(-1)?.type).toBe('done')
  expect(JSON.stringify([events, provider.asked])).not.toContain('secret place')
})

it('lets nothing run before it is stored', async () => {
  provider.play({ calls: [add] }, { writes: 'Added.' })
  const seen: number[] = []
  await played({
    beforeCall: async () => {
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(ran.length)
    },
  })
  expect(seen).toEqual([0])
})

describe('a call that needs a yes', () => {
  async function waiting(): Promise<{ state: TurnState; id: string }> {
    provider.play({ calls: [remove] })
    const events = await played()
    expect(kinds(events)).toEqual(['tool_call', 'approval_needed'])
    const [, needed] = events
    if (needed?.type !== 'approval_needed') throw new Error('Nobody was asked.')
    expect(ran).toEqual([])
    return { state: JSON.parse(JSON.stringify(needed.state)), id: needed.calls[0]!.id }
  }

  it('runs after it', async () => {
    const { state, id } = await waiting()
    provider.play({ writes: 'Deleted.' })
    const events = await played({ resume: { state, decide: (call) => call.id === id || REJECTED } })
    expect(kinds(events)).toEqual(['tool_result', 'text', 'done'])
    expect(ran).toEqual([{ tool: 'delete_task', args: { title: 'milk' } }])
  })

  it.each([
    ['a no', (id: string) => new Map([[id, false]])],
    ['no decision', () => new Map()],
    ['a yes to another', () => new Map([['another', true]])],
  ])('does not run after %s, and the model is told', async (_, decisions) => {
    const { state, id } = await waiting()
    provider.play({ writes: 'I left it.' })
    const events = await played({
      resume: { state, decide: (call) => decisions(id).get(call.id) === true || REJECTED },
    })
    expect(events.at(-1)?.type).toBe('done')
    expect(ran).toEqual([])
    expect(JSON.stringify(provider.asked[0]!.body)).toContain('The person said no')
  })
})

describe('what a provider may do wrong', () => {
  it.each([
    ['a limit', { status: 429 }, 'busy, or its limit'],
    ['a fault', { status: 500 }, 'answered 500'],
    ['a wrong key', { status: 401, message: 'Incorrect key sk-secret' }, 'does not accept the key'],
    ['an answer that breaks off', { cut: 'I have' }, 'broke off'],
    ['an answer nobody can read', { sends: 'data: {"choices": [\n\n' }, 'cannot be read'],
  ] as const)('%s is told in our own words, with a retry', async (_name, turn, words) => {
    provider.play(turn)
    const events = await played()
    expect(events.at(-1)).toMatchObject({ type: 'failed', failure: { code: 'LLM_ERROR', retry: true } })
    expect(JSON.stringify(events)).toContain(words)
    expect(JSON.stringify(events)).not.toContain('sk-secret')
  })

  it('arguments that are no JSON go back to the model, and nothing runs', async () => {
    provider.play({ calls: [{ name: 'add_task', arguments: '{"title": "mil' }] }, { writes: 'Sorry.' })
    const events = await played()
    expect(kinds(events)).toEqual(['tool_call', 'tool_result', 'text', 'done'])
    expect(events[1]).toMatchObject({ outcome: { isError: true } })
    expect(ran).toEqual([])
  })

  it('a tool that is not there goes back to the model', async () => {
    provider.play({ calls: [{ name: 'order_pizza', arguments: '{}' }] }, { writes: 'I cannot.' })
    const events = await played()
    expect(events.at(-1)?.type).toBe('done')
    expect(ran).toEqual([])
  })

  it('a model that never stops calling is stopped', async () => {
    provider.play({ calls: [add] })
    const events = await played({ limits: { ...TURN_LIMITS, steps: 3 } })
    expect(events.at(-1)).toMatchObject({ type: 'failed', failure: { code: 'TURN_TOO_LONG', retry: false } })
    expect(ran).toHaveLength(3)
  })

  it('a turn that costs too much is stopped', async () => {
    provider.play({ calls: [add] })
    const events = await played({ limits: { ...TURN_LIMITS, turnTokens: 200 } })
    expect(events.at(-1)).toMatchObject({ type: 'failed', failure: { code: 'TURN_TOO_LONG' } })
  })
})

it('ends when it is stopped', async () => {
  provider.play({ silent: true })
  const stop = new AbortController()
  const events = played({ signal: stop.signal })
  setTimeout(() => stop.abort(), 100)
  expect((await events).at(-1)).toMatchObject({ type: 'failed', failure: { code: 'TURN_STOPPED' } })
})

it('tells what it cost: as the provider says, or else at the prices that are set, or not at all', async () => {
  const settings = { apiKey: 'sk-secret', baseUrl: provider.baseUrl, model: 'small' }
  const prices = { input: 2, output: 10 }
  const cost = async (turn: Parameters<ModelServer['play']>, more: Partial<TurnOrder> = {}) => {
    provider.play(...turn)
    const last = (await played(more)).at(-1)
    return last?.type === 'done' ? last.usage.cost : last
  }
  const told = [{ calls: [add] }, { writes: 'Added.', cost: 0.0125 }]
  const untold = [{ calls: [add] }, { writes: 'Added.' }]
  expect(await cost(told)).toBe(0.0125)
  expect(await cost(told, { model: createProviderModel(settings, prices) })).toBe(0.0125)
  expect(await cost(untold, { model: createProviderModel(settings, prices) })).toBeCloseTo(0.0004)
  expect(await cost(untold)).toBeNull()
})

it('leaves the promises of the process alone: no context follows them', () => {
  const storage = Reflect.get(globalThis, Symbol.for('openai.agents.core.asyncLocalStorage'))
  expect(storage).toBeDefined()
  expect(storage).not.toBeInstanceOf(AsyncLocalStorage)
})
