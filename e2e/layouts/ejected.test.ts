import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildProject } from '../../src/project/build-project.ts'
import { ejectApp } from '../../src/scaffold/eject/eject-app.ts'
import { writeProject } from '../../src/scaffold/write-project.ts'
import { starters } from '../../src/templates/starters/index.ts'
import { createAppProject } from '../../test/app-project.ts'
import { madeSource } from '../../test/made-source.ts'
import { htmlWithHost, type PageFixture } from '../fixture-page.ts'
import { browserForFile } from '../open-widget.ts'

const { newPage, openWidget } = browserForFile()
const PACKAGES = ['preact', 'tailwindcss', '@tailwindcss/vite', '@vitejs/plugin-react', '@openai/apps-sdk-ui']
const LAYOUT = 'widgets/layout-cards/index.tsx'

it('looks as the made app did, and a changed source is drawn', async () => {
  const { id, questions: _, ...starter } = starters(new Date()).find(({ id }) => id === 'bakery-menu')!
  const theme = { accent: '#b4441f', surface: '#fff8ef', text: '#3b2a1a', radius: 'none' } as const
  const made = madeSource({ ...starter, themeVariables: theme })
  const { folder, remove } = createAppProject({}, id, PACKAGES)
  try {
    const files = ejectApp({ ...made, slug: id, folder })
    writeProject(folder, files)
    const fixture: PageFixture = JSON.parse(String(files.get(`widgets/${id}.fixtures.json`)))[0]
    const drawn = async () => {
      await buildProject(folder)
      const page = await newPage()
      await page.setContent(
        htmlWithHost(readFileSync(join(folder, 'dist/widgets', `${id}.html`), 'utf8'), fixture, 'light'),
      )
      await page.waitForSelector('main')
      return page
    }
    const before = await openWidget(made.layout.widget.name, { ...fixture, theme })
    const after = await drawn()
    expect(await after.locator('main').innerText()).toBe(await before.locator('main').innerText())
    const background = 'getComputedStyle(document.body).backgroundColor'
    expect(await after.evaluate(background)).toBe('rgb(255, 248, 239)')
    const source = readFileSync(join(folder, LAYOUT), 'utf8')
    writeFileSync(join(folder, LAYOUT), source.replace('<Heading title={heading} />', '<p>Baked today</p>'))
    expect(await (await drawn()).locator('main').innerText()).toContain('Baked today')
  } finally {
    remove()
  }
})
