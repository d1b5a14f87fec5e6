import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { appSource, createAppProject } from '../../test/app-project.ts'
import { connectClient, startTestServer } from '../../test/server.ts'
import { buildProject } from './build-project.ts'
import { readFacts } from './project-facts.ts'

const APP = `import { answer, AppError, defineApp, defineTool, defineWidget } from 'vitrine'
import { z } from 'zod'

const greeting = defineWidget({
  name: 'greeting',
  title: 'A <greeting>',
  description: 'Greets.',
  component: './widgets/greeting.tsx',
  prefersBorder: false,
  csp: { connect: ['api.example.com'], resource: ['img.example.com'], frame: ['maps.example.com'] },
  permissions: ['geolocation', 'clipboardWrite'],
  domain: 'https://greetings.example.com',
  words: { invoking: 'Greeting…', invoked: 'Greeted' },
  icons: [{ src: 'https://example.com/widget.png' }],
  annotations: { audience: ['user'], priority: 0.5 },
})

const greet = defineTool({
  name: 'greet',
  title: 'Greet',
  description: 'Use this to greet somebody.',
  input: z.object({ name: z.string().describe('Whom to greet') }),
  output: z.object({ text: z.string() }),
  hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
  widget: greeting,
  widgetAccessible: true,
  icons: [{ src: 'https://example.com/tool.png', sizes: ['48x48'] }],
  run({ name }) {
    if (name === 'nobody') throw new AppError('NOT_FOUND', { name })
    return answer({ text: \`Hello, \${name}\`, data: { text: \`Hello, \${name}\` } })
  },
})

const app = defineApp({
  slug: 'greetings',
  name: 'greetings',
  version: '1.0.0',
  title: 'Greetings',
  description: 'Greets people.',
  instructions: 'Greet people.',
  icons: [{ src: 'https://example.com/app.png', mimeType: 'image/png' }],
  tools: [greet],
})
export default app
`

const WIDGET = `import { useToolOutput } from '@chatui/runtime'
import type app from '../app.ts'
import './greeting.css'

export default function Greeting() {
  const output = useToolOutput<typeof app, 'greet'>()
  return <p className="greeting">{output ? output.text : '</script>'}</p>
}
`

const { folder, remove } = createAppProject({
  'package.json': '{"name":"greetings","type":"module"}',
  'app.ts': APP,
  'widgets/greeting.tsx': WIDGET,
  'widgets/greeting.css': '.greeting { color: rebeccapurple }',
  'widgets/greeting.fixtures.json': '[{"name":"Typical","toolOutput":{"text":"Hello, Ada"}}]',
})
afterAll(remove)

it('serves what it has built, all that its one value says of it, without the packages it was built with', async () => {
  const { widgets } = await buildProject(folder)
  expect(widgets.map(({ name }) => name)).toEqual(['greeting'])
  rmSync(join(folder, 'node_modules'), { recursive: true })
  const server = await startTestServer({ folders: [folder] })
  const client = await connectClient(server.url, 'greetings')
  const { tools } = await client.listTools()
  const answered = await client.callTool({ name: 'greet', arguments: { name: 'Ada' } })
  const refused = await client.callTool({ name: 'greet', arguments: { name: 'nobody' } })
  const { contents } = await client.readResource({ uri: 'ui://widget/greeting.html' })
  const { resources } = await client.listResources()
  const served = client.getServerVersion()
  const shown = Object(await (await fetch(`${server.url}/api/play/widgets`)).json())
  await client.close()
  await server.close()

  expect(answered.structuredContent).toEqual({ text: 'Hello, Ada' })
  // The error is of the copy that was built in.
  expect(refused.content).toMatchObject([{ text: expect.stringContaining('NOT_FOUND') }])
  expect(tools[0]).toMatchObject({
    inputSchema: { properties: { name: { type: 'string', description: 'Whom to greet' } } },
    outputSchema: { properties: { text: { type: 'string' } } },
    annotations: {
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: false,
    },
    icons: [{ src: 'https://example.com/tool.png', sizes: ['48x48'] }],
    _meta: {
      'openai/toolInvocation/invoking': 'Greeting…',
      'openai/toolInvocation/invoked': 'Greeted',
      'openai/widgetAccessible': true,
      ui: { visibility: ['model', 'app'] },
    },
  })
  expect(contents[0]?._meta).toMatchObject({
    'openai/widgetDomain': 'https://greetings.example.com',
    'openai/widgetDescription': 'Greets.',
    'openai/widgetPrefersBorder': false,
    'openai/widgetCSP': {
      connect_domains: ['api.example.com'],
      resource_domains: ['img.example.com'],
      frame_domains: ['maps.example.com'],
    },
    ui: {
      prefersBorder: false,
      domain: 'https://greetings.example.com',
      permissions: { geolocation: {}, clipboardWrite: {} },
      csp: {
        connectDomains: ['https://api.example.com'],
        resourceDomains: ['https://img.example.com'],
        frameDomains: ['https://maps.example.com'],
      },
    },
  })
  expect(resources[0]).toMatchObject({
    icons: [{ src: 'https://example.com/widget.png' }],
    annotations: { audience: ['user'], priority: 0.5 },
  })
  expect(served).toMatchObject({ title: 'Greetings', icons: [{ src: 'https://example.com/app.png' }] })
  const html = String(Object(contents[0]).text)
  const holds = (text: string) => html.includes(text)
  expect(holds('<title>A &lt;greeting&gt;</title>')).toBe(true)
  expect(holds('<style>.greeting{')).toBe(true)
  expect(holds(folder)).toBe(false)
  expect(html.match(/<\/script/g)).toHaveLength(1)
  expect(/<script[^>]+src=|<link/.exec(html.slice(0, 500))).toBeNull()
  expect(shown.widgets).toContainEqual(
    expect.objectContaining({ app: 'greetings', fixtures: [expect.objectContaining({ name: 'Typical' })] }),
  )
})

