import type { Frame, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inFrame, logOf, playgroundForFile } from './open-playground.ts'

const { open, show, run } = playgroundForFile()
const STANDARD = { preset: 'mcp-apps' }
const TABLE = {
  title: 'Cheeses of the Alps and of the lowlands',
  columns: ['name'],
  rows: [{ name: 'Sbrinz' }],
}

const frameOf = async (page: Page): Promise<Frame> => {
  await inFrame(page).locator('main').waitFor()
  const element = await page.locator('iframe').first().elementHandle()
  return (await element!.contentFrame())!
}
const surfaceOf = (where: Page | Frame, selector: string): Promise<string> =>
  where.evaluate(
    `getComputedStyle(document.querySelector(${JSON.stringify(selector)})).getPropertyValue('--color-surface').trim()`,
  )
const backgroundOf = (where: Page | Frame, selector: string): Promise<string> =>
  where.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).backgroundColor`)
/** In a turn of its own, since what a debugger runs is not held to the page's policy. */
const evaluates = (frame: Frame): Promise<string> =>
  frame.evaluate(`new Promise((resolve) => setTimeout(() => {
    try { resolve(new Function('return "evaluated"')()) } catch { resolve('blocked') }
  }))`)

it('gives a widget its look, its time zone and the size of its place', async () => {
  const page = await show('kitchen-sink-lite', 'Typical', STANDARD)
  const frame = await frameOf(page)
  await inFrame(page)
    .getByText(/\d+ properties, fonts/)
    .waitFor()
  expect(await inFrame(page).getByText('not told').count()).toBe(0)
  expect(await surfaceOf(frame, 'html')).toBe(await surfaceOf(page, '[data-theme]:has(> div > iframe)'))

  await page
    .getByRole('radio', { name: 'Dark' })
    .or(page.getByRole('button', { name: 'Dark', exact: true }))
    .first()
    .click()
  await expect
    .poll(
      async () =>
        (await surfaceOf(frame, 'html')) ===
        (await surfaceOf(page, '[data-theme="dark"]:has(> div > iframe)')),
    )
    .toBe(true)
  expect(await frame.evaluate('document.documentElement.style.getPropertyValue("--color-surface")')).not.toBe(
    '',
  )
  expect(await backgroundOf(frame, 'body')).toBe(
    await backgroundOf(page, '[data-theme="dark"]:has(> div > iframe)'),
  )
  await page.context().close()
})

it('hands the arguments over in pieces where that is wished for', async () => {
  const page = await run('display_table', TABLE, { ...STANDARD, partial: '1' })
  await inFrame(page).getByText('Sbrinz').waitFor()
  const told = (await logOf(page, 'Bridge'))
    .map((line) => /ui\/notifications\/tool-[a-z-]+/.exec(line)?.[0])
    .filter((name) => name !== undefined)
  expect(told[0]).toBe('ui/notifications/tool-input-partial')
  expect(told.slice(-2)).toEqual(['ui/notifications/tool-input', 'ui/notifications/tool-result'])
  await page.context().close()
})

it('reads a resource of the server for a widget', async () => {
  const page = await show('kitchen-sink-lite', 'Typical', STANDARD)
  const frame = await frameOf(page)
  const answer = (method: string, params: object): Promise<{ result: { contents?: { uri: string }[] } }> =>
    frame.evaluate(`new Promise((resolve) => {
      addEventListener('message', ({ data }) => data.id === 'own' && resolve(data))
      parent.postMessage({ jsonrpc: '2.0', id: 'own', method: '${method}', params: ${JSON.stringify(params)} }, '*')
    })`)
  const uri = 'ui://widget/pizzaz-table.html'
  expect((await answer('resources/read', { uri })).result.contents).toMatchObject([{ uri }])
  await page.context().close()
})

it('lets a widget make code of text only by a switch, and says so', async () => {
  const page = await open(
    `/play/chatui?${new URLSearchParams({ widget: 'kitchen-sink-lite', run: '1', ...STANDARD, eval: '1' })}`,
  )
  expect(await evaluates(await frameOf(page))).toBe('blocked')
  await page.getByText('Allow eval').click()
  await expect.poll(async () => evaluates(await frameOf(page)).catch(() => 'loading')).toBe('evaluated')
  expect((await logOf(page, 'CSP')).join('\n')).toContain("'unsafe-eval' is on here")
  await page.context().close()
})

it('passes an image of the result on, to the chat and to the widget', async () => {
  const page = await open(`/play/chatui?${new URLSearchParams({ tool: 'display_demo', ...STANDARD })}`)
  const data =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await page.route('**/servers/chatui/mcp', async (route) => {
    if (!route.request().postData()?.includes('tools/call')) return route.continue()
    const response = await route.fetch()
    const json: { result: { content: object[] } } = await response.json()
    json.result.content.push({ type: 'image', mimeType: 'image/png', data })
    await route.fulfill({ response, json })
  })
  await page.getByRole('button', { name: /^Run/ }).first().click()
  await page.getByRole('img', { name: 'From the tool’s result' }).waitFor()
  await expect.poll(async () => (await logOf(page, 'Bridge')).join('\n')).toContain('tool-result')
  await page.locator('summary', { hasText: 'tool-result' }).click()
  await page.getByLabel('ui/notifications/tool-result in full').getByText('image/png').waitFor()
  await page.context().close()
})

it('does not tell a widget again of the state it has set', async () => {
  const page = await show('kitchen-sink-lite', 'Typical', STANDARD)
  const up = inFrame(page).getByRole('button', { name: 'Count up' })
  await up.click()
  await up.click()
  await inFrame(page).getByLabel('Count', { exact: true }).getByText('2', { exact: true }).waitFor()
  await expect.poll(async () => (await logOf(page, 'State')).length).toBe(2)
  expect((await logOf(page, 'Bridge')).join('\n')).not.toContain('host-context-changed')
  await page.context().close()
})

it('saves a file for a widget after a click in it, and asks which tools it offers', async () => {
  const page = await show('kitchen-sink-lite', 'Typical', STANDARD)
  await frameOf(page)
  const saved = page.waitForEvent('download')
  await inFrame(page).getByRole('button', { name: 'Save a file' }).click()
  expect((await saved).suggestedFilename()).toBe('shopping.csv')
  await inFrame(page).getByText('File saved.').waitFor()
  const bridge = (await logOf(page, 'Bridge')).join('\n')
  expect(bridge).toContain('ui/download-file')
  expect(bridge).toContain('tools/list')
  // Nobody has acted in the widget of this page.
  const other = await show('kitchen-sink-lite', 'Typical', STANDARD)
  const frame = await frameOf(other)
  await frame.evaluate(
    `[...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Save a file').click()`,
  )
  await inFrame(other).getByText('The host refused.').waitFor()
  await other.context().close()
  await page.context().close()
})

it('lets you answer a widget in the place of the model', async () => {
  const page = await show('kitchen-sink-lite', 'Typical', STANDARD)
  const frame = await frameOf(page)
  const asked = frame.evaluate(`new Promise((resolve) => {
    addEventListener('message', ({ data }) => data.id === 'sample' && resolve(data.result))
    const messages = [{ role: 'user', content: { type: 'text', text: 'A name for a cheese?' } }]
    const params = { messages, maxTokens: 20 }
    parent.postMessage({ jsonrpc: '2.0', id: 'sample', method: 'sampling/createMessage', params }, '*')
  })`)
  const dialog = page.getByRole('dialog', { name: 'The widget asks the model' })
  await dialog.getByText('A name for a cheese?').waitFor()
  await dialog.getByLabel('The model’s answer').fill('Sbrinz')
  await dialog.getByRole('button', { name: 'Answer' }).click()
  expect(await asked).toMatchObject({ role: 'assistant', content: { type: 'text', text: 'Sbrinz' } })
  await page.context().close()
})
