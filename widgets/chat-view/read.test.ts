import { describe, expect, it } from 'vitest'
import { readChat, readKept } from './read.ts'

describe('reading a conversation', () => {
  it('takes a seed, or a language alone', () => {
    expect(readChat({ seedMessage: ' Hello ', locale: 'en' })).toEqual({ seedMessage: 'Hello' })
    expect(readChat({ locale: 'en' })).toEqual({ seedMessage: '' })
  })

  it.each([null, 'Hello', [], {}, { seedMessage: { text: 'Hello' }, locale: 'en' }])(
    'refuses %j',
    (output) => {
      expect(readChat(output)).toBeNull()
    },
  )

  it('drops kept messages without words and counts the rest anew', () => {
    const kept = { messages: [{ id: 4, text: '' }, null, { id: 9, text: 'Still there?', sent: true }] }
    expect(readKept(kept)).toEqual({ messages: [{ id: 0, text: 'Still there?', sent: true }] })
    expect(readKept(null)).toBeNull()
  })
})
