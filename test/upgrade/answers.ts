import { createHash } from 'node:crypto'
import { connectApi } from '../api.ts'
import { connectClient } from '../connect-client.ts'

/** What the fixture holds, by the names that its answers are asked with. */
export interface Fixture {
  readonly userId: string
  readonly token: string
  readonly slug: string
  readonly apps: readonly string[]
  readonly conversation: string
  readonly picture: string
  /** The addresses of the made app's widget. */
  readonly widgets: readonly string[]
}

/** What a server answers about all that the fixture holds, through its public doors. */
export async function askAll(url: string, fixture: Fixture): Promise<Record<string, unknown>> {
  const { token, slug, apps, conversation, picture } = fixture
  const api = connectApi(url, token)
  const paths = [
    '/api/apps',
    ...apps.flatMap((id) => ['', '/versions', '/columns', '/export'].map((rest) => `/api/apps/${id}${rest}`)),
    `/api/apps/${apps[0]}/secrets`,
    `/api/apps/${apps[0]}/versions/1`,
    `/api/apps/${apps[0]}/diff?from=1&to=2`,
    '/api/chat/conversations',
    `/api/chat/conversations/${conversation}`,
  ]
  const answers: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, body } = await api('GET', path)
    answers[`GET ${path}`] = { status, body }
  }
  const bytes = Buffer.from(await (await fetch(new URL(picture, url))).arrayBuffer())
  answers[`GET ${picture}`] = createHash('sha256').update(bytes).digest('hex')
  for (const [app, tool, args] of [
    [slug, 'search_products', { message: 'gadgets under $150' }],
    ['tasks', 'list_tasks', { user_id: fixture.userId }],
    ['todo', 'list_tasks', { user_id: fixture.userId }],
  ] as const) {
    const client = await connectClient(url, app, '2025-11-25', token)
    const { structuredContent } = await client.callTool({ name: tool, arguments: args })
    answers[`${app} ${tool}`] = structuredContent
    await client.close()
  }
  // The port is another one each time.
  return JSON.parse(JSON.stringify(answers).replaceAll(new URL(url).origin, 'http://vitrine'))
}
