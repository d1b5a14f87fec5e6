import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'

const CLIENTS = 40
/** Until the server is gone; a client that is still answered then has found another one. */
const MOST_AFTER = 2000

it.each([
  ['on connections that they keep', true],
  ['each on a connection of its own', false],
])(
  'resets no request that 40 clients send %s, after SIGTERM until it is gone, and ends',
  async (_, keepAlive) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-stop-'))
    const child = spawn(process.execPath, ['bin/vitrine.mjs', 'start'], {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        PORT: '0',
        RATE_LIMIT: 'off',
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    let output = ''
    for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
      output += part
      if (output.includes('Stop it with')) break
    }
    const [, url = ''] = /ready at (\S+)/.exec(output) ?? []
    let signalled = false
    const outcomes: Record<string, number> = {}
    const client = async () => {
      const agent = new Agent({ keepAlive, maxSockets: 1 })
      for (let after = 0; after < MOST_AFTER; after += signalled ? 1 : 0) {
        const outcome = await ask(`${url}/servers/chatui`, agent)
        if (signalled) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
        if (outcome === 'ECONNREFUSED') break
      }
      agent.destroy()
    }
    const clients = Array.from({ length: CLIENTS }, client)
    await sleep(300)
    signalled = true
    child.kill('SIGTERM')
    await Promise.all(clients)
    const { 200: answered = 0, ECONNREFUSED: gone = 0, ...others } = outcomes
    expect(answered).toBeGreaterThan(CLIENTS)
    // Each client ends with a server that is gone. That is no reset: nothing was sent.
    expect(gone).toBe(CLIENTS)
    expect(others).toEqual({})
    expect(await ended).toEqual([0, null])
    rmSync(dataDir, { recursive: true, force: true })
  },
)

const ask = (address: string, agent: Agent) =>
  new Promise<string>((resolve) => {
    get(address, { agent }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(String(reply.statusCode)))
    }).on('error', (error) => resolve(String(Object(error).code)))
  })
