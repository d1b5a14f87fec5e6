import { describe, expect, it } from 'vitest'
import { readChatView } from './read.ts'

describe('reading a conversation', () => {
  it('takes a seed, or a language alone', () => {
    expect(readChatView({ seedMessage: ' Hello ', locale: 'en' })).toEqual({ seedMessage: 'Hello' })
    expect(readChatView({ locale: 'en' })).toEqual({ seedMessage: '' })
  })

  it.each([null, 'Hello', [], {}, { seedMessage: { text: 'Hello' }, locale: 'en' }])(
    'refuses %j',
    (output) => {
      expect(readChatView(output)).toBeNull()
    },
  )
})