it.each([
  ['no entry', {}, 'There is no app.ts'],
  ['no default export', { 'app.ts': 'export const one = 1' }, 'must export an app by default'],
  ['another default export', { 'app.ts': 'export default { slug: 3 }' }, 'slug: Invalid input'],
  [
    'a widget without a component',
    { 'app.ts': APP.replace("component: './widgets/greeting.tsx',", '') },
    'The widget greeting names no component.',
  ],
  ['a component that is missing', { 'app.ts': APP }, 'names ./widgets/greeting.tsx, which is missing'],
])('says what is wrong where there is %s', async (_, files, message) => {
  const project = createAppProject(files)
  const problem = await buildProject(project.folder).catch((error) => error)
  project.remove()
  expect(`${problem.message} ${problem.details?.reason ?? ''}`).toContain(message)
})

it('reads the Vite config of the project', async () => {
  const project = createAppProject({
    'app.ts': appSource('configured', 'return answer({ text: __WORD__ })'),
    'package.json': '{"type":"module"}',
    'vite.config.ts': "export default { define: { __WORD__: JSON.stringify('defined') } }",
  })
  await buildProject(project.folder)
  const built = readFileSync(join(project.folder, 'dist', 'app.js'), 'utf8')
  expect(built).toContain('text: "defined"')
  expect(built).not.toMatch(/^import\b.*from ["'](vitrine|zod)["']/m)
  expect(JSON.parse(readFileSync(join(project.folder, 'dist', 'app.json'), 'utf8'))).toEqual({
    isolate: null,
  })
  writeFileSync(join(project.folder, 'dist', 'old.txt'), '')
  const entry = readFileSync(join(project.folder, 'app.ts'), 'utf8')
  const isolated = 'export default defineModule({ isolate: true, open: () => ({ app }) })'
  writeFileSync(join(project.folder, 'app.ts'), entry.replace('export default app', isolated))
  await buildProject(project.folder)
  expect(existsSync(join(project.folder, 'dist', 'old.txt'))).toBe(false)
  expect(readFacts(project.folder)).toEqual({ isolate: { megabytes: 512 } })
  project.remove()
})

it('builds with Preact where the config asks for it, at less than half the size', async () => {
  const project = createAppProject(
    {
      'package.json': '{"name":"greetings","type":"module"}',
      'app.ts': APP,
      'widgets/greeting.tsx': WIDGET,
      'widgets/greeting.css': '.greeting { color: rebeccapurple }',
    },
    'project',
    ['preact'],
  )
  const built = async () => {
    const { widgets } = await buildProject(project.folder)
    return widgets[0]?.gzip ?? 0
  }
  const withReact = await built()
  writeFileSync(
    join(project.folder, 'vite.config.ts'),
    "import { vitrine } from 'vitrine/vite'\nexport default { plugins: [vitrine({ preact: true })] }\n",
  )
  const withPreact = await built()
  project.remove()
  expect(withPreact).toBeGreaterThan(0)
  expect(withPreact / withReact).toBeLessThan(0.5)
})
