import { describe, expect, it } from 'vitest'
import { NO_OFFER } from '../gifts/offer.ts'
import { readGiftAnswer, readGiftFailure, roundOf } from './read.ts'
import { readGiftListState } from './state.ts'

const brief = { id: 'a', name: 'Trowel', brief_description: 'Never bends.', price_range: 'moderate' }

describe('an answer', () => {
  it('leaves out what has no name or no id, and what comes twice', () => {
    const answer = readGiftAnswer({ gifts: [brief, brief, { id: 'b' }, { name: 'Nameless' }, null, 'c'] })
    expect(answer?.ideas).toEqual([
      {
        id: 'a',
        name: 'Trowel',
        brief: 'Never bends.',
        price: 'moderate',
        categories: [],
        why: '',
        offer: NO_OFFER,
      },
    ])
  })

  it('has no price where the range is none of the four', () => {
    expect(readGiftAnswer({ gifts: [{ ...brief, price_range: 'cheap' }] })?.ideas[0]?.price).toBeNull()
  })

  it('is none without a list', () => {
    for (const output of [null, [], 'gifts', {}, { gifts: 5 }]) expect(readGiftAnswer(output)).toBeNull()
  })

  it('says whether the person must be described first', () => {
    expect(readGiftAnswer({ error: 'invalid_input', gifts: [] })?.failure?.needsDescription).toBe(true)
    expect(readGiftAnswer({ error: 'service_error', gifts: [] })?.failure?.needsDescription).toBe(false)
    expect(readGiftFailure('Please provide a description of the gift recipient.').failure).toEqual({
      needsDescription: true,
      words: '',
    })
    expect(readGiftFailure('limit: too big').failure).toEqual({
      needsDescription: false,
      words: 'limit: too big',
    })
  })
})

describe('a list', () => {
  it('takes why an idea fits from beside the answer, and from nowhere else', () => {
    const answer = readGiftAnswer({ gifts: [brief, { ...brief, id: 'constructor' }] })!
    expect(roundOf(answer, { why: { a: 'For gardening' } }, false).ideas.map(({ why }) => why)).toEqual([
      'For gardening',
      '',
    ])
  })

  it('takes from there what an idea costs and shows, and no address that is none', () => {
    const answer = readGiftAnswer({ gifts: [brief] })!
    const offer = { price: 36, image_url: 'https://example.com/a.jpg', url: 'javascript:alert(1)' }
    expect(roundOf(answer, { offers: { a: offer } }, false).ideas[0]?.offer).toEqual({
      dollars: 36,
      image: 'https://example.com/a.jpg',
      url: '',
    })
  })

  it('is of popular gifts where nothing fits, with their own short descriptions, or the first sentences of the long ones', () => {
    const answer = readGiftAnswer({ gifts: [], fallback: true })!
    const popular = { id: 'p', name: 'Puzzle', full_description: 'A puzzle a day. '.repeat(40) }
    const round = roundOf(answer, { gifts: [popular] }, false)
    expect(round.kind).toBe('popular')
    expect(round.ideas[0]?.brief).toMatch(/^A puzzle a day\. .*A puzzle a day\.$/)
    expect(round.ideas[0]?.brief.length).toBeLessThanOrEqual(180)
    expect(
      roundOf(answer, { gifts: [popular], brief: { p: 'A puzzle for breakfast.' } }, false).ideas[0]?.brief,
    ).toBe('A puzzle for breakfast.')
    expect(roundOf(answer, null, false).ideas).toEqual([])
  })
})

describe('what is kept', () => {
  it('is read back as it was written', () => {
    const idea = {
      id: 'a',
      name: 'Trowel',
      brief: 'Never bends.',
      price: 'moderate',
      categories: ['Garden'],
      why: 'For gardening',
      offer: { dollars: 36, image: '', url: '' },
    }
    const kept = {
      starred: [{ id: 'b', name: 'Knife' }],
      round: { kind: 'refined', ideas: [idea] },
      dismissed: [{ id: 'c', name: 'Hose' }],
      seen: ['a', 'c'],
    }
    expect(readGiftListState(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })

  it('loses only the part that cannot be read', () => {
    expect(
      readGiftListState({ starred: [{ id: 'b', name: 'Knife' }, { id: 4 }], round: { kind: 'odd' } }),
    ).toEqual({
      starred: [{ id: 'b', name: 'Knife' }],
      round: null,
      dismissed: [],
      seen: [],
    })
    expect(readGiftListState('old')).toBeNull()
  })

  it('stays small', () => {
    const many = Array.from({ length: 500 }, (_, at) => ({ id: `${at}`, name: `Gift ${at}` }))
    const kept = readGiftListState({ starred: many, round: { kind: 'refined', ideas: many } })
    expect(kept?.starred).toHaveLength(60)
    expect(kept?.round?.ideas).toHaveLength(20)
  })
})
