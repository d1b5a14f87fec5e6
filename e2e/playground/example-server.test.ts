import { expect, it } from 'vitest'
import { exampleServerForFile } from '../../test/example-server.ts'
import { inFrame, logOf, playgroundForFile } from './open-playground.ts'

const { open } = playgroundForFile()
const { address } = exampleServerForFile()

it('renders the widget of a server we did not write, by the standard', async () => {
  const page = await open(`/play/-?${new URLSearchParams({ url: address(), run: '1', preset: 'mcp-apps' })}`)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: /^Run/ }).first().click()
  await inFrame(page)
    .getByText(/budget/i)
    .first()
    .waitFor()
  expect((await logOf(page, 'Bridge')).some((line) => line.includes('ui/initialize'))).toBe(true)
  await page.context().close()
})
