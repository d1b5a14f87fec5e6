import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDevFeed } from '../../src/outside/dev-feed.ts'
import { type DevSession, openDevSession } from '../../src/outside/dev-session.ts'
import { appSource, createAppProject } from '../../test/app-project.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { browserForFile } from '../open-widget.ts'
import { inFrame } from './open-playground.ts'

const counter = (word: string) => `import { useToolOutput, useWidgetState } from '@chatui/runtime'
import { useState } from 'react'
import type app from './app.ts'

export default function Counter() {
  const output = useToolOutput<typeof app, 'look'>()
  const [kept, setKept] = useWidgetState({ count: 0 })
  const [count, setCount] = useState(0)
  const add = () => {
    setCount(count + 1)
    setKept({ count: kept.count + 1 })
  }
  return <main><button type="button" onClick={add}>${word} {count} of {kept.count}</button><p>{output?.text}</p></main>
}
`
const WIDGET =
  "const counter = defineWidget({ name: 'counter', title: 'Counter', description: 'Counts.', component: './counter.tsx' })"
const app = (text: string) =>
  appSource('counted', `return answer({ text: '${text}', data: { text: '${text}' } })`)
    .replace('defineModule, ', '')
    .replace(', AppError', '')
    .replace('defineTool, ', 'defineTool, defineWidget, ')
    .replace('defineTool }', 'defineTool, defineWidget }')
    .replace('const look', `${WIDGET}\nconst look`)
    .replace('run(input, call)', 'run()')
    .replace("name: 'look'", "output: z.object({ text: z.string() }), widget: counter, name: 'look'")

const { folder, remove } = createAppProject(
  {
    'app.ts': app('first'),
    'counter.tsx': counter('Clicked'),
    'package.json': '{"type":"module"}',
    'tsconfig.json': '{"extends":"vitrine/tsconfig.json","include":["*.ts","*.tsx"]}',
  },
  'counted',
  ['@types/react', '@vitejs/plugin-react', 'typescript'],
)
const save = (file: string, text: string) => writeFileSync(join(folder, file), text)
const feed = createDevFeed()
const { newPage } = browserForFile()
let server: TestServer
let session: DevSession
beforeAll(async () => {
  server = await startTestServer({ dev: feed })
  session = openDevSession({ folder, feed, reloadApp: server.reloadApp })
  await session.ready
})
afterAll(async () => {
  await session.close()
  await server.close()
  remove()
})

it('replaces what is saved in the frame with its state kept, and shows what is wrong with it', async () => {
  expect(feed.state().problems).toEqual([])
  const page = await newPage({ width: 1280, height: 900 })
  await page.goto(`${server.url}/play/counted?tool=look&run=1&args={}`)
  const frame = inFrame(page)
  const button = frame.getByRole('button')
  await button.getByText('Clicked 0 of 0').waitFor()
  await button.click()
  await button.getByText('Clicked 1 of 1').waitFor()
  await button.click()
  await button.getByText('Clicked 2 of 2').waitFor()

  save('counter.tsx', counter('Pressed'))
  await button.getByText('Pressed 2 of 2').waitFor()

  save('counter.tsx', 'export default function Counter() {\n  return <main>\n')
  const banner = page.getByRole('alert', { name: 'Problems in your app' })
  await banner
    .getByText(/^counter\.tsx:\d+:\d+$/)
    .first()
    .waitFor()
  expect(await button.getByText('Pressed 2 of 2').isVisible()).toBe(true)

  save('counter.tsx', counter('Tapped'))
  await button.getByText('Tapped 2 of 2').waitFor()
  await banner.waitFor({ state: 'detached' })

  save('app.ts', app('second'))
  await frame.getByText('second').waitFor()
  expect(await button.innerText()).toBe('Tapped 2 of 2')

  save('counter.tsx', `${counter('Touched')}export const wrong: number = 'a word'\n`)
  await banner.getByText('counter.tsx:15:14').waitFor()
  await banner.getByText('Running, but with type errors').waitFor()
  await button.getByText('Touched').waitFor()

  save('counter.tsx', counter('Held'))
  await banner.waitFor({ state: 'detached' })
  await button.getByText('Held').waitFor()
  await page.context().close()
})
