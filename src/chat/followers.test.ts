import { expect, it } from 'vitest'
import { createFollowers } from './followers.ts'

it('tells nobody who joins during a look that their conversation was deleted', async () => {
  let looked: (conversations: readonly string[]) => void = () => {}
  const looking = new Promise<readonly string[]>((resolve) => {
    looked = resolve
  })
  let answer: () => void = () => {}
  const store = {
    eventsAfter: async () => [],
    lastEvents: (conversations: readonly string[]) => {
      looked(conversations)
      return new Promise<Map<string, number>>((resolve) => {
        answer = () => resolve(new Map(conversations.map((conversation) => [conversation, 0])))
      })
    },
  }
  const followers = createFollowers(store, (error) => expect(error).toBeUndefined())
  const leaving = new AbortController()
  const follow = (id: string) => followers.follow({ id, owner: 'ann' }, 0, leaving.signal)
  const first = follow('first').next()
  expect(await looking).toEqual(['first'])
  const second = follow('second').next()
  answer()
  await new Promise((resolve) => setTimeout(resolve, 20))
  leaving.abort()
  expect(await first).toEqual({ done: true, value: undefined })
  expect(await second).toEqual({ done: true, value: undefined })
})
