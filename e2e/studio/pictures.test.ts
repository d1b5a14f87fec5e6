import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { pngOf } from '../../test/picture-files.ts'
import { axeViolations } from '../axe.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker, url } = studioForFile()

const file = (name: string, buffer: Buffer, mimeType = '') => ({ name, buffer, mimeType })
const choose = (page: Page, ...files: ReturnType<typeof file>[]) =>
  page.getByLabel('Picture files').setInputFiles(files)
const saved = (page: Page) => page.getByText(/^Saved /).waitFor()

/** A photograph as a phone held upright writes it: lying, with a note on how to turn it and where it was taken. */
async function photograph(page: Page): Promise<Buffer> {
  const data = await page.evaluate<string>(`(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 3000
    canvas.height = 1500
    canvas.getContext('2d').fillRect(0, 0, 3000, 1500)
    return canvas.toDataURL('image/jpeg').split(',')[1]
  })()`)
  const jpeg = Buffer.from(data, 'base64')
  const exif = Buffer.from(
    'ffe100224578696600004d4d002a000000080001011200030000000100060000000000000000',
    'hex',
  )
  exif.writeUInt16BE(exif.length - 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
}

// Seven steps: choose, name, make, Tool, the tool's name and description, Publish.
it('become an app from the first page on a phone, turned and small, and are published with it', async () => {
  const { open, api } = await maker()
  const page = await open('/', { width: 375, height: 812 })
  await choose(page, file('country-loaf.png', pngOf(30, 20)), file('upright.jpg', await photograph(page)))
  const dialog = page.getByRole('dialog', { name: 'Make an app from these pictures' })
  await dialog.getByLabel('Name of the app').fill('From the oven')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make the app' }).click()
  await page.waitForURL(/\/apps\//)
  const id = page.url().split('/').at(-1)?.split('?')[0]
  const { items } = (await api('GET', `/api/apps/${id}`)).body.mockData
  expect(items.map(({ title }: { title: string }) => title)).toEqual(['Country loaf', 'Upright'])
  const turned = await page.evaluate<{ width: number; height: number; type: string | null }>(
    `fetch(${JSON.stringify(items[1].image)}).then(async (reply) => {
      const blob = await reply.blob()
      const { width, height } = await createImageBitmap(blob)
      return { width, height, type: blob.type }
    })`,
  )
  expect(turned).toEqual({ width: 640, height: 1280, type: 'image/webp' })
  await page.getByRole('tab', { name: 'Tool' }).click()
  await page.getByLabel('Name', { exact: true }).fill('show_pictures')
  await page
    .getByLabel('Description', { exact: true })
    .fill('Shows what comes from the oven. Use when somebody wants to see it. Needs nothing.')
  const publish = page.getByRole('button', { name: /^Publish/ }).first()
  // From another tab it only shows what would be published.
  await publish.click()
  await page.getByRole('tab', { name: 'Publish', selected: true }).waitFor()
  expect((await api('GET', `/api/apps/${id}`)).body.status).toBe('draft')
  await publish.click()
  await page.getByText(/^Version 1 is live, published/).waitFor()
  await page.goto(`${url()}/servers/from-the-oven`)
  const shown = page.frameLocator('iframe').first().locator('main img').first()
  await shown.waitFor()
  expect(await shown.getAttribute('src')).toBe(url() + items[0].image)
  await expect.poll(() => shown.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0)
  await page.context().close()
})

it('go to the rows that have the names of the files; what is refused says why', async () => {
  const { open, api } = await maker()
  const items = [{ title: 'Rye bread' }, { title: 'Plum tart' }, { title: 'Roll' }]
  const id = await newApp(api, { layoutTemplate: 'cards', mockData: { items } })
  const page = await open(`/apps/${id}`)
  const images = async () =>
    (await api('GET', `/api/apps/${id}`)).body.mockData.items.map(
      ({ title, image = '' }: Record<string, string>) =>
        [title, image.slice(0, 10)].filter(Boolean).join(' '),
    )
  await choose(
    page,
    file('plum_tart.png', pngOf(9, 9)),
    file('IMG_1.png', pngOf(8, 8)),
    file('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
  )
  expect(await page.getByLabel('plum_tart.png goes to').inputValue()).toBe('1')
  await page.getByLabel('IMG_1.png goes to').selectOption('3: Roll')
  await page.getByRole('button', { name: 'Add 3 pictures' }).press('Enter')
  await page.getByText('2 pictures were added. 1 picture could not be added:').waitFor()
  await page.getByText('SVG files can contain scripts').waitFor()
  await page.getByRole('button', { name: 'Close' }).last().click()
  await saved(page)
  expect(await images()).toEqual(['Rye bread', 'Plum tart /pictures/', 'Roll /pictures/'])
  // The preview's frame sends no cookie, and nobody else may load a draft's picture.
  const drawn = page.frameLocator('iframe').first().locator('main img').first()
  await expect.poll(() => drawn.evaluate((image) => Reflect.get(image, 'naturalWidth'))).toBeGreaterThan(0)

  await page.getByRole('gridcell', { name: 'Rye bread' }).click()
  await page.evaluate(`(async () => {
    const canvas = document.createElement('canvas')
    canvas.getContext('2d').fillRect(0, 0, 50, 50)
    const blob = await new Promise((resolve) => canvas.toBlob(resolve))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([blob], 'image.png', { type: 'image/png' }))
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })()`)
  expect(await page.getByLabel('image.png goes to').inputValue()).toBe('0')
  await page.getByRole('button', { name: 'Add 1 picture' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(images).toContain('Rye bread /pictures/')
  await page.keyboard.press('Control+z')
  await expect.poll(images).toContain('Rye bread')
  await page.context().close()
})

it('are announced as out of sight in a layout that shows none', async () => {
  const { open, api } = await maker()
  const id = await newApp(api, { layoutTemplate: 'table', mockData: { items: [{ title: 'Rye bread' }] } })
  const page = await open(`/apps/${id}`)
  await choose(page, file('rye-bread.png', pngOf(9, 9)))
  await page.getByText('The layout “Table” shows no pictures. Cards or Gallery on the Look tab do.').waitFor()
  await page.context().close()
})
