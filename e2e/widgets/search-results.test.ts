import { expect, it } from 'vitest'
import { hostCalls, useBrowser } from '../open-widget.ts'

const { openWidget } = useBrowser()

it('asks the host to open a result', async () => {
  const page = await openWidget('search-results', 'Typical')
  await page.getByRole('link', { name: 'Oven temperatures compared' }).click()
  expect(await hostCalls(page)).toContainEqual(['openExternal', { href: 'https://example.org/ovens' }])
})

it('says what to try when nothing was found', async () => {
  const page = await openWidget('search-results', 'Empty')
  expect(await page.getByText('Try fewer or more general words.').isVisible()).toBe(true)
})

it('drops an address that is not of the web', async () => {
  const page = await openWidget('search-results', {
    name: 'hostile',
    toolOutput: { query: 'x', results: [{ id: 1, title: 'Press me', url: 'javascript:alert(1)' }] },
  })
  expect(await page.getByText('Press me').isVisible()).toBe(true)
  expect(await page.getByRole('link').count()).toBe(0)
})
