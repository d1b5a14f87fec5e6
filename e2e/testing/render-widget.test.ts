import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { answer, defineApp, defineModule, defineTool, defineWidget } from '../../src/index.ts'
import { renderWidget } from '../../src/testing/index.ts'
import { createAppProject } from '../../test/app-project.ts'
import { shareBrowser } from '../worker-browser.ts'

const project = createAppProject({
  'package.json': '{"type":"module"}',
  'widgets/greeting.tsx': `import { useToolOutput } from '@chatui/runtime'
export default function Greeting() {
  const output = useToolOutput<{ text: string }>()
  return <main><h1>{output?.text ?? '…'}</h1><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" />
    <div style={{ height: 1500, background: 'rgb(0, 200, 0)' }} /></main>
}`,
  'widgets/notes.tsx': `import { useActions, useToolOutput } from '@chatui/runtime'
import { useState } from 'react'
export default function Notes() {
  const output = useToolOutput<{ notes: string[] }>()
  const { callTool } = useActions()
  const [added, setAdded] = useState<string[]>()
  const add = async () => setAdded((await callTool?.('add_note', { text: 'Feed the cat' }))?.structuredContent.notes)
  const notes = added ?? output?.notes ?? []
  return <main><h1>Notes</h1><ul>{notes.map((note) => <li key={note}>{note}</li>)}</ul><button onClick={add}>Add</button></main>
}`,
  'widgets/notes.fixtures.json': '[{"name":"None","toolOutput":{"notes":[]}}]',
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

async function pixelAt(png: Buffer, x: number, y: number): Promise<number[]> {
  const { browser } = await shareBrowser()
  const page = await browser.newPage()
  const drawn: number[] = await page.evaluate(`(async () => {
    const reply = await fetch('data:image/png;base64,${png.toString('base64')}')
    const picture = await createImageBitmap(await reply.blob())
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    canvas.drawImage(picture, 0, 0)
    return [...canvas.getImageData(${x}, ${y}, 1, 1).data]
  })()`)
  await page.close()
  return drawn
}

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
  // All of it is there, however far down.
  expect(await pixelAt(picture, 200, picture.readUInt32BE(20) - 40)).toEqual([0, 200, 0, 255])
})

const notesWidget = defineWidget({
  name: 'notes',
  title: 'Notes',
  description: 'Notes.',
  component: './widgets/notes.tsx',
})
const shared = {
  title: 'Notes',
  description: 'Notes of whoever asks.',
  output: z.object({ notes: z.array(z.string()) }),
  widget: notesWidget,
  widgetAccessible: true,
}
const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }

/** Notes of each user, in a table. */
const notes = defineModule({
  tables: {
    name: 'notes',
    migrations: {
      '0001': async (db) => {
        await db.schema.createTable('notes').addColumn('user', 'text').addColumn('text', 'text').execute()
      },
    },
  },
  widgets: [notesWidget],
  open({ database }) {
    const db = database<{ notes: { user: string; text: string } }>()
    const told = async (user: string) => {
      const kept = await db.selectFrom('notes').select('text').where('user', '=', user).execute()
      return answer({ text: 'Notes', data: { notes: kept.map(({ text }) => `${text} (${user})`) } })
    }
    const list = defineTool({
      ...shared,
      name: 'list_notes',
      input: z.object({}),
      hints,
      run: (_, { user }) => told(user?.email ?? 'nobody'),
    })
    const add = defineTool({
      ...shared,
      name: 'add_note',
      input: z.object({ text: z.string() }),
      hints: { ...hints, readOnly: false },
      async run({ text }, { user }) {
        await db
          .insertInto('notes')
          .values({ user: user?.email ?? 'nobody', text })
          .execute()
        return told(user?.email ?? 'nobody')
      },
    })
    return {
      app: defineApp({
        slug: 'notes',
        name: 'notes',
        version: '1.0.0',
        title: 'Notes',
        description: 'Notes.',
        instructions: 'Keeps notes.',
        access: 'signed-in',
        tools: [list, add],
      }),
    }
  },
})

it.each([
  { bridge: 'openai', shows: {}, before: [] },
  { bridge: 'mcp', shows: { tool: 'add_note', args: { text: 'Call Bo' } }, before: ['Call Bo'] },
] as const)(
  'lets the widget of a signed-in app call its tools by $bridge',
  async ({ bridge, shows, before }) => {
    const { browser } = await shareBrowser()
    const { folder } = project
    const user = { id: 'ann', email: 'ann@example.com' }
    await using shown = await renderWidget(notes, 'notes', { folder, browser, bridge, user, ...shows })
    await shown.frame.getByRole('button', { name: 'Add' }).click()
    await shown.frame.getByText('Feed the cat (ann@example.com)').waitFor()
    expect(await shown.frame.getByRole('listitem').allInnerTexts()).toEqual(
      [...before, 'Feed the cat'].map((text) => `${text} (ann@example.com)`),
    )
    expect(shown.calls()).toEqual([{ tool: 'add_note', args: { text: 'Feed the cat' } }])
    expect(await shown.violations()).toEqual([])
  },
)

it('says what cannot be shown', async () => {
  const { browser } = await shareBrowser()
  const { folder } = project
  const given = { folder, browser }
  await expect(renderWidget(notes, 'none', given)).rejects.toThrow('The app names no widget none.')
  await expect(renderWidget(notes, 'notes', { ...given, fixture: 'Many' })).rejects.toThrow('no fixture Many')
})
