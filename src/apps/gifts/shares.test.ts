import { describe, expect, it } from 'vitest'
import { rpc } from '../../../test/rpc.ts'
import { builtGifts, type ProtocolRevision, serverForFile } from '../../../test/server.ts'

const server = serverForFile({ giftsDir: builtGifts, env: { TRUST_PROXY: '1' } })

interface Result {
  isError?: boolean
  structuredContent: { error?: string; gifts: unknown[] }
  content: { text: string }[]
  _meta?: { retry_after_seconds?: number }
}

/** A question as it comes from that address; with a progress token the SDK answers, and otherwise the fast path. */
async function ask(address: string, turn: number, how: { era: ProtocolRevision; streamed: boolean }) {
  const { headers, body } = rpc(
    {
      method: 'tools/call',
      params: {
        name: 'get_recommendations',
        arguments: { recipient_description: `my friend number ${turn} who likes fishing` },
        ...(how.streamed && { _meta: { progressToken: turn } }),
      },
    },
    how.era,
  )
  const reply = await fetch(`${server.url}/servers/gifts/mcp`, {
    method: 'POST',
    headers: { ...headers, 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  const text = await reply.text()
  const json = text.startsWith('{') ? text : (/^data: (\{.*\})$/m.exec(text)?.[1] ?? '')
  return (JSON.parse(json) as { result: Result }).result
}

const QUESTIONS = 80

describe.each([
  { era: '2025-11-25', streamed: false },
  { era: '2025-11-25', streamed: true },
  { era: '2026-07-28', streamed: true },
] as const)('beside somebody who asks eighty questions at once ($era, streamed: $streamed)', (how) => {
  it('answers nine others first, and refuses what is beyond a share', { timeout: 120_000 }, async () => {
    await ask('192.0.2.1', 0, how)
    let answered = 0
    const flood = Array.from({ length: QUESTIONS }, (_, turn) =>
      ask('203.0.113.5', turn, how).then((result) => {
        answered += result.isError ? 0 : 1
        return result
      }),
    )
    // Told of a refusal means that the others of the flood stand in the queue.
    const refused = await Promise.race(
      flood.map((one) => one.then((result) => (result.isError ? result : new Promise<Result>(() => {})))),
    )
    const before = answered
    const others = await Promise.all(
      Array.from({ length: 9 }, (_, at) => ask(`198.51.100.${at + 1}`, at, how)),
    )
    expect(others.every(({ structuredContent }) => structuredContent.gifts.length > 0)).toBe(true)
    // One of theirs for each of the others, those under way, and what was done before the others had come.
    expect(answered - before).toBeLessThan(40)

    expect(refused.structuredContent).toEqual({ error: 'service_error', gifts: [] })
    expect(refused.content[0]?.text).toBe('Unable to fetch recommendations. Please try again.')
    expect(refused.content[1]?.text).toMatch(/Try again in \d+ s\./)
    expect(refused._meta?.retry_after_seconds).toBeGreaterThan(0)
    const results = await Promise.all(flood)
    expect(results.filter(({ isError }) => !isError).length).toBeGreaterThanOrEqual(60)
  })
})

it('takes a description as long as the contract allows, with as many gifts', async () => {
  const { structuredContent } = await recommend({
    recipient_description: `loves ${'carp fishing and tying flies, '.repeat(70)}`.slice(0, 2000),
    past_gifts: Array.from({ length: 20 }, (_, at) => `${at} ${'fishing hat '.repeat(20)}`.slice(0, 200)),
  })
  expect(structuredContent.gifts.length).toBeGreaterThan(0)
})

async function recommend(given: object) {
  const { headers, body } = rpc(
    { method: 'tools/call', params: { name: 'get_recommendations', arguments: given } },
    '2025-11-25',
  )
  const reply = await fetch(`${server.url}/servers/gifts/mcp`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return ((await reply.json()) as { result: Result }).result
}
