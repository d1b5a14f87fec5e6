import { measure, type Sample } from './load.ts'
import { startProcess } from './process.ts'
import { median, printTable } from './report.ts'

const ROUNDS = 20
const SECONDS = 1
const CONNECTIONS = 32

/** The least a server can do, Vitrine, and the SDK's own handler. */
export const CALL_SERVERS = [
  { name: 'bare node:http, same body', program: ['bench/servers/bare.ts'], path: '/' },
  { name: 'Vitrine, logging on', program: ['bin/vitrine.mjs', 'start'], path: '/servers/chatui/mcp' },
  { name: 'SDK, default handler', program: ['bench/servers/sdk.ts'], path: '/' },
]

/** `tools/call` on `display_demo` through the whole server, against a bare reply and the SDK's own handler. */
export async function benchCalls(): Promise<void> {
  console.log(`\nA plain tool call, ${CONNECTIONS} connections, ${ROUNDS} rounds interleaved\n`)
  const started = []
  for (const { name, program, path } of CALL_SERVERS) {
    const running = await startProcess(program)
    started.push({ name, running, url: running.url + path, samples: [] as Sample[] })
  }
  for (const { url, running } of started)
    await measure({ url, connections: CONNECTIONS, seconds: 3, pid: running.pid })
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { url, running, samples } of started) {
      samples.push(await measure({ url, connections: CONNECTIONS, seconds: SECONDS, pid: running.pid }))
    }
  }
  const rate = (samples: Sample[]) => median(samples.map(({ perSecond }) => perSecond))
  // Of each round by itself, so that a busy neighbour weighs on both sides of the ratio.
  const ratio = (samples: Sample[], base: Sample[]) =>
    median(samples.map(({ perSecond }, round) => perSecond / (base[round]?.perSecond ?? Number.NaN)))
  const cost = (samples: Sample[]) => median(samples.map(({ cpuMicros }) => cpuMicros))
  // Steadier than calls a second where others use the same cores.
  const costRatio = (samples: Sample[], base: Sample[]) => cost(base) / cost(samples)
  const [bare, , sdk] = started
  if (!bare || !sdk) throw new Error('A server is missing.')
  printTable(
    [
      '',
      'CPU µs a call',
      'bare/CPU',
      'calls/s',
      'of bare',
      'of SDK',
      'p50 ms',
      'p99 ms',
      'ready in ms',
      'memory MB',
    ],
    started.map(({ name, running, samples }) => [
      name,
      cost(samples).toFixed(1),
      costRatio(samples, bare.samples).toFixed(2),
      rate(samples).toFixed(0),
      ratio(samples, bare.samples).toFixed(2),
      ratio(samples, sdk.samples).toFixed(1),
      median(samples.map(({ p50 }) => p50)).toFixed(1),
      median(samples.map(({ p99 }) => p99)).toFixed(1),
      running.readyMs.toFixed(0),
      (running.memory() / 1e6).toFixed(0),
    ]),
  )
  for (const { running } of started) await running.stop()
}
