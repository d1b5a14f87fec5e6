import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { studioForFile } from './open-studio.ts'

const { maker } = studioForFile()

const CAKES =
  'Cake\tCost\tAllergens\nCountry loaf\t€5.20\tgluten\nCherry cake\t€24\tgluten, egg\nRaspberry tart\t€8.50\tegg'

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
const preview = (page: Page) => page.frameLocator('aside iframe').first()

/** What a chat gets at the address on the screen. */
async function ask(page: Page, message: string) {
  const mcpUrl = await page.getByRole('region', { name: 'Live', exact: true }).locator('code').innerText()
  const client = new Client({ name: 'my-ai-assistant', version: '1.0.0' })
  await client.connect(new StreamableHTTPClientTransport(new URL(mcpUrl.trim())))
  const [tool] = (await client.listTools()).tools
  const { structuredContent } = await client.callTool({ name: tool!.name, arguments: { message } })
  await client.close()
  const { items } = structuredContent as { items: { title: string; price: string }[] }
  return {
    tool: tool!.name,
    titles: items.map(({ title }) => title),
    prices: items.map(({ price }) => price),
  }
}

// The steps are counted in docs/tutorial/app-from-a-spreadsheet.md: change both together.
it('a newcomer goes from a spreadsheet to an app in a chat, to its next version, and back', async () => {
  const { open } = await maker()
  const page = await open('/')

  // Start from cells of a spreadsheet.
  await page.getByRole('button', { name: 'Pasted cells' }).click()
  await page.getByRole('textbox', { name: 'Cells' }).fill(CAKES)
  await page.getByRole('button', { name: 'Check the columns' }).click()
  await page.getByLabel('Name of the app').fill('Corner Bakery')
  await page.getByRole('button', { name: 'Make the app' }).click()
  await page.waitForURL('**/apps/*')
  await preview(page).getByText('Country loaf').first().waitFor()

  // Edit a cell.
  await page.getByRole('gridcell', { name: 'Raspberry tart' }).dblclick()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Plum tart')
  await page.keyboard.press('Enter')
  await preview(page).getByText('Plum tart').first().waitFor()

  // Choose a colour.
  await tab(page, 'Look')
  await page.getByLabel('Accent', { exact: true }).fill('#8a1f5c')

  // Name the tool.
  await tab(page, 'Tool')
  await page.getByLabel('Name', { exact: true }).fill('search_cakes')
  await page
    .getByLabel('Description', { exact: true })
    .fill(
      'Finds cakes and breads with prices and allergens. Use when somebody asks what the bakery has. Needs what they are looking for.',
    )

  // Try it.
  await tab(page, 'Try')
  await page.getByLabel('Message').fill('something with cherries')
  await page.keyboard.press('Enter')
  await page
    .getByRole('region', { name: 'Stage' })
    .frameLocator('iframe')
    .getByText('Cherry cake')
    .first()
    .waitFor()

  // Publish it.
  await tab(page, 'Publish')
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByText(/^Version 1 is live, published/).waitFor()
  const first = await ask(page, 'what do you have?')
  expect(first.tool).toBe('search_cakes')
  expect(first.titles).toEqual(expect.arrayContaining(['Country loaf', 'Cherry cake', 'Plum tart']))
  expect(first.titles).not.toContain('Raspberry tart')

  // The next version, at the same address.
  await tab(page, 'Content')
  await page.getByRole('gridcell', { name: '€24' }).dblclick()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('€26')
  await page.keyboard.press('Enter')
  await tab(page, 'Publish')
  await page.getByRole('button', { name: 'Publish version 2' }).click()
  await page.getByText(/^Version 2 is live, published/).waitFor()
  expect((await ask(page, 'what do you have?')).prices.join()).toContain('26')

  // And back.
  await page.getByRole('button', { name: 'Go back to version 1' }).click()
  await page.getByRole('button', { name: 'Publish it as version 3' }).click()
  await page.getByText(/^Version 3 is live, published/).waitFor()
  const back = (await ask(page, 'what do you have?')).prices.join()
  expect(back).toContain('24')
  expect(back).not.toContain('26')
  await page.context().close()
}, 120_000)
