import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'

const CLIENTS = 8
/** Requests that each client sends after the signal, well before the server stops to listen. */
const AFTER = 2

it('answers requests that clients send on open connections after SIGTERM, and ends', async () => {
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
  const outcomes: string[] = []
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let after = 0; after < AFTER; after += signalled ? 1 : 0) {
      const outcome = await ask(`${url}/healthz`, agent)
      outcomes.push(outcome)
      await sleep(5)
    }
    agent.destroy()
  }
  const clients = Array.from({ length: CLIENTS }, client)
  await sleep(300)
  signalled = true
  child.kill('SIGTERM')
  await Promise.all(clients)
  expect(outcomes).toContain('200')
  // Refused by a server that is gone is no reset.
  expect(outcomes.filter((outcome) => outcome !== '200' && outcome !== 'ECONNREFUSED')).toEqual([])
  expect(await ended).toEqual([0, null])
  rmSync(dataDir, { recursive: true, force: true })
})

const ask = (address: string, agent: Agent) =>
  new Promise<string>((resolve) => {
    get(address, { agent }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(String(reply.statusCode)))
    }).on('error', (error) => resolve(String(Object(error).code)))
  })
