import { describe, expect, it } from 'vitest'
import { readChat } from './read.ts'

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
})
