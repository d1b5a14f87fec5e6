import { expect, it } from 'vitest'
import { forbidden, toolChanges } from './hostile-app.ts'
import { logOf, playgroundForFile } from './open-playground.ts'

const { open, url } = playgroundForFile()

it('lets a hostile widget get nowhere, and shows what it tried', async () => {
  const page = await open('/play/hostile?tool=attack&run=1')
  const outside: string[] = []
  const popups: string[] = []
  page.context().on('page', (popup) => popups.push(popup.url()))
  page.on('response', (reply) => {
    if (reply.url().includes('evil.example')) outside.push(reply.url())
  })
  // Looking into the page counts as a click in it, so that comes after the widget had its time.
  await page.waitForTimeout(3500)
  await page.locator('iframe').first().waitFor()

  expect(outside).toEqual([])
  expect(popups).toEqual([])
  expect(forbidden.calls).toBe(0)
  expect(toolChanges).toEqual([])
  expect(await page.title()).not.toContain('owned')
  expect(page.url()).toContain(`${url()}/play/hostile`)
  expect((await page.locator('iframe').first().boundingBox())?.height ?? 0).toBeLessThanOrEqual(20_000)
  expect(await page.getByRole('heading', { name: 'owned' }).count()).toBe(0)

  const blocked = (await logOf(page, 'CSP')).join('\n')
  for (const part of ['connect-src', 'img-src', 'script-src']) expect(blocked).toContain(part)
  const tried = (await logOf(page, 'Attempts')).join('\n')
  for (const part of [
    'cookie',
    'localStorage',
    'popup',
    'cross-origin',
    'navigate',
    'may not be called by a widget',
    'erase may change something, and nobody has clicked',
    'append may change something, and nobody has clicked',
  ]) {
    expect(tried, part).toContain(part)
  }
  expect(tried).toMatch(/No widget is taller/)
  expect(tried).toMatch(/Only web addresses/)
  await page.context().close()
})
