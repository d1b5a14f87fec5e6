import { randomUUID } from 'node:crypto'
import type { ModelRequest, StreamEvent } from '@openai/agents-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readTool } from '../../common/mcp-client/tool.ts'
import { databases, type EmptyDatabase } from '../../test/databases.ts'
import type { ChatModel } from '../agent/turn/chat-model.ts'
import { createAccounts } from '../auth/accounts.ts'
import { openStorage, type Storage } from '../storage/storage.ts'
import { newAnswer, newMessage } from './answer.ts'
import { createAnswerRunner } from './answer-runner.ts'
import type { OpenedApp } from './apps/opened-app.ts'

let empty: EmptyDatabase
let storage: Storage
const clock = () => new Date()
beforeEach(async () => {
  empty = await databases[0]!.create()
  storage = openStorage({ ...empty, clock, onError: () => {} })
  await storage.migrate()
})
afterEach(async () => {
  await storage.close()
  await empty.drop()
})

const usage = { requests: 1, inputTokens: 0, outputTokens: 0, totalTokens: 0 }

/** Calls the one tool there is, then says that it is done. */
async function* answer(tool: string, { input }: ModelRequest): AsyncGenerator<StreamEvent> {
  yield { type: 'response_started' }
  const isDone = typeof input !== 'string' && input.some(({ type }) => type === 'function_call_result')
  const text = { type: 'output_text', text: 'Done.' } as const
  const output = isDone
    ? ({ type: 'message', role: 'assistant', status: 'completed', content: [text] } as const)
    : ({
        type: 'function_call',
        callId: randomUUID(),
        name: tool,
        arguments: '{}',
        status: 'completed',
      } as const)
  yield { type: 'response_done', response: { id: randomUUID(), usage, output: [output as never] } }
}

const model: ChatModel = {
  kind: 'local',
  name: 'test',
  open: ({ tools }) => ({
    getResponse: () => Promise.reject(new Error('It streams.')),
    getStreamedResponse: (asked) => answer(tools[0]?.id ?? '', asked),
  }),
  close: async () => {},
}

it('holds a place at the model only while it computes, and none while a tool runs', async () => {
  let begun = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const open = (ref: string): OpenedApp => ({
    ref,
    title: ref,
    address: null,
    trusted: true,
    instructions: '',
    tools: [readTool({ name: ref, inputSchema: { type: 'object' }, annotations: { readOnlyHint: true } })],
    examples: [],
    callerField: () => undefined,
    async call() {
      begun += 1
      if (ref === 'slow') await released
      return { content: [{ type: 'text', text: 'ok' }] }
    },
    readResource: async () => [],
    close: async () => {},
  })
  const { conversations, answers } = storage.chat
  const runner = createAnswerRunner({
    conversations,
    answers,
    apps: { open: async (_, ref) => open(ref) },
    modelFor: () => model,
    findAccount: async (id) => ({ id, email: '', role: 'user' }),
    changed: () => {},
    clock,
    onError: () => {},
  })
  const accounts = createAccounts({ store: storage.accounts, clock })
  const ask = async (app: string) => {
    const owner = (await accounts.add({ email: `${randomUUID()}@example.org`, password: null })).id
    const at = clock().toISOString()
    const fresh = { id: randomUUID(), owner, title: '', apps: [app], model: null }
    const conversation = (await conversations.create({ ...fresh, createdAt: at, updatedAt: at }))!
    const message = newMessage(randomUUID(), null, 'Do it', at)
    const id = randomUUID()
    await answers.say(conversation, { message, answer: newAnswer(id, message.id, at) }, runner.by)
    runner.begin(id, { owner, model })
    return async () => (await answers.findMessage(conversation.id, id))?.status
  }
  const slow = await Promise.all(Array.from({ length: 12 }, () => ask('slow')))
  await expect.poll(() => begun, { timeout: 20_000 }).toBe(12)
  const fast = await ask('fast')
  await expect.poll(fast, { timeout: 20_000 }).toBe('done')
  expect(await slow[0]!()).toBe('running')
  release()
  for (const status of slow) await expect.poll(status, { timeout: 20_000 }).toBe('done')
  await runner.close()
})
