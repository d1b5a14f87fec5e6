import { describe, expect, it } from 'vitest'
import { eitherDatabase } from './databases.ts'
import { countLosses } from './kills.ts'

const KILLS = 2

describe.each(eitherDatabase(import.meta.filename))(
  'a server on $name that is killed while tasks are added',
  ({ create }) => {
    it('loses nothing it acknowledged and gives no number twice', { timeout: 120_000 }, async () => {
      const empty = await create()
      const { acknowledged, lost, givenTwice } = await countLosses(empty, KILLS)
      await empty.drop()
      expect(acknowledged).toBeGreaterThan(0)
      expect(lost).toEqual([])
      expect(givenTwice).toEqual([])
    })
  },
)
