import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type ShellPlace, startInShell } from './programs.ts'
import { callText, listenTo, requireHas } from './served.ts'
import type { Steps } from './steps.ts'

interface DevTrial {
  readonly shell: ShellPlace
  readonly node: string
  readonly steps: Steps
  readonly browser: Browser
}

const SLUG = 'my-app'
const SHOWN_MS = 60_000
/** A button whose count React alone keeps. */
const COUNTER = `import { useState } from 'react'

function Counter() {
  const [count, setCount] = useState(0)
  return <button type="button" onClick={() => setCount(count + 1)}>Counted {count}</button>
}
`
/** What is written into the tool and the widget, to be looked for wherever they are served. */
export const EDITED_TOOL = 'You could walk'
export const EDITED_WIDGET = 'walks for you'

/** `npm run dev`: a tool and a widget are edited, and what is served and shown follows. */
export async function tryDev({ shell, node, steps, browser }: DevTrial): Promise<void> {
  const edit = (file: string, from: string, to: string) => {
    const path = join(shell.folder, file)
    const text = readFileSync(path, 'utf8')
    requireHas(text, from, file)
    writeFileSync(path, text.replace(from, to))
  }
  const dev = await steps.take('npm run dev', node, () =>
    startInShell(shell, 'npm run dev', /Playground (http:\S+)/),
  )
  try {
    const [, playground = ''] = dev.found
    const { client, nextChange } = await listenTo(new URL(playground).origin, SLUG)
    const search = () => callText(client, 'search_trails', {})
    requireHas(await search(), 'Found Old mill loop', 'the tool as it was written')
    await steps.take('an edited tool is served, and clients are told', node, async () => {
      const changed = nextChange()
      edit('app.ts', '`Found ', `\`${EDITED_TOOL} `)
      await changed
      requireHas(await search(), `${EDITED_TOOL} Old mill loop`, 'the edited tool')
    })
    await client.close()

    edit('widgets/results.tsx', 'const LEVELS', `${COUNTER}\nconst LEVELS`)
    edit('widgets/results.tsx', '<div className="head">', '<div className="head"><Counter />')
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    page.setDefaultTimeout(SHOWN_MS)
    const inFrame = page.frameLocator('iframe').first()
    await steps.take('the widget in the playground’s frame', node, async () => {
      await page.goto(`${playground}?tool=search_trails&args={}&run=1`)
      await inFrame.getByRole('button', { name: 'Counted 0' }).click()
      await inFrame.getByRole('button', { name: 'Star Old mill loop' }).click()
      await inFrame.getByText('1 starred').waitFor()
    })
    await steps.take('an edited widget in the same frame, with React’s state', node, async () => {
      edit('widgets/results.tsx', '} trails`', `} ${EDITED_WIDGET}\``)
      await inFrame.getByText(EDITED_WIDGET).waitFor()
      for (const kept of ['Counted 1', '1 starred']) await inFrame.getByText(kept).waitFor()
    })
    await page.close()
  } catch (error) {
    throw new Error(`${error}\nnpm run dev said:\n${dev.said()}`)
  } finally {
    await dev.stop()
  }
}
