import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callHeaders, measure } from './load.ts'
import { fillMade, madeTool, rows, TOKEN } from './made-fill.ts'
import { startProcess } from './process.ts'
import { median, printTable } from './report.ts'

const APPS = 10_000
const AT_EACH_END = 500
const ROUNDS = 8
const MODEL_LOADS_MS = 15_000

const body = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: madeTool.toolName, arguments: { message: 'things' } },
})

/** Made apps: what ten thousand of them cost, and what one costs beside the same app written as code. */
export async function benchMade(): Promise<void> {
  console.log(`\nMade apps: ${APPS} live\n`)
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  await fillMade(dataDir, APPS)
  const server = await startProcess(['bin/vitrine.mjs', 'start'], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  await callEach(server.url, range(1, 50))
  // The model that searches is loaded with the first call; it is not what is measured here.
  await sleep(MODEL_LOADS_MS)
  const few = server.memory()
  const first = await callEach(server.url, range(51, 50 + AT_EACH_END))
  await callEach(server.url, range(51 + AT_EACH_END, APPS - AT_EACH_END))
  const last = await callEach(server.url, range(APPS - AT_EACH_END + 1, APPS))
  const full = server.memory()
  const published = await publishAndCall(server.url)
  await server.stop()
  printTable(
    ['', ''],
    [
      ['memory with 50 apps called, MB', megabytes(few)],
      ['memory with all of them called, MB', megabytes(full)],
      ['what they cost, MB (200 at most)', megabytes(full - few)],
      ['first call on an app, ms, the first apps', first.toFixed(2)],
      ['first call on an app, ms, the last apps', last.toFixed(2)],
      ['from publish to the first answer, ms', published.toFixed(2)],
    ],
  )
  await compare(dataDir)
  rmSync(dataDir, { recursive: true, force: true })
}

async function compare(dataDir: string): Promise<void> {
  const server = await startProcess(['bench/servers/twin.ts'], { DATA_DIR: dataDir })
  const sample = async (slug: string) => {
    const url = `${server.url}/servers/${slug}/mcp`
    return (await measure({ url, connections: 16, seconds: 1, pid: server.pid, body })).cpuMicros
  }
  const rounds: { made: number; code: number }[] = []
  // The first calls pay for compiling what the later ones use.
  for (const slug of ['twin', 'shop-1']) await sample(slug)
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ code: await sample('twin'), made: await sample('shop-1') })
  await server.stop()
  const made = median(rounds.map((round) => round.made))
  const code = median(rounds.map((round) => round.code))
  console.log(
    `\na call on a made app ${made.toFixed(0)} µs, on the same app as code ${code.toFixed(0)} µs: ${(made / code).toFixed(2)} times`,
  )
}

const PUBLISHED = 50

/** The median from asking to publish until a chat has its first answer, through the API and beside all the others. */
async function publishAndCall(url: string): Promise<number> {
  const api = async (path: string, content: unknown): Promise<{ id: string; mcpUrl: string }> => {
    const reply = await fetch(`${url}/api/apps${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    })
    if (!reply.ok) throw new Error(await reply.text())
    return (await reply.json()) as { id: string; mcpUrl: string }
  }
  const times: number[] = []
  for (const number of range(1, PUBLISHED)) {
    const { id } = await api('', {
      name: `Fresh ${number}`,
      layoutTemplate: 'cards',
      mockData: { items: rows },
      ...madeTool,
    })
    const started = performance.now()
    const { mcpUrl } = await api(`/${id}/publish`, {})
    const reply = await fetch(mcpUrl, { method: 'POST', headers: callHeaders, body })
    if (!reply.ok) throw new Error(await reply.text())
    await reply.arrayBuffer()
    times.push(performance.now() - started)
  }
  return median(times)
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)
const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(0)

/** The median of one call on each. */
async function callEach(url: string, numbers: readonly number[]): Promise<number> {
  const times: number[] = []
  for (const number of numbers) {
    const started = performance.now()
    const reply = await fetch(`${url}/servers/shop-${number}/mcp`, {
      method: 'POST',
      headers: callHeaders,
      body,
    })
    if (!reply.ok) throw new Error(await reply.text())
    await reply.arrayBuffer()
    times.push(performance.now() - started)
  }
  return median(times)
}
