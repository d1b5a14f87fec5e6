import { describe, expect, it } from 'vitest'
import type { ChatMessageView, ConversationView } from '../../common/api/chat-views.ts'
import { branchEndingAt, endOf, versionsOf, withEvent } from './conversation.ts'

const message = (
  id: string,
  parent: string | null,
  more: Partial<ChatMessageView> = {},
): ChatMessageView => ({
  id,
  parent,
  role: 'user',
  parts: [],
  status: 'done',
  model: null,
  usage: null,
  failure: null,
  createdAt: '2026-11-16T00:00:00Z',
  endedAt: null,
  ...more,
})
const answer = (id: string, parent: string) => message(id, parent, { role: 'assistant', status: 'running' })
const conversation: ConversationView = {
  id: 'c',
  title: 'Milk',
  createdAt: '',
  updatedAt: '',
  status: 'running',
  apps: ['todo'],
  model: null,
  head: 'a1',
  allowed: [],
  messages: [message('q1', null), answer('a1', 'q1')],
  approvals: [],
  widgetStates: [],
  shares: [],
  lastEvent: 2,
}

describe('an event', () => {
  it('ends the conversation with what was said in another tab, once', () => {
    const said = { name: 'message', data: { message: message('q2', 'a1') } } as const
    const after = withEvent(conversation, said)
    expect(after?.head).toBe('q2')
    const later = after && withEvent({ ...after, head: 'a1' }, said)
    expect(later?.head).toBe('a1')
    expect(later?.messages).toHaveLength(3)
  })

  it('lets an answer grow', () => {
    const after = ['Nice ', 'work!'].reduce<ConversationView | null>(
      (now, delta) => now && withEvent(now, { name: 'text', data: { message: 'a1', delta } }),
      conversation,
    )
    expect(after?.messages[1]?.parts).toEqual([{ type: 'text', text: 'Nice work!' }])
  })

  it('that comes twice adds a message once', () => {
    const event = { name: 'message', data: { message: message('q2', 'a1') } } as const
    const once = withEvent(conversation, event)
    expect(once && withEvent(once, event)?.messages).toHaveLength(3)
  })

  it('changes nothing of an answer that had ended when it was loaded', () => {
    const parts = [{ type: 'text' as const, text: 'Nice work!' }]
    const ended = { parts, status: 'done' as const, endedAt: '2026-11-16T00:00:01Z' }
    const whole = { ...answer('a1', 'q1'), ...ended }
    const loaded = { ...conversation, messages: [message('q1', null), whole] }
    const { model, usage, failure } = whole
    const begun = { message: 'a1', status: 'running' as const, model, usage, failure, endedAt: null }
    const after = [
      { name: 'message' as const, data: { message: answer('a1', 'q1') } },
      { name: 'answer' as const, data: begun },
      { name: 'text' as const, data: { message: 'a1', delta: 'Nice work!' } },
    ].reduce<ConversationView | null>((now, event) => now && withEvent(now, event), loaded)
    expect(after?.messages[1]).toEqual(whole)
  })

  it('asks for the whole when too much was missed', () => {
    expect(withEvent(conversation, { name: 'reset', data: {} })).toBeNull()
  })
})

describe('branches', () => {
  const messages = [
    message('q1', null),
    answer('a1', 'q1'),
    message('q1b', null),
    answer('a2', 'q1b'),
    message('q2', 'a2'),
  ]

  it('are read from their end', () => {
    expect(branchEndingAt(messages, 'q2').map(({ id }) => id)).toEqual(['q1b', 'a2', 'q2'])
    expect(branchEndingAt(messages, null)).toEqual([])
  })

  it('part where a message was edited', () => {
    expect(versionsOf(messages, messages[0]!).map(({ id }) => id)).toEqual(['q1', 'q1b'])
    expect(endOf(messages, 'q1b')).toBe('q2')
  })

  it('end even where parents go in a circle', () => {
    expect(branchEndingAt([message('x', 'y'), message('y', 'x')], 'x')).toHaveLength(2)
  })
})
