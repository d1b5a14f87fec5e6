import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type LocalServer, startLocalServer } from '../../test/local-server.ts'
import { pdfLines, writePdf } from '../../test/pdf.ts'
import { axeViolations } from '../axe.ts'
import { studioForFile } from './open-studio.ts'

const { maker } = studioForFile({ env: { OUTGOING_ALLOW: '127.0.0.1' } })

const PAGE = `<!doctype html><title>Evening school</title><h1>Evening school</h1>
  <h2>Courses</h2><table><tr><th>Course<th>Starts<th>Price</tr>
  <tr><td>Spanish for beginners<td>2026-09-07<td>€190</tr><tr><td>Bicycle repair<td>2026-09-10<td>€60</tr></table>
  <h2>Teachers</h2><ul><li>Ann – Spanish</li><li>Bo – Bicycles</li><li>Cy – Pottery</li></ul>`

let web: LocalServer
beforeAll(async () => {
  web = await startLocalServer((request, response) =>
    request.url === '/courses'
      ? response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE)
      : response.writeHead(404).end(),
  )
})
afterAll(() => web.close())

const cell = (page: Page, words: string) => page.getByRole('gridcell', { name: words, exact: true })

it('makes an app from a page on the web, of which a list is chosen and looked over', async () => {
  const { open } = await maker()
  const page = await open('/')
  await page.getByRole('button', { name: 'A website or PDF' }).click()
  const address = page.getByLabel('Address of the page')
  await address.fill(`${web.origin}/none`)
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByText('It answered 404.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await address.fill(`${web.origin}/courses`)
  await page.getByRole('button', { name: 'Read it' }).click()
  await page.getByLabel('Course becomes').waitFor()
  expect(await page.getByLabel('Name of the app').inputValue()).toBe('Evening school')
  expect(await page.getByLabel('Shown as').inputValue()).toBe('list')
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Found in it').selectOption('Teachers · list')
  await page.getByLabel('Description becomes').waitFor()
  await page.getByLabel('Found in it').selectOption('Courses · table')
  await page.getByLabel('Shown as').selectOption('table')
  await page.getByRole('button', { name: 'Make the app' }).click()
  await cell(page, 'Bicycle repair').waitFor()
  await cell(page, '€60').waitFor()
  await page.context().close()
})

it('makes an app from the table of a PDF that is dropped like any file', async () => {
  const { open } = await maker()
  const page = await open('/')
  const lines = [
    ['Wine list'],
    ['Wine', 'Country', 'Price'],
    ['Riesling', 'Germany', '12.50'],
    ['Cava', 'Spain', '9.00'],
  ]
  const buffer = writePdf([pdfLines(lines, [50, 250, 400])])
  await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'list.pdf', mimeType: '', buffer })
  await page.getByLabel('Country becomes').waitFor()
  expect(await page.getByLabel('Name of the app').inputValue()).toBe('Wine list')
  await page.getByRole('button', { name: 'Make the app' }).click()
  await cell(page, 'Riesling').waitFor()
  await page.context().close()
})
