import { expect, it } from 'vitest'
import { matchesSearch } from './matches-search.ts'

it('finds words in any order and case, in title and description together', () => {
  const finds = (search: string) => matchesSearch(search, 'Wine list', 'Bottles by country', null)
  for (const search of ['', ' ', 'WINE', 'country wine', ' bott '])
    expect([search, finds(search)]).toEqual([search, true])
  for (const search of ['beer', 'wine beer', 'null']) expect([search, finds(search)]).toEqual([search, false])
})
