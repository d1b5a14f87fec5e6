import { beforeAll, describe, expect, it } from 'vitest'
import { connectApi, type TestApi } from '../../../test/api.ts'
import { connectClient, serverForFile } from '../../../test/server.ts'
import { layouts } from '../layouts/index.ts'
import { themeProblems } from '../theme-problems.ts'
import { starters } from './index.ts'

const server = serverForFile()
let api: TestApi
beforeAll(async () => {
  api = connectApi(server.url, (await server.signUp('maker@example.org', 'maker')).token)
})

/** What somebody would ask, and the row that is meant. */
const QUESTIONS: Record<string, [question: string, first: string][]> = {
  'bakery-menu': [
    ['Do you have a vegan Danish?', 'Vegan plum Danish'],
    ['I need a birthday cake for my daughter with her name on it', 'Birthday cake with a name'],
  ],
  'property-listings': [
    ['A house with a garden in Westfield where pets are welcome', 'Orchard Road 22'],
    ['Is there a furnished room for a student?', 'Student House, room 14'],
  ],
  'event-calendar': [
    ['When is the half marathon?', 'Half marathon'],
    ['Is there a poetry slam soon?', 'Poetry slam'],
  ],
  'course-catalogue': [
    ['I would like to learn to repair my bicycle', 'Bicycle repair'],
    ['Is there a course on bookkeeping for freelancers?', 'Bookkeeping for freelancers'],
  ],
  'order-status': [
    ['Where is my order #48213?', 'Order 48213'],
    ['My mirror arrived damaged', 'Order 48294'],
  ],
  'clinic-services': [
    ['Which vaccination do I need to travel to Kenya?', 'Travel vaccination advice'],
    ['How do I prepare for an ultrasound of the abdomen?', 'Ultrasound of the abdomen'],
  ],
  'team-directory': [
    ['I lost my password, who helps with laptops?', 'Samir Aziz'],
    ['Whom do I send a suspicious mail to?', 'Tove Bakken'],
  ],
  'recipe-box': [
    ['What can I cook with chickpeas and spinach?', 'Chickpea and spinach curry'],
    ['Gluten-free brownies, please', 'Gluten-free brownies'],
  ],
  'travel-tips': [
    ['How do I get in from the airport?', 'Getting in from the airport'],
    ['Somewhere to swim at the beach', 'Beach below the cliffs'],
  ],
  'frequent-questions': [
    ['I forgot my password', 'I forgot my password.'],
    ['How long is the guarantee on furniture?', 'How long is the guarantee?'],
  ],
  'job-board': [
    ['Any remote jobs for a backend developer?', 'Backend developer'],
    ['I am a midwife looking for work in Salzburg', 'Midwife'],
  ],
  'release-notes': [
    ['Since when is there a dark theme?', 'Version 3.9: dark theme'],
    ['Which version brought webhooks?', 'Version 3.7: webhooks'],
  ],
}

const today = new Date('2031-03-01T12:00:00Z')
const rowsOf = (starter: { mockData: Readonly<Record<string, unknown>> }) => starter.mockData.items as any[]

describe.each(starters(today).map((starter) => [starter.name, starter] as const))('%s', (_name, starter) => {
  it('is complete, fits its layout and can be read', () => {
    const layout = layouts.get(starter.layoutTemplate)!
    expect(layout.schema.safeParse(starter.mockData).error).toBeUndefined()
    expect(themeProblems(starter.themeVariables)).toEqual([])
    expect(rowsOf(starter).length).toBeGreaterThanOrEqual(12)
    expect(rowsOf(starter).length).toBeLessThanOrEqual(40)
    expect(new Set(rowsOf(starter).map(({ title }) => title)).size).toBe(rowsOf(starter).length)
    expect(starter.toolName).toMatch(/^[a-z]+(_[a-z]+)+$/)
    expect(starter.toolDescription).toMatch(/Use when .*\. (Needs|Requires) /s)
    expect(starter.systemPrompt.length).toBeGreaterThan(80)
  })

  it('needs no network, and is small for a model to read', () => {
    const data = JSON.stringify(starter.mockData).replaceAll('http://www.w3.org/2000/svg', '')
    expect(/https?:/.test(data)).toBe(false)
    expect(/lorem|undefined|\bNaN\b|\|/i.test(data)).toBe(false)
    expect(data.length).toBeLessThan(32_000)
  })

  it('is published, and answers what people ask with the right row first', async () => {
    const { id: _, trade: __, ...content } = starter
    const made = await api('POST', '/api/apps', content)
    expect(made.body.error).toBeUndefined()
    const { status, body } = await api('POST', `/api/apps/${made.body.id}/publish`)
    expect(status).toBe(200)
    const client = await connectClient(server.url, body.mcpSlug)
    for (const [message, first] of QUESTIONS[starter.id]!) {
      const { structuredContent } = await client.callTool({ name: starter.toolName, arguments: { message } })
      expect([message, (structuredContent as any).items[0].title]).toEqual([message, first])
    }
    await client.close()
  })

  it('brings questions, each answered with exactly the rows that are right', async () => {
    const { id: _, trade: __, ...content } = starter
    expect(starter.questions.length).toBeGreaterThanOrEqual(2)
    expect(starter.questions.length).toBeLessThanOrEqual(4)
    const { body } = await api('POST', '/api/apps', content)
    const { results } = (await api('POST', `/api/apps/${body.id}/questions/run`)).body
    expect(results.map(({ message }: { message: string }) => message)).toEqual(
      starter.questions.map(({ message }) => message),
    )
    expect(results.filter(({ held }: { held: boolean }) => !held)).toEqual([])
  })
})

describe('starters', () => {
  it('count their dates from today', () => {
    const calendar = (day: string) =>
      starters(new Date(`${day}T12:00:00Z`)).find(({ id }) => id === 'event-calendar')!
    expect(rowsOf(calendar('2031-03-01'))[0].date).toBe('2031-03-03')
    expect(rowsOf(calendar('2031-12-31'))[0].date).toBe('2032-01-02')
  })

  it('are listed for whoever asks', async () => {
    const { body } = await connectApi(server.url)('GET', '/api/templates')
    expect(body.starters.map(({ id }: { id: string }) => id)).toEqual(Object.keys(QUESTIONS))
    expect(body.starters[0]).toMatchObject({ trade: 'Bakery', layoutTemplate: 'cards' })
  })
})
