import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { answer, defineApp, defineTool, defineWidget } from '../../src/index.ts'
import { renderWidget } from '../../src/testing/index.ts'
import { createAppProject } from '../../test/app-project.ts'
import { shareBrowser } from '../worker-browser.ts'

const project = createAppProject({
  'package.json': '{"type":"module"}',
  'widgets/greeting.tsx': `import { useToolOutput } from '@chatui/runtime'
export default function Greeting() {
  const output = useToolOutput<{ text: string }>()
  return <main><h1>{output?.text ?? '…'}</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" /></main>
}`,
  'widgets/greeting.fixtures.json': '[{"name":"Typical","toolOutput":{"text":"Hello, Ada"}}]',
})
afterAll(() => project.remove())

const app = defineApp({
  slug: 'greetings',
  name: 'greetings',
  version: '1.0.0',
  title: 'Greetings',
  description: 'Greets.',
  instructions: 'Greets.',
  tools: [
    defineTool({
      name: 'greet',
      title: 'Greet',
      description: 'Greets.',
      input: z.object({}),
      hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
      widget: defineWidget({
        name: 'greeting',
        title: 'Greeting',
        description: 'A greeting.',
        component: './widgets/greeting.tsx',
      }),
      run: () => answer({ text: 'Hello', data: {} }),
    }),
  ],
})

it.each([
  { bridge: 'openai', theme: 'light', given: { fixture: 'Typical' }, says: 'Hello, Ada' },
  { bridge: 'mcp', theme: 'dark', given: { output: { text: 'Hello, Bo' } }, says: 'Hello, Bo' },
] as const)('renders a widget by $bridge in $theme', async ({ bridge, theme, given, says }) => {
  const { browser } = await shareBrowser()
  const { folder } = project
  await using shown = await renderWidget(app, 'greeting', {
    folder,
    browser,
    bridge,
    theme,
    width: 400,
    ...given,
  })
  await shown.frame.getByText(says).waitFor()
  expect(await shown.frame.locator(`html[data-theme=${theme}]`).count()).toBe(1)
  expect((await shown.violations()).join()).toContain('image-alt')
  // The host draws a border of one pixel around it.
  const picture = await shown.screenshot()
  expect(picture.readUInt32BE(16)).toBe(398)
})
