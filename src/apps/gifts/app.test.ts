import type { Client } from '@modelcontextprotocol/client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  builtGifts,
  connectClient,
  type ProtocolRevision,
  serverForFile,
  startTestServer,
} from '../../../test/server.ts'
import { giftId } from './gift-row.ts'

const eras: ProtocolRevision[] = ['2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28']
const server = serverForFile({ giftsDir: builtGifts })
let client: Client
beforeAll(async () => {
  client = await connectClient(server.url, 'gifts')
})
afterAll(() => client.close())

interface Brief {
  id: string
  name: string
  relevance_score: number
  price_range: string
  categories: string[]
}
interface Found {
  gifts: Brief[]
  query_context: Record<string, unknown>
  fallback?: boolean
}

const textOf = (result: Awaited<ReturnType<Client['callTool']>>) =>
  (result.content as { text: string }[])[0]!.text

async function recommend(recipient_description: string, more: Record<string, unknown> = {}) {
  const result = await client.callTool({
    name: 'get_recommendations',
    arguments: { recipient_description, ...more },
  })
  return { result, ...(result.structuredContent as unknown as Found) }
}

const details = (gift_id: string) => client.callTool({ name: 'get_gift_details', arguments: { gift_id } })
const names = ({ gifts }: { gifts: Brief[] }) => gifts.map(({ name }) => name)

describe.each(eras)('a client of %s', (era) => {
  it('sees both tools as the contract has them', async () => {
    const own = await connectClient(server.url, 'gifts', era)
    const { tools } = await own.listTools()
    await own.close()
    expect(tools.map(({ name }) => name)).toEqual(['get_recommendations', 'get_gift_details'])
    expect(tools[0]!.description).toBe(
      'Returns gift recommendations based on who the recipient is, optionally refined by starred gifts from previous results.',
    )
    expect(tools[0]!.inputSchema).toEqual({
      type: 'object',
      properties: {
        recipient_description: {
          type: 'string',
          description: 'Description of the gift recipient including interests, age, relationship, etc.',
          minLength: 3,
          maxLength: 2000,
        },
        past_gifts: {
          type: 'array',
          items: { type: 'string', maxLength: 200 },
          maxItems: 20,
          description: 'List of gifts previously given to this person (to avoid duplicates)',
          default: [],
        },
        starred_gift_ids: {
          type: 'array',
          items: { type: 'string', format: 'uuid' },
          maxItems: 20,
          description: 'IDs of gifts starred from previous recommendations (to refine results)',
          default: [],
        },
        limit: {
          type: 'integer',
          minimum: 3,
          maximum: 10,
          default: 5,
          description: 'Number of recommendations to return',
        },
      },
      required: ['recipient_description'],
      additionalProperties: false,
    })
    expect(tools[0]!._meta).toMatchObject({
      'openai/outputTemplate': 'ui://widget/gift-list.html',
      'openai/widgetAccessible': true,
      'openai/invocationMessage': 'Finding gift recommendations...',
    })
    expect(tools[1]!.description).toBe(
      'Returns full details for a gift by ID, including extended description and purchasing guidance.',
    )
    expect(tools[1]!.inputSchema).toEqual({
      type: 'object',
      properties: {
        gift_id: {
          type: 'string',
          format: 'uuid',
          description: 'The ID of the gift to get details for',
        },
      },
      required: ['gift_id'],
      additionalProperties: false,
    })
    expect(tools[1]!._meta).toMatchObject({
      'openai/outputTemplate': 'ui://widget/gift-details.html',
      'openai/widgetAccessible': true,
      'openai/invocationMessage': 'Loading gift details...',
    })
  })
})

