import { beforeAll, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { openApi, type TestApi } from '../../../test/api.ts'
import { connectClient, serverForFile } from '../../../test/server.ts'
import { starters } from './index.ts'
const server = serverForFile()
let api: TestApi
beforeAll(async () => { api = openApi(server.url, (await server.signUp('maker@example.org', 'maker')).token) })
it('meanings', async () => {
  const src = readFileSync(new URL('./starters.test.ts', import.meta.url), 'utf8')
  const QUESTIONS = new Function(`return ${/= (\{[\s\S]*?\n\})\n/.exec(src.slice(src.indexOf('const QUESTIONS')))![1]}`)()
  const extra: Record<string, [string, string][]> = {
    'bakery-menu': [['something savoury for lunch', 'quiche|Cheese'], ['what can a person with coeliac disease eat', 'luten|Flourless']],
    'event-calendar': [['something for small kids', 'Stories|Puppet'], ['live music', 'chamber|Jazz|brass|Choir']],
    'course-catalogue': [['I want to draw people', 'Life drawing'], ['learn programming', 'Python|website']],
    'clinic-services': [['I hurt my ankle playing football', 'Sports'], ['I cannot sleep and worry all the time', 'Talking']],
    'team-directory': [['my salary slip is wrong', 'Elin'], ['someone got hurt at work', 'Vera']],
    'recipe-box': [['dinner without meat in under 20 minutes', 'noodles|pasta|salad|oats'], ['dessert', 'crumble|cake|brownies']],
    'frequent-questions': [['the package came broken', 'damaged'], ['send to Norway', 'abroad']],
    'job-board': [['work with children', 'Kinder|Primary|Paed'], ['programmer', 'developer']],
    'release-notes': [['does it work without internet', 'offline|4.1.2'], ['is it safe, were there security holes', '4.0.3|3.6.2|two-factor']],
  }
  const live: [any, any][] = []
  for (const s of starters(new Date())) {
    const { id: _, trade: __, ...content } = s
    const made = await api('POST', '/api/apps', content)
    const { body } = await api('POST', `/api/apps/${made.body.id}/publish`)
    const client = await connectClient(server.url, body.mcpSlug)
    await client.callTool({ name: s.toolName, arguments: { message: 'x' } })
    live.push([s, client])
  }
  await new Promise((r) => setTimeout(r, 60000))
  for (const [s, client] of live) {
    for (const [message, want] of [...QUESTIONS[s.id], ...(extra[s.id] ?? [])]) {
      const { structuredContent } = await client.callTool({ name: s.toolName, arguments: { message } })
      const titles = structuredContent.items.map((i: any) => i.title)
      const ok = new RegExp(want.replace(/[().?]/g, '.')).test(titles[0])
      console.log(ok ? 'ok ' : 'NO ', s.id, '|', message, '→', titles.slice(0, 3).join(' / '), titles.length)
    }
    await client.close()
  }
}, 200000)
