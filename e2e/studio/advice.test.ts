import { expect, it } from 'vitest'
import { axeViolations } from '../axe.ts'
import { newApp, studioForFile } from './open-studio.ts'

const { maker } = studioForFile()

async function openPublish(content: Record<string, unknown>) {
  const someone = await maker()
  const id = await newApp(someone.api, content)
  const page = await someone.open(`/apps/${id}?tab=publish`)
  await page.getByLabel('Notes').waitFor()
  return { ...someone, id, page }
}

it('says before publishing what a model will trip over, and publishes all the same', async () => {
  const { page } = await openPublish({ name: 'Vague', toolName: 'order', toolDescription: 'Order stuff' })
  const better = page.getByRole('list', { name: 'Could be better' })
  await better.getByText('One word says too little.').waitFor()
  await better.getByText('Say when:').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await better.getByRole('button', { name: 'Go to Tool' }).first().click()
  await page.getByLabel('Name', { exact: true }).fill('get_order_status')
  await page.getByRole('tab', { name: 'Publish' }).click()
  await better.getByText('Say when:').waitFor()
  expect(await better.getByText('One word says too little.').count()).toBe(0)
  await page.getByRole('button', { name: 'Publish version 1' }).click()
  await page.getByText(/^Version 1 is live, published/).waitFor()
  await page.context().close()
})

it('says nothing of a tool that is as it should be', async () => {
  const { page } = await openPublish({
    toolName: 'get_order_status',
    toolDescription: 'Find an order. Use when a customer asks where it is. Requires the order number.',
  })
  await page.getByText(/It will be at/).waitFor()
  expect(await page.getByText('Could be better').count()).toBe(0)
  await page.context().close()
})

it('leads to the name in the header where the name is what is wrong', async () => {
  const { page, api, id } = await openPublish({ name: 'Gifts' })
  const { body } = await api('POST', `/api/apps/${id}/dry-run`)
  expect(body.problems.map(({ field }: { field: string }) => field)).toContain('name')
  await page.getByRole('button', { name: 'Rename it' }).click()
  expect(await page.evaluate('document.activeElement.id')).toBe('app-name')
  await page.keyboard.type('Corner gifts')
  await page.getByText(/It will be at .*corner-gifts/).waitFor()
  await page.context().close()
})
