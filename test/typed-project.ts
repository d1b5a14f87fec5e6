/** A project whose every wrong line must not compile: a line that did would leave its `@ts-expect-error` unused. */

export const TOOL_SOURCE = `import { answer, AppError, defineTool, defineWidget } from 'vitrine'
import { z } from 'zod'

const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }
const trail = z.object({ name: z.string(), km: z.number() })

const list = defineWidget({
  name: 'list',
  title: 'List',
  description: 'A list.',
  component: './from-app.tsx',
  permissions: ['geolocation'],
  csp: { connect: ['api.example.com'], frame: ['maps.example.com'] },
})

export const search = defineTool({
  name: 'search',
  title: 'Search',
  description: 'Use this to search.',
  input: z.object({ words: z.string(), limit: z.number().default(10) }),
  output: z.object({ trails: z.array(trail) }),
  hints,
  widget: list,
  run(input, call) {
    const most: number = input.limit
    const user: string | undefined = call.user?.email
    // @ts-expect-error The input has no such field.
    void input.word
    return answer({ text: input.words, data: { trails: [{ name: user ?? input.words, km: most }] } })
  },
})

export const star = defineTool({
  name: 'star',
  title: 'Star',
  description: 'Use this to star a trail.',
  input: z.object({ name: z.string() }),
  output: z.object({ starred: z.boolean() }),
  hints: { ...hints, readOnly: false },
  run: ({ name }) => answer({ text: name, data: { starred: true } }),
})

export const wrongData = defineTool({
  name: 'wrong',
  title: 'Wrong',
  description: 'Wrong.',
  input: z.object({}),
  output: z.object({ starred: z.boolean() }),
  hints,
  // @ts-expect-error The answer does not fit the output.
  run: () => answer({ text: '', data: { starred: 'yes' } }),
})

// @ts-expect-error Every tool says what it does to the world.
export const withoutHints = defineTool({ name: 'a', title: 'A', description: 'A.', input: z.object({}), run: () => answer({ text: '' }) })

// @ts-expect-error There is no such permission.
export const wrongWidget = defineWidget({ name: 'a', title: 'A', description: 'A.', permissions: ['contacts'] })

// @ts-expect-error There is no such error.
export const wrongError = new AppError('NOT_FUOND')
`

const words = `slug: 'trails', name: 'trails', version: '1.0.0', title: 'Trails', description: 'Trails.', instructions: 'Search.'`

export const APP_SOURCE = `import { defineApp } from 'vitrine'
import { search, star } from './tools.ts'

export default defineApp({ ${words}, tools: [search, star] })

// @ts-expect-error An App is for everybody, or for those who are signed in.
export const wrong = defineApp({ ${words}, access: 'private', tools: [] })
`

export const MODULE_SOURCE = `import { defineApp, defineModule } from 'vitrine'
import { z } from 'zod'
import { search, star } from './tools.ts'

export default defineModule({
  config: z.object({ TRAILS_KEY: z.string(), TRAILS_MOST: z.coerce.number().default(10) }),
  async open({ config, database }) {
    const most: number = config.TRAILS_MOST
    // @ts-expect-error There is no such setting.
    void config.TRAILS_KYE
    const rows = database<{ trails: { name: string } }>().selectFrom('trails')
    // @ts-expect-error There is no such column.
    void rows.select('nmae')
    return { app: defineApp({ ${words}, tools: [search, star] }), waiting: () => most }
  },
})
`

/** The same must hold for what \`defineApp\` and for what \`defineModule\` gives. */
export const widgetSource = (
  source: 'app' | 'module',
) => `import { type OutputOf, type ToolOf, useActions, useToolInput, useToolOutput } from '@chatui/runtime'
import type served from './${source}.ts'

type Served = typeof served
type Found = OutputOf<ToolOf<Served, 'search'>>

export default function Widget() {
  const output = useToolOutput<Served, 'search'>()
  const input = useToolInput<Served, 'search'>()
  const { callTool } = useActions<Served>()
  const found: Found | null = output
  const km: number | undefined = found?.trails[0]?.km
  const most: number | undefined = input?.limit
  const more = async () => {
    const { structuredContent } = (await callTool?.('star', { name: 'Mill' })) ?? {}
    const starred: boolean | undefined = structuredContent?.starred
    await callTool?.('search', { words: 'lake' })
    // @ts-expect-error The App has no such tool.
    await callTool?.('strar', { name: 'Mill' })
    // @ts-expect-error The tool has no such argument.
    await callTool?.('star', { nmae: 'Mill' })
    // @ts-expect-error The argument is a text.
    await callTool?.('star', { name: 3 })
    // @ts-expect-error The answer has no such field.
    void structuredContent?.stared
    return starred
  }
  // @ts-expect-error The App has no such tool.
  useToolOutput<Served, 'serch'>()
  // @ts-expect-error The App has no such tool.
  useToolInput<Served, 'serch'>()
  // @ts-expect-error The output has no such field.
  void output?.trials
  // @ts-expect-error Neither have its rows.
  void output?.trails[0]?.miles
  // @ts-expect-error The input has no such field.
  void input?.word
  return <button onClick={more}>{km} {most}</button>
}
`

export const TEST_SOURCE = `import { startApp } from 'vitrine/testing'
import app from './app.ts'
import module from './module.ts'

export async function test() {
  for (const my of [await startApp(app), await startApp(module, { env: { TRAILS_KEY: 'k' } })]) {
    const { data } = await my.call('search', { words: 'lake' })
    const km: number | undefined = data?.trails[0]?.km
    // @ts-expect-error The App has no such tool.
    await my.call('serch', { words: 'lake' })
    // @ts-expect-error The tool has no such argument.
    await my.call('search', { wrods: 'lake' })
    // @ts-expect-error The tool needs its words.
    await my.call('search')
    // @ts-expect-error The answer has no such field.
    void data?.trials
    await my.close()
    void km
  }
}
`
