import { expect, it } from 'vitest'
import { newApp, studioForFile } from './open-studio.ts'

const { maker, url } = studioForFile()

it('keeps to the policy of its own page, with a menu open and a widget shown', async () => {
  const { api, open } = await maker()
  const id = await newApp(api)
  const page = await open('/')
  const broken: string[] = []
  page.on('console', (message) => {
    if (/Content.Security.Policy/i.test(message.text())) broken.push(message.text())
  })
  await page.goto(`${url()}/apps/${id}`)
  await page.frameLocator('iframe').first().getByText('Widget Pro').first().waitFor()
  await page.goto(url())
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menu').waitFor()
  expect(broken).toEqual([])
  await page.context().close()
})
