import { expect, it } from 'vitest'
import { newApp, studioForFile } from './open-studio.ts'

const { maker, url } = studioForFile()

it('loads the other tabs after the first view, so that they open without the server', async () => {
  const { open, api } = await maker()
  const page = await open('/')
  const look = page.waitForResponse(/\/look-tab-/)
  await page.goto(`${url()}/apps/${await newApp(api)}`)
  await look
  await page.route(/\/studio\/assets\//, (route) => route.abort())
  await page.getByRole('tab', { name: 'Look' }).click()
  expect(await page.getByRole('radiogroup').first().isVisible()).toBe(true)
  await page.context().close()
})

it('offers a reload where a tab could not be loaded, and keeps the other tabs', async () => {
  const { open, api } = await maker()
  const page = await open('/')
  await page.route(/\/look-tab-/, (route) => route.abort())
  await page.goto(`${url()}/apps/${await newApp(api)}`)
  await page.getByRole('tab', { name: 'Look' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'This page could not be loaded' })
  await failed.getByRole('button', { name: 'Reload' }).waitFor()
  await page.getByRole('tab', { name: 'Tool' }).click()
  await page.getByLabel('Description', { exact: true }).waitFor()
  expect(await failed.count()).toBe(0)
  await page.context().close()
})
