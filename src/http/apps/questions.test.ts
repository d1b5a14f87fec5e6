import { beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '../../../studio/ui/read-events.ts'
import { bakery, connectApi, type TestApi } from '../../../test/api.ts'
import { connectClient, serverForFile } from '../../../test/server.ts'

const server = serverForFile()
let api: TestApi
beforeAll(async () => {
  api = connectApi(server.url, (await server.signUp('ann@example.org', 'maker')).token)
})

const items = Array.from({ length: 24 }, (_, at) => ({
  title: `Loaf ${at + 1}`,
  description: at < 3 ? 'with walnuts' : 'plain',
}))
const walnuts = { message: 'walnuts', rows: [{ title: 'Loaf 1' }, { title: 'Loaf 2' }, { title: 'Loaf 3' }] }
const make = async (content: object = {}) =>
  (await api('POST', '/api/apps', { ...bakery, mockData: { items }, questions: [walnuts], ...content })).body
const resultsOf = async (id: string) => (await api('POST', `/api/apps/${id}/questions/run`)).body.results
const dryRunOf = async (id: string) => (await api('POST', `/api/apps/${id}/dry-run`)).body.questions

describe('questions kept with an app', () => {
  it('hold while the answer has the rows that are right, in the dry run too', async () => {
    const { id } = await make()
    const held = { message: 'walnuts', held: true, missing: [], unexpected: [], gone: [], failure: null }
    expect(await resultsOf(id)).toMatchObject([held])
    expect(await dryRunOf(id)).toMatchObject([held])
  })

  it('are asked as a call of the published tool is', async () => {
    const { id } = await make({ name: 'Asked alike' })
    const { body } = await api('POST', `/api/apps/${id}/publish`)
    const client = await connectClient(server.url, body.mcpSlug)
    const { structuredContent } = await client.callTool({
      name: bakery.toolName,
      arguments: { message: 'walnuts' },
    })
    await client.close()
    const titles = (structuredContent as any).items.map(({ title }: { title: string }) => title)
    expect(titles.toSorted()).toEqual(walnuts.rows.map(({ title }) => title))
  })

  it('tell what changed after an edit, and do not keep anybody from publishing', async () => {
    const { id } = await make({ name: 'Edited' })
    const edited = items.map((row, at) => ({ ...row, description: at === 5 ? 'with walnuts' : 'plain' }))
    await api('PATCH', `/api/apps/${id}`, { mockData: { items: edited.slice(1) } })
    expect(await dryRunOf(id)).toMatchObject([
      { held: false, missing: ['Loaf 2', 'Loaf 3'], unexpected: ['Loaf 6'], gone: ['Loaf 1'] },
    ])
    expect((await api('POST', `/api/apps/${id}/publish`)).status).toBe(200)
  })

  it('mean the same rows when those are sorted, or called something else', async () => {
    const { id } = await make()
    const renamed = items.map((row) => (row.title === 'Loaf 2' ? { ...row, title: 'Nut loaf' } : row))
    await api('PATCH', `/api/apps/${id}`, { mockData: { items: renamed } })
    await api('PATCH', `/api/apps/${id}`, { mockData: { items: renamed.toReversed() } })
    const { questions } = (await api('GET', `/api/apps/${id}`)).body
    expect(questions[0].rows).toEqual([{ title: 'Loaf 1' }, { title: 'Nut loaf' }, { title: 'Loaf 3' }])
    expect(await resultsOf(id)).toMatchObject([{ held: true }])
  })

  it('go with the version and the file, and not with the list of apps', async () => {
    const { id } = await make({ name: 'Going along' })
    await api('POST', `/api/apps/${id}/publish`)
    expect((await api('GET', `/api/apps/${id}/versions/1`)).body.content.questions).toEqual([walnuts])
    const file = (await api('GET', `/api/apps/${id}/export`)).body
    const copy = (await api('POST', '/api/apps/import', file)).body
    expect(copy.questions).toEqual([walnuts])
    expect(JSON.stringify((await api('GET', '/api/apps')).body)).not.toContain('walnuts')

    await api('PATCH', `/api/apps/${id}`, { questions: [] })
    const { changed, questions } = (await api('GET', `/api/apps/${id}`)).body
    expect([changed, questions]).toEqual([true, []])
  })

  it('are not asked of a web service by looking, and say why there is no answer', async () => {
    const source = { kind: 'http', url: 'https://127.0.0.1:9/rows', timeoutMs: 1000 }
    const { id } = await make({ source: { ...source, url: 'https://rows.invalid/' } })
    expect(await dryRunOf(id)).toBeNull()
    expect(await resultsOf(id)).toMatchObject([{ held: false, gone: [], failure: expect.any(String) }])
  })

  it('have bounds', async () => {
    const refused = async (questions: unknown) =>
      (await api('POST', '/api/apps', { ...bakery, questions })).status
    expect(await refused(Array(51).fill(walnuts))).toBe(422)
    expect(await refused([{ ...walnuts, message: ' ' }])).toBe(422)
    expect(await refused([{ ...walnuts, message: 'x'.repeat(1001) }])).toBe(422)
    expect(await refused([{ ...walnuts, rows: [{}] }])).toBe(422)
    expect(await refused([{ ...walnuts, rows: Array(201).fill({ title: 'x' }) }])).toBe(422)
    expect(await refused([{ ...walnuts, context: { long: 'x'.repeat(5000) } }])).toBe(422)
    const large = { ...walnuts, rows: Array(200).fill({ title: 'x'.repeat(300) }) }
    expect(await refused(Array(4).fill(large))).toBe(422)
  })
})

describe('which questions find a tool', () => {
  const own = { message: 'find loaves of the bakery with walnuts', rows: [] }
  const ofJobs = { message: 'who is hiring', rows: [] }
  it('is told one by one, of one’s own questions and of those of other apps', async () => {
    const { token } = await server.signUp('bob@example.org', 'maker')
    const bob = connectApi(server.url, token)
    await bob('POST', '/api/apps', { ...bakery, name: 'Jobs', toolName: 'search_jobs', questions: [ofJobs] })
    const draft = { toolDescription: 'Find loaves of the bakery.', questions: [own, ofJobs] }
    const { id } = (await bob('POST', '/api/apps', { ...bakery, ...draft })).body
    const leave = new AbortController()
    const reply = await fetch(`${server.url}/api/apps/${id}/tool-check`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: leave.signal,
    })
    const events: { name: string; data: any }[] = []
    for await (const event of readEvents(reply.body!))
      if (event.name !== 'message' && events.push(event) === 2) break
    leave.abort()
    const options = (await bob('GET', '/api/chat/options')).body.apps
    // Apps that others share have suggestions too, and are not asked for here.
    const builtIn = options.filter(({ kind, byDefault }: any) => kind === 'app' && byDefault)
    const prompts = builtIn.flatMap(({ prompts }: any) => prompts)
    // The question that both have is the draft's own.
    expect(events[0]).toEqual({ name: 'total', data: { total: 2 + new Set(prompts).size } })
    expect(events[1]).toEqual({
      name: 'question',
      data: { question: own.message, app: null, called: bakery.toolName, finds: true, failure: null },
    })
  })

  it('is refused while the tool has no name, and to others', async () => {
    const { id } = await make({ toolName: '' })
    expect((await api('POST', `/api/apps/${id}/tool-check`)).body.error.code).toBe('INVALID_CONFIG')
    const stranger = connectApi(server.url, (await server.signUp('eve@example.org', 'maker')).token)
    expect((await stranger('POST', `/api/apps/${id}/tool-check`)).status).toBe(404)
  })
})
