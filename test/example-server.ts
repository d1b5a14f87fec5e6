import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import { freePort } from './postgres.ts'

/** A public example of the MCP Apps standard, which we did not write, for a test file. */
export function exampleServerForFile(): { address(): string } {
  let example: ChildProcess
  let address = ''
  beforeAll(async () => {
    const port = await freePort()
    const program = createRequire(import.meta.url).resolve('@modelcontextprotocol/server-budget-allocator')
    example = spawn(process.execPath, [program.replace(/server\.js$/, 'index.js')], {
      env: { ...process.env, PORT: String(port) },
      stdio: 'ignore',
    })
    address = `http://localhost:${port}/mcp`
    for (let tries = 0; tries < 300; tries += 1) {
      if (await fetch(address).catch(() => null)) return
      await sleep(100)
    }
    throw new Error('The example server did not start.')
  }, 40_000)
  afterAll(() => void example.kill())
  return { address: () => address }
}
