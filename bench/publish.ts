import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cpuMicros } from './load.ts'
import { fillMade, madeTool, TOKEN } from './made-fill.ts'
import { startProcess } from './process.ts'
import { median, printTable } from './report.ts'

const ROWS = 8_000
const LINE = 'A line about it, as long as lines of a catalogue are when nobody cuts them. '
const WARM_UP = 3
const PUBLISHED = 15

/** As much data as an app may hold: just under 4 MB. */
const items = Array.from({ length: ROWS }, (_, at) => ({
  title: `Item ${at}`,
  description: LINE.repeat(5),
  price: `$${at}`,
  badge: `In the ${at % 40}th aisle`,
}))

/** The largest draft, published again and again through HTTP: all of it is work of one thread that others wait for. */
export async function benchPublish(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  await fillMade(dataDir, 0)
  const server = await startProcess(['bin/vitrine.mjs', 'start'], { DATA_DIR: dataDir, LOG_LEVEL: 'warn' })
  const api = async (path: string, content: unknown): Promise<{ id: string }> => {
    const reply = await fetch(`${server.url}/api/apps${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' },
      body: JSON.stringify(content),
    })
    if (!reply.ok) throw new Error(await reply.text())
    return (await reply.json()) as { id: string }
  }
  const { id } = await api('', { name: 'Large', layoutTemplate: 'cards', mockData: { items }, ...madeTool })
  const publish = async () => {
    const cpu = cpuMicros(server.pid)
    const started = performance.now()
    await api(`/${id}/publish`, {})
    return { ms: performance.now() - started, cpuMs: (cpuMicros(server.pid) - cpu) / 1000 }
  }
  for (let at = 0; at < WARM_UP; at += 1) await publish()
  const samples: Awaited<ReturnType<typeof publish>>[] = []
  for (let at = 0; at < PUBLISHED; at += 1) samples.push(await publish())
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const bytes = Buffer.byteLength(JSON.stringify({ items }))
  console.log(`\nPublishing a draft of ${(bytes / 1_000_000).toFixed(1)} MB, ${PUBLISHED} times\n`)
  printTable(
    ['', 'ms'],
    [
      ['a publish, median', median(samples.map(({ ms }) => ms)).toFixed(0)],
      ['the server’s processor time, mean', mean(samples.map(({ cpuMs }) => cpuMs)).toFixed(0)],
    ],
  )
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
