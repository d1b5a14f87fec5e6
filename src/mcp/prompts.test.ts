import { beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi } from '../../test/api.ts'
import { connectClient, serverForFile } from '../../test/server.ts'

const server = serverForFile()
let slug: string
beforeAll(async () => {
  const api = connectApi(server.url, (await server.signUp('ann@example.org', 'maker')).token)
  const { id } = (await api('POST', '/api/apps', { ...bakery, name: 'Corner shop' })).body
  slug = (await api('POST', `/api/apps/${id}/publish`)).body.mcpSlug
})

describe.each(['2025-11-25', '2026-07-28'] as const)('prompts for clients of %s', (era) => {
  it('are the questions that an app has an answer to, each a message to send', async () => {
    const client = await connectClient(server.url, slug, era)
    const { prompts } = await client.listPrompts()
    expect(prompts[0]).toMatchObject({ name: 'ask', title: 'Ask Corner shop' })
    expect(prompts[1]).toMatchObject({
      name: 'what-does-widget-pro-cost',
      title: 'What does Widget Pro cost?',
    })
    const { messages } = await client.getPrompt({ name: 'what-does-widget-pro-cost' })
    expect(messages).toEqual([
      { role: 'user', content: { type: 'text', text: 'What does Widget Pro cost?' } },
    ])
    const own = await client.getPrompt({ name: 'ask', arguments: { question: ' gadgets? ' } })
    expect(own.messages[0]!.content).toMatchObject({ text: 'gadgets?' })
    await client.close()
  })

  it('complete what somebody types with such a question', async () => {
    const client = await connectClient(server.url, slug, era)
    const complete = async (value: string) =>
      (
        await client.complete({
          ref: { type: 'ref/prompt', name: 'ask' },
          argument: { name: 'question', value },
        })
      ).completion
    expect((await complete('widget PRO')).values).toEqual(['What does Widget Pro cost?'])
    expect(await complete('quantum')).toMatchObject({ values: [], total: 0, hasMore: false })
    await client.close()
  })

  it('refuse a name that is none, and a question that is missing, as the caller’s error', async () => {
    const client = await connectClient(server.url, slug, era)
    await expect(client.getPrompt({ name: 'constructor' })).rejects.toMatchObject({ code: -32602 })
    await expect(client.getPrompt({ name: 'ask', arguments: { question: ' ' } })).rejects.toMatchObject({
      code: -32602,
    })
    await client.close()
  })

  it('are those of a code app too', async () => {
    const gifts = await connectClient(server.url, 'gifts', era)
    const { prompts } = await gifts.listPrompts()
    expect(prompts.length).toBeGreaterThan(1)
    await gifts.close()
  })
})
