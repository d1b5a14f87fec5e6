import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measure } from './load.ts'
import { fillMade, TOKEN } from './made-fill.ts'
import { startProcess } from './process.ts'
import { median, printTable } from './report.ts'

const ROUNDS = 12
const CONNECTIONS = 32
const KINDS = [
  { name: 'public, no token', slug: 'open', token: undefined },
  { name: 'public, with a token', slug: 'open', token: TOKEN },
  { name: 'for chosen people, with a token', slug: 'chosen', token: TOKEN },
]

/** What it costs to decide who may call: the same tool for everybody and for chosen people, in one server, turn by turn. */
export async function benchAccess(): Promise<void> {
  console.log(
    `\nThe same tool for everybody and for chosen people, one server, ${ROUNDS} rounds interleaved\n`,
  )
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  await fillMade(dataDir, 0)
  const running = await startProcess(['bench/servers/access.ts'], { DATA_DIR: dataDir })
  const costs = new Map<string, number[]>(KINDS.map(({ name }) => [name, []]))
  const turn = async ({ slug, token }: (typeof KINDS)[number], seconds: number) =>
    (
      await measure({
        url: `${running.url}/servers/${slug}/mcp`,
        pid: running.pid,
        connections: CONNECTIONS,
        seconds,
        ...(token && { headers: { authorization: `Bearer ${token}` } }),
      })
    ).cpuMicros
  for (const kind of KINDS) await turn(kind, 3)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed())
      costs.get(kind.name)?.push(await turn(kind, 1))
  await running.stop()
  rmSync(dataDir, { recursive: true, force: true })
  const known = costs.get('public, with a token') ?? []
  printTable(
    ['', 'CPU µs a call', 'more than public with a token'],
    KINDS.map(({ name }) => {
      const cost = costs.get(name) ?? []
      const more = cost.map((micros, round) => micros - (known[round] ?? Number.NaN))
      return [name, median(cost).toFixed(1), median(more).toFixed(1)]
    }),
  )
}