describe('recommendations', () => {
  it('have the contract’s shape, for the model and for the widget', async () => {
    const { result, gifts, query_context } = await recommend('my dad who loves woodworking')
    expect(gifts).toHaveLength(5)
    for (const gift of gifts)
      expect(Object.keys(gift).sort()).toEqual(
        ['brief_description', 'categories', 'id', 'name', 'price_range', 'relevance_score'].sort(),
      )
    expect(query_context).toEqual({
      total_searched: expect.any(Number),
      above_threshold: expect.any(Number),
      starred_boost_applied: false,
      fallback_used: false,
    })
    expect(query_context.total_searched).toBeGreaterThanOrEqual(1000)
    expect(textOf(result)).toMatch(/^Here are 5 gift recommendations for your dad who loves woodworking: /)
    const meta = result._meta as unknown as { gifts: Record<string, unknown>[] }
    expect(result._meta).toMatchObject({ 'openai/outputTemplate': 'ui://widget/gift-list.html' })
    expect(meta.gifts.map(({ id }) => id)).toEqual(gifts.map(({ id }) => id))
    for (const gift of meta.gifts)
      expect(Object.keys(gift).sort()).toEqual(
        [
          'categories',
          'full_description',
          'id',
          'name',
          'occasions',
          'price_range',
          'purchasing_guidance',
        ].sort(),
      )
  })

  it('find fishing gear where no word of it is said', async () => {
    const { gifts } = await recommend('he is up at 4am to stand in a river waiting for a bite', { limit: 10 })
    expect(gifts.flatMap(({ categories }) => categories)).toContain('Fishing')
  })

  it('are as many as asked for', async () => {
    expect((await recommend('a gardener', { limit: 3 })).gifts).toHaveLength(3)
    expect((await recommend('a gardener', { limit: 10 })).gifts).toHaveLength(10)
  })

  it('keep within a budget', async () => {
    const { gifts } = await recommend('mother who loves gardening, under $20', { limit: 10 })
    expect(gifts.length).toBeGreaterThan(3)
    for (const { price_range } of gifts) expect(price_range).toBe('budget')
  })

  it('leave out what is refused', async () => {
    const { gifts, result } = await recommend('a friend who loves wine but is pregnant, so no alcohol', {
      limit: 10,
    })
    expect(gifts.length).toBeGreaterThan(2)
    expect(textOf(result)).not.toMatch(/\b(?:wine|(?<!root )beer|gin|whiskey|bourbon|vodka)\b(?! but)/i)
  })

  it('suit the age', async () => {
    const { result } = await recommend('girl of 2 who loves animals', { limit: 10 })
    const gifts = (result._meta as unknown as { gifts: { name: string }[] }).gifts
    expect(gifts.map(({ name }) => name).join()).not.toMatch(/knife|aquarium|saddle/i)
  })

  it('avoid past gifts in meaning, not only by name', async () => {
    const before = await recommend('a cyclist who commutes in all weather', { limit: 10 })
    const after = await recommend('a cyclist who commutes in all weather', {
      limit: 10,
      past_gifts: ['a pair of lights for the bike'],
    })
    expect(names(before)).toContain('Bike Commuter Light Pair')
    expect(names(after)).not.toContain('Bike Commuter Light Pair')
  })

  it('follow the stars, and do not repeat them', async () => {
    const first = await recommend('my wife who plays the ukulele', { limit: 10 })
    const star = first.gifts.find(({ name }) => /ukulele/i.test(name))!
    const next = await recommend('my wife who plays the ukulele', {
      limit: 5,
      starred_gift_ids: [star.id],
    })
    expect(next.query_context.starred_boost_applied).toBe(true)
    expect(names(next)).not.toContain(star.name)
    expect(names(next)).not.toEqual(names(first).slice(0, 5))
    expect(names(next).join()).toMatch(/ukulele|guitar/i)
    const capital = await recommend('my wife who plays the ukulele', {
      limit: 5,
      starred_gift_ids: [star.id.toUpperCase()],
    })
    expect(names(capital)).toEqual(names(next))
  })

  it('take no boost from a star that is nobody’s', async () => {
    const { query_context } = await recommend('my wife who likes music', {
      starred_gift_ids: ['00000000-0000-4000-8000-000000000000'],
    })
    expect(query_context.starred_boost_applied).toBe(false)
  })

  it.each([
    'Cadeau pour ma mère qui adore jardiner et cuisiner',
    'подарок для папы рыбака',
    'Kochen, Wandern',
  ])('are popular ideas and a word about English where the description is not: “%s”', async (text) => {
    const { result, fallback } = await recommend(text)
    expect(result.isError ?? false).toBe(false)
    expect(fallback).toBe(true)
    expect(textOf(result)).toMatch(/^No strong matches found\. Here are some popular gift ideas: \w/)
    expect(textOf(result)).toContain('Translate it into English')
    expect((result._meta as unknown as { gifts: unknown[] }).gifts).toHaveLength(5)
  })

  it.each(['Something for my mother in law', 'my dad', 'a friend'])('are given for “%s”', async (text) => {
    expect((await recommend(text)).gifts).toHaveLength(5)
  })

  it('are no answer to a question about something else', async () => {
    expect((await recommend('what is the capital of France?')).fallback).toBe(true)
  })

  it('are popular ideas where nothing fits', async () => {
    const { result, gifts, fallback, query_context } = await recommend('asdf qwer zxcv')
    expect(gifts).toEqual([])
    expect(fallback).toBe(true)
    expect(query_context).toMatchObject({ above_threshold: 0, fallback_used: true })
    expect(result.isError ?? false).toBe(false)
    expect(textOf(result)).toMatch(/^No strong matches found\. Here are some popular gift ideas: \w/)
    const meta = result._meta as unknown as { gifts: { id: string; name: string }[]; brief: object }
    expect(meta.gifts).toHaveLength(5)
    expect(Object.keys(meta.brief)).toEqual(meta.gifts.map(({ id }) => id))
    for (const { name } of meta.gifts) expect(textOf(result)).toContain(name)
  })
})

