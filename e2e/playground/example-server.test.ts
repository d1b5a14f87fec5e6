import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inFrame, logOf, playgroundForFile } from './open-playground.ts'

const { open } = playgroundForFile()
let example: ChildProcess
let address: string

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

/** A public example of the MCP Apps standard, which we did not write. */
beforeAll(async () => {
  const port = await freePort()
  const program = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-budget-allocator')
  example = spawn(process.execPath, [program.replace(/server\.js$/, 'index.js')], {
    env: { ...process.env, PORT: String(port) },
    stdio: 'ignore',
  })
  address = `http://localhost:${port}/mcp`
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(address).catch(() => null)) return
    await sleep(100)
  }
  throw new Error('The example server did not start.')
})
afterAll(() => void example.kill())

it('renders the widget of a server we did not write, by the standard', async () => {
  const page = await open(`/play/-?${new URLSearchParams({ url: address, run: '1', preset: 'mcp-apps' })}`)
  await page.getByRole('button', { name: 'Connect' }).click()
  await page.getByRole('button', { name: /^Run/ }).first().click()
  await inFrame(page)
    .getByText(/budget/i)
    .first()
    .waitFor()
  expect((await logOf(page, 'Bridge')).some((line) => line.includes('ui/initialize'))).toBe(true)
  await page.context().close()
})
