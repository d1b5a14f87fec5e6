import { expect, it } from 'vitest'
import { buildWithKanban, kanban } from '../../test/new-layout.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile({ widgetsDir: buildWithKanban(), moreLayouts: [kanban] })

it('offers a layout that the server has beside its own, and draws the app in it', async () => {
  const { api, open } = await maker()
  const id = await newApp(api, {
    mockData: { items: [{ title: 'Paint the wall', status: 'Doing', oven: 'a', door: 'b' }] },
  })
  const page = await open(`/apps/${id}?tab=look`)
  const option = page.locator('label', { has: page.getByRole('radio', { name: /^Kanban board/ }) })
  await option.getByText('Not shown: door.').waitFor()
  await option.click()
  await page.frameLocator('aside iframe').first().getByText('Doing: Paint the wall').waitFor()
  await page.getByText(/^Saved /).waitFor()
  expect((await api('GET', `/api/apps/${id}`)).body.layoutTemplate).toBe('kanban')
  await page.context().close()
})

it('suggests it for a file that it suits', async () => {
  const { open } = await maker()
  const page = await open('/')
  const buffer = Buffer.from('Task,Status,Notes\nPaint,Doing,Twice\nMend,Done,Once')
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'work.csv', mimeType: '', buffer })
  expect(await page.getByLabel('Shown as').inputValue()).toBe('kanban')
  await page.context().close()
})
