import { exitOnSignals } from '../../test/at-exit.ts'
import { CALL_SERVERS } from '../calls.ts'
import { measure, type Sample } from '../load.ts'
import { type RunningProcess, startProcess } from '../process.ts'
import { median, printTable } from '../report.ts'
import { installPeers, type PeerServer } from './peers.ts'

const ROUNDS = 5
const SECONDS = 1
const WARM_UP_SECONDS = 2
const CONNECTIONS = 32

interface Candidate {
  readonly name: string
  readonly running: RunningProcess
  readonly url: string
  readonly samples: Sample[]
  /** At half of the calls a second that it could take. */
  readonly calm: Sample[]
}

/** Ours run here, the others in their own folder. */
type CallServer = Omit<PeerServer, 'folder'> & { readonly folder?: string }

const load = ({ url, running }: Candidate, seconds = SECONDS, perSecond?: number) =>
  measure({ url, connections: CONNECTIONS, seconds, pid: running.pid, perSecond })

async function start({ name, program, path, env, folder }: CallServer): Promise<Candidate> {
  const running = await startProcess(program, env, folder)
  return { name, running, url: running.url + path, samples: [], calm: [] }
}

/** `npm run bench:peers [-- FOLDER]`: the same tool on other frameworks and on Vitrine, in turn on one machine. */
async function benchPeers(): Promise<void> {
  const peers = await installPeers(process.argv[2])
  const candidates: Candidate[] = []
  for (const server of [...CALL_SERVERS.map((own) => ({ ...own, env: {} })), ...peers.servers])
    candidates.push(await start(server))
  for (const each of candidates) await load(each, WARM_UP_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const each of candidates) each.samples.push(await load(each))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const each of candidates)
      each.calm.push(await load(each, SECONDS, Math.round(of(each.samples, 'perSecond') / 2)))
  const [bare] = candidates
  const least = bare ? of(bare.samples, 'cpuMicros') : Number.NaN
  console.log(`\nA plain tool call, ${CONNECTIONS} connections, ${ROUNDS} rounds of ${SECONDS} s in turn\n`)
  printTable(
    ['', 'CPU µs a call', 'bare/CPU', 'calls/s', 'p99 ms at half load', 'memory MB'],
    candidates.map(({ name, running, samples, calm }) => [
      name,
      of(samples, 'cpuMicros').toFixed(1),
      (least / of(samples, 'cpuMicros')).toFixed(3),
      of(samples, 'perSecond').toFixed(0),
      of(calm, 'p99').toFixed(1),
      (running.memory() / 1e6).toFixed(0),
    ]),
  )
  for (const { running } of candidates) await running.stop()
  peers.remove()
}

const of = (samples: readonly Sample[], field: keyof Sample) => median(samples.map((sample) => sample[field]))

exitOnSignals()
await benchPeers()
