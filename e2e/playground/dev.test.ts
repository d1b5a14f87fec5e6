import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDevFeed, type DevSession, openDevSession } from '../../src/compose/dev-session.ts'
import { appSource, createAppProject } from '../../test/app-project.ts'
import { startTestServer, type TestServer } from '../../test/server.ts'
import { browserForFile } from '../open-widget.ts'
import { inFrame } from './open-playground.ts'

const counter = (word: string) => `import { useWidgetState } from '@chatui/runtime'

export default function Counter() {
  const [state, setState] = useWidgetState({ count: 0 })
  return <main><button onClick={() => setState({ count: state.count + 1 })}>${word} {state.count}</button></main>
}
`
const WIDGET =
  "const counter = defineWidget({ name: 'counter', title: 'Counter', description: 'Counts.', component: './counter.tsx' })"
const app = (text: string) =>
  appSource('counted', `return answer({ text: '${text}', data: {} })`)
    .replace('defineTool, ', 'defineTool, defineWidget, ')
    .replace('const look', `${WIDGET}\nconst look`)
    .replace("name: 'look'", "widget: counter, name: 'look'")

const { folder, remove } = createAppProject({
  'app.ts': app('first'),
  'counter.tsx': counter('Clicked'),
  'package.json': '{"type":"module"}',
})
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

it('shows each save with its widget state kept, and what is wrong with one that cannot be served', async () => {
  expect(feed.state().problems).toEqual([])
  const page = await newPage({ width: 1280, height: 900 })
  await page.goto(`${server.url}/play/counted?tool=look&run=1&args={}`)
  const button = inFrame(page).getByRole('button')
  await button.getByText('Clicked 0').waitFor()
  await button.click()
  await button.click()
  await button.getByText('Clicked 2').waitFor()

  save('counter.tsx', counter('Pressed'))
  await inFrame(page).getByText('Pressed 2').waitFor()

  save('counter.tsx', 'export default function Counter() {\n  return <main>\n')
  const banner = page.getByRole('alert', { name: 'Problems in your app' })
  await banner.getByText(/^counter\.tsx:\d+:\d+$/).waitFor()
  expect(await inFrame(page).getByText('Pressed 2').isVisible()).toBe(true)

  save('counter.tsx', counter('Tapped'))
  await inFrame(page).getByText('Tapped 2').waitFor()
  await banner.waitFor({ state: 'detached' })

  save('app.ts', app('second'))
  await page.getByText('second').first().waitFor({ state: 'attached' })
  await page.context().close()
})