describe('arguments that do not fit', () => {
  it.each([
    ['an empty description', { recipient_description: '' }],
    ['spaces', { recipient_description: '     ' }],
    ['too short', { recipient_description: 'ab' }],
    ['too long', { recipient_description: 'a'.repeat(2001) }],
    ['no description', {}],
    ['only signs that show nothing', { recipient_description: '\u200B\u200D\u2060\uFEFF\u202E\u3164' }],
    ['only half letters', { recipient_description: '\uD800\uD800\uD800\uD800' }],
    ['neither a description nor a field we know', { recipient: 'my dad' }],
  ])('are refused in the contract’s words: %s', async (_, args) => {
    const result = await client.callTool({ name: 'get_recommendations', arguments: args })
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toEqual({ error: 'invalid_input', gifts: [] })
    expect(textOf(result)).toBe('Please provide a description of the gift recipient.')
  })

  it.each([{ limit: 2 }, { limit: 11 }, { starred_gift_ids: ['x'] }, { past_gifts: ['a'.repeat(201)] }])(
    'are refused by name: %j',
    async (more) => {
      const { result } = await recommend('my dad', more)
      expect(result.isError).toBe(true)
      expect(result.structuredContent).toEqual({ error: 'invalid_input', gifts: [] })
      expect(textOf(result)).toContain(Object.keys(more)[0])
    },
  )
})

it('are refused by the name of a field that is none, beside a good description', async () => {
  const { result } = await recommend('my dad who loves woodworking', { budget: 30 })
  expect(result.isError).toBe(true)
  expect(result.structuredContent).toEqual({ error: 'invalid_input', gifts: [] })
  expect(textOf(result)).toBe(
    'Unknown field "budget". Use only recipient_description, past_gifts, starred_gift_ids, limit.',
  )
})

it('says nothing back that a reader could not see', async () => {
  const { result } = await recommend('my \0dad\u202E who \u200Bloves\uD800 wood\u00ADworking')
  expect(textOf(result)).toMatch(/^Here are 5 gift recommendations for your dad who loves woodworking: /)
})

describe('details', () => {
  it('have the contract’s shape', async () => {
    const result = await details(giftId('Japanese Pull Saw'))
    expect(result.structuredContent).toEqual({
      gift: {
        id: giftId('Japanese Pull Saw'),
        name: 'Japanese Pull Saw',
        full_description: expect.any(String),
        price_range: 'moderate',
        categories: expect.arrayContaining(['Woodworking']),
        occasions: expect.arrayContaining(['birthday']),
        recipient_types: expect.any(Array),
        purchasing_guidance: expect.any(String),
      },
    })
    expect(textOf(result)).toMatch(/^\*\*Japanese Pull Saw\*\* \(\$25-75\)\n\n.+\n\n\*Where to find\*: .+/s)
    expect(result._meta).toMatchObject({ 'openai/outputTemplate': 'ui://widget/gift-details.html' })
  })

  it('say when the gift is gone', async () => {
    const result = await details('00000000-0000-4000-8000-000000000000')
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toEqual({ error: 'not_found', gift: null })
    expect(textOf(result)).toBe('Gift not found. It may have been removed from our catalog.')
  })

  it('say when the id is none', async () => {
    const result = await details('nonsense')
    expect(result.isError).toBe(true)
    expect(result.structuredContent).toEqual({ error: 'invalid_input', gift: null })
    expect(textOf(result)).toBe('Invalid gift ID format.')
  })

  it('say which field is none', async () => {
    const call = (args: Record<string, unknown>) =>
      client.callTool({ name: 'get_gift_details', arguments: args })
    const result = await call({ gift_id: giftId('Japanese Pull Saw'), x: 1 })
    expect(result.structuredContent).toEqual({ error: 'invalid_input', gift: null })
    expect(textOf(result)).toBe('Unknown field "x". Use only gift_id.')
    expect(textOf(await call({ gift_id: 'nonsense', x: 1 }))).toBe('Invalid gift ID format.')
  })
})

it('says so when the embedder cannot be reached, and logs why', async () => {
  const broken = await startTestServer({
    giftsDir: builtGifts,
    // Nobody listens there.
    env: { EMBEDDING_MODEL: 'any', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' },
  })
  const own = await connectClient(broken.url, 'gifts')
  const result = await own.callTool({
    name: 'get_recommendations',
    arguments: { recipient_description: 'my dad who loves woodworking' },
  })
  await own.close()
  const logged = broken.logged()
  await broken.close()
  expect(result.isError).toBe(true)
  expect(result.structuredContent).toEqual({ error: 'service_error', gifts: [] })
  expect(textOf(result)).toBe('Unable to fetch recommendations. Please try again.')
  expect(logged.some(({ msg }) => msg === 'tool failed')).toBe(true)
})
