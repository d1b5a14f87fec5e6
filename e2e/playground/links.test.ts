import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { toolChanges } from './hostile-app.ts'
import { logOf, playgroundForFile } from './open-playground.ts'

const { open } = playgroundForFile()
afterEach(() => void toolChanges.splice(0))

const linkTo = (tool: string, what: string) =>
  `/play/hostile?${new URLSearchParams({ tool, args: JSON.stringify({ what }), run: '1' })}`

describe.each([
  ['erase', 'it may change or delete something'],
  ['append', 'it may change something'],
])('a link that runs %s', (tool, words) => {
  it('sends nothing before the reader agrees, and says what it would send', async () => {
    const page = await open(linkTo(tool, 'the letters'))
    await page.getByText(`Run ${tool}: ${words}. Nothing has been sent yet.`).waitFor()
    await page.getByRole('region', { name: 'What would be sent' }).getByText('"the letters"').waitFor()
    expect(await page.getByRole('textbox', { name: 'What', exact: false }).first().inputValue()).toBe(
      'the letters',
    )
    expect((await logOf(page, 'MCP')).join()).not.toContain('tools/call')
    expect(toolChanges).toEqual([])

    await page.getByRole('button', { name: `Run ${tool}` }).click()
    await expect.poll(() => toolChanges).toEqual([{ what: 'the letters' }])
    await page.context().close()
  })
})

it('sends nothing again when the page of a tool that toolChanges is loaded again', async () => {
  const page = await open(linkTo('append', 'once'))
  await page.getByRole('button', { name: 'Run append' }).click()
  await expect.poll(() => toolChanges).toEqual([{ what: 'once' }])
  await page.reload()
  await page.getByRole('button', { name: 'Run append' }).waitFor()
  expect(toolChanges).toEqual([{ what: 'once' }])
  await page.context().close()
})

describe('a link to another server', () => {
  const visits: string[] = []
  let elsewhere: Server
  let address: string
  beforeAll(async () => {
    elsewhere = createServer((request, reply) => {
      visits.push(request.method ?? '')
      reply.setHeader('access-control-allow-origin', '*').writeHead(404).end()
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => elsewhere.once('listening', resolve))
    address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/mcp`
  })
  afterAll(() => void elsewhere.close())
  afterEach(() => void visits.splice(0))

  it('contacts nobody before the reader agrees, and does not ask again on a reload', async () => {
    const page = await open(`/play/-?${new URLSearchParams({ url: address, run: '1' })}`)
    await page.getByText(`connect to ${address}. Nothing has been sent yet.`).waitFor()
    expect(visits).toEqual([])
    await page.getByRole('button', { name: 'Connect' }).click()
    await page.getByText('The server could not be reached').waitFor()
    expect(visits).not.toEqual([])
    await page.reload()
    await page.getByText('The server could not be reached').waitFor()
    await page.context().close()
  })

  it('is not asked about where the reader wrote the address', async () => {
    const page = await open('/play/-')
    await page.getByRole('button', { name: 'Give an address' }).click()
    await page.getByRole('textbox', { name: 'Address of its MCP endpoint' }).fill(address)
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await page.getByText('The server could not be reached').waitFor()
    expect(visits).not.toEqual([])
    await page.context().close()
  })
})
