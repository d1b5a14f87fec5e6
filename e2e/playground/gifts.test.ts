import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { sampled } from '../../test/full.ts'
import { builtGifts } from '../../test/server.ts'
import { inFrame, logOf, playgroundForFile } from './open-playground.ts'

const { open } = playgroundForFile({ giftsDir: builtGifts })

const ANGLER = {
  recipient_description: 'He is up at 4am to stand in a river waiting for a bite',
  past_gifts: ['fishing hat'],
  limit: 5,
}

const openGifts = (preset: string) =>
  open(
    `/play/gifts?${new URLSearchParams({ tool: 'get_recommendations', args: JSON.stringify(ANGLER), run: '1', preset })}`,
  )
const heading = (page: Page, name: string) => inFrame(page).getByRole('heading', { level: 2, name })
const names = (page: Page) => inFrame(page).getByRole('heading', { level: 3 }).allInnerTexts()
const button = (page: Page, name: string) => inFrame(page).getByRole('button', { name, exact: true })
const shelf = (page: Page) =>
  inFrame(page).getByRole('list', { name: 'Starred', exact: true }).getByRole('listitem').allInnerTexts()

async function starTwoAndRefine(page: Page): Promise<{ starred: string[]; after: string[] }> {
  await heading(page, 'Gift ideas').waitFor()
  const before = await names(page)
  const starred = before.slice(0, 2)
  for (const name of starred) await button(page, `Star ${name}`).click()
  await button(page, 'Refine').click()
  await heading(page, 'Closer to what you starred').waitFor()
  const after = await names(page)
  expect(after).not.toEqual(before)
  return { starred, after }
}

describe.each(sampled(['chatgpt', 'mcp-apps'], 1))('gifts in a host of the kind %s', (preset) => {
  it('stars two, refines, and the list moves towards them', { timeout: 90_000 }, async () => {
    const page = await openGifts(preset)
    const { starred, after } = await starTwoAndRefine(page)
    expect(await shelf(page)).toEqual(starred)
    for (const name of starred) expect(after).not.toContain(name)
    const calls = (await logOf(page, 'MCP')).filter((line) => line.includes('tools/call'))
    expect(calls.length).toBeGreaterThanOrEqual(2)
    expect(await logOf(page, 'Attempts')).toEqual([])
    await page.context().close()
  })

  it('finds the stars and the refined list again after a reload', { timeout: 90_000 }, async () => {
    const page = await openGifts(preset)
    const { starred, after } = await starTwoAndRefine(page)
    await page.reload()
    await heading(page, 'Closer to what you starred').waitFor()
    expect(await names(page)).toEqual(after)
    expect(await shelf(page)).toEqual(starred)
    for (const name of starred)
      expect(await button(page, `Star ${name}`).getAttribute('aria-pressed')).toBe('true')
    // The host gives back only what came with the first list, so this one is asked for.
    await button(page, after[0]!).click()
    await inFrame(page).getByText('Where to find it', { exact: true }).waitFor()
    await page.context().close()
  })

  it('opens details and comes back, from the list and from the shelf', { timeout: 90_000 }, async () => {
    const page = await openGifts(preset)
    const { starred, after } = await starTwoAndRefine(page)
    for (const name of [after[0]!, starred[0]!]) {
      await button(page, name).press('Enter')
      await inFrame(page).getByText('Where to find it', { exact: true }).waitFor()
      expect(await inFrame(page).locator(':focus').innerText()).toBe('Back')
      await button(page, 'Back').press('Enter')
      await heading(page, 'Closer to what you starred').waitFor()
      expect(await inFrame(page).locator(':focus').innerText()).toBe(name)
    }
    await page.context().close()
  })

  it('shares the starred ideas into the chat', { timeout: 90_000 }, async () => {
    const page = await openGifts(preset)
    await heading(page, 'Gift ideas').waitFor()
    const [first = ''] = await names(page)
    await button(page, `Star ${first}`).click()
    await button(page, 'Share starred').click()
    await page.getByText(`I starred this gift idea: “${first}”.`).first().waitFor()
    await page.context().close()
  })
})

it('can be tried on the first page without an account', { timeout: 90_000 }, async () => {
  const page = await open('/', 375)
  await page.locator('#widget').scrollIntoViewIfNeeded()
  await heading(page, 'Gift ideas').waitFor()
  const first = await names(page)
  await page.getByLabel('Ask Gifts').fill(ANGLER.recipient_description)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect.poll(() => names(page)).not.toEqual(first)
  expect(await page.locator('#widget iframe').count()).toBe(1)
  await button(page, (await names(page))[0]!).click()
  await inFrame(page).getByText('Where to find it', { exact: true }).waitFor()
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await page.context().close()
})
