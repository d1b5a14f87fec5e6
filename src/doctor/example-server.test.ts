import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { diagnose, findingsOf } from './diagnose.ts'
import type { Profile } from './profile.ts'

let example: ChildProcess
let address: URL

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
  address = new URL(`http://localhost:${port}/mcp`)
  for (let tries = 0; tries < 300; tries += 1) {
    if (await fetch(address).catch(() => null)) return
    await sleep(100)
  }
  throw new Error('The example server did not start.')
}, 40_000)
afterAll(() => void example.kill())

it.each<[Profile, string[]]>([
  ['standard', []],
  ['claude', ['annotations']],
  ['chatgpt', ['annotations']],
])('finds errors for %s in a server of others only where there are some', async (profile, wrong) => {
  const errors = findingsOf(await diagnose(address, { profile })).filter(
    ({ severity }) => severity === 'error',
  )
  expect([...new Set(errors.map(({ check }) => check))]).toEqual(wrong)
})
