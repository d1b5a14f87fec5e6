import { describe, expect, it } from 'vitest'
import { countChatLosses } from './chat-kills.ts'
import { eitherDatabase } from './databases.ts'

const KILLS = 1

describe.each(eitherDatabase(import.meta.filename))(
  'a server on $name that is killed while it answers',
  ({ create }) => {
    it('keeps messages, answers and approvals, and runs no call twice', { timeout: 180_000 }, async () => {
      const empty = await create()
      const { messages, interrupted, ...losses } = await countChatLosses(empty, KILLS)
      await empty.drop()
      expect(messages).toBeGreaterThan(0)
      expect(interrupted).toBeGreaterThan(0)
      expect(losses).toEqual({ lost: [], unfinished: [], ranTwice: [], approvals: [] })
    })
  },
)
