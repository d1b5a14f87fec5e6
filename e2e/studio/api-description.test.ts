import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MUSEUM_USER, type MuseumService, startMuseum } from '../../test/museum-service.ts'
import { axeViolations } from '../axe.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile({ env: { OUTGOING_ALLOW: '127.0.0.1' } })
let museum: MuseumService
beforeAll(async () => {
  museum = await startMuseum()
})
afterAll(() => museum.close())

it('makes an app from a document by keyboard alone, and another’s source by a file', async () => {
  const { open, api } = await maker()
  const page = await open('/')
  await page.getByRole('button', { name: 'An API description' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  const { keyboard } = page
  // Each step has the focus where something is to be said.
  await keyboard.type(`${museum.origin}/none`)
  await keyboard.press('Enter')
  await dialog.getByText('/none could not be fetched. It answered 401.').waitFor()
  await dialog.getByLabel('Address of the description').fill(`${museum.origin}/openapi.yaml`)
  await keyboard.press('Enter')
  await dialog.getByRole('group', { name: 'Tickets' }).getByText('It does not answer with JSON.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await keyboard.type('upcoming special')
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(1)
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await keyboard.press('Enter')
  expect(await dialog.getByLabel('Name of the app').inputValue()).toBe('Redocly Museum')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel('User').fill(MUSEUM_USER.user)
  await dialog.getByLabel('Password').fill('wrong')
  await keyboard.press('Enter')

  await page.getByRole('tab', { name: 'Try', selected: true }).waitFor()
  await page.getByLabel('Message').fill('events under 10')
  await keyboard.press('Enter')
  await page.getByText('It does not accept the secret authorization').first().waitFor()
  await page.getByRole('tab', { name: 'Tool', exact: true }).click()
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await dialog.waitFor()
  await keyboard.type(MUSEUM_USER.user)
  await dialog.getByLabel('Password').fill(MUSEUM_USER.password)
  await keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('tab', { name: 'Try' }).click()
  await page.getByLabel('Message').fill('events under 10')
  await keyboard.press('Enter')
  const stage = page.getByRole('region', { name: 'Stage' })
  await stage.frameLocator('iframe').getByText('Cook like a Caveman').waitFor()

  // The same for a draft that is there: its layout, rows and tool stay.
  const id = await newApp(api)
  await page.goto(new URL(`/apps/${id}?tab=tool`, page.url()).href)
  await page.getByRole('button', { name: 'From an API description (OpenAPI)' }).click()
  await dialog
    .getByLabel('API description', { exact: true })
    .setInputFiles(join(import.meta.dirname, '../../test/documents/museum.yaml'))
  await dialog.getByRole('radio', { name: /^Get museum hours/ }).check()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('button', { name: 'Answer from it' }).click()
  await page.getByText(/^Saved /).waitFor()
  const { body } = await api('GET', `/api/apps/${id}`)
  expect(body).toMatchObject({ layoutTemplate: 'list', toolName: 'search_products' })
  expect(body.source).toMatchObject({ kind: 'http', fields: { title: 'timeOpen', date: 'date' } })
  await page.getByText('Its secret is not stored on this server.').waitFor()
  await page.context().close()
})
