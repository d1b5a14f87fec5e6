import { describe, expect, it } from 'vitest'
import { readChatState } from './state.ts'

describe('what a host kept of a conversation', () => {
  it('drops kept messages without words and counts the rest anew', () => {
    const kept = { messages: [{ id: 4, text: '' }, null, { id: 9, text: 'Still there?', sent: true }] }
    expect(readChatState(kept)).toEqual({ messages: [{ id: 0, text: 'Still there?', sent: true }] })
    expect(readChatState(null)).toBeNull()
  })
})
