import { expect, it } from 'vitest'
import type { ChatMessageView } from '../../common/api/chat-views.ts'
import { knownName } from './known-name.ts'

const answerWith = (app: string, structuredContent: unknown): ChatMessageView => ({
  id: 'a',
  parent: null,
  role: 'assistant',
  parts: [
    {
      type: 'call',
      call: {
        id: 'c',
        app,
        tool: 'list_tasks',
        title: '',
        arguments: {},
        status: 'done',
        outcome: { content: [], structuredContent },
        durationMs: 1,
        widget: false,
      },
    },
  ],
  status: 'done',
  model: null,
  usage: null,
  failure: null,
  createdAt: '',
  endedAt: null,
})
const messages = [
  answerWith('todo', { tasks: [{ id: 8, title: 'old note' }] }),
  answerWith('other', [{ id: 8, title: 'x' }]),
]

it.each([
  ['what an earlier result calls it', { app: 'todo', field: 'task_id', id: 8 }, 'old note'],
  ['nothing for an id nobody has seen', { app: 'todo', field: 'task_id', id: 9 }, null],
  ['nothing for what is no id', { app: 'todo', field: 'count', id: 8 }, null],
  ['nothing from another app', { app: 'third', field: 'id', id: 8 }, null],
])('gives %s', (_, asked, name) => {
  expect(knownName(messages, asked)).toBe(name)
})
