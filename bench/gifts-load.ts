import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { callHeaders } from './load.ts'
import { startProcess } from './process.ts'
import { median, printTable } from './report.ts'

const runFile = promisify(execFile)

const ROUNDS = 5
const SECONDS = 6
const QUESTIONS_AT_ONCE = 50
/** Other apps' calls, well below what the server could take: the question is what they wait for. */
const OTHERS_PER_SECOND = 200

interface Round {
  readonly p50: number
  readonly p99: number
  readonly questions: readonly number[]
}

/** Fifty questions at once keep the embedder busy; do other apps' calls notice? */
export async function benchGiftsLoad(): Promise<void> {
  console.log(
    `\nOther apps’ calls (${OTHERS_PER_SECOND} a second) beside ${QUESTIONS_AT_ONCE} gift questions at once, ${ROUNDS} rounds interleaved\n`,
  )
  const server = await startProcess(['bin/vitrine.mjs', 'start'])
  // The model is loaded with the first question.
  await askGifts(server.url, 0)
  const calm: Round[] = []
  const busy: Round[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    calm.push(await measureOthers(server.url, 0))
    busy.push(await measureOthers(server.url, QUESTIONS_AT_ONCE))
  }
  const p99 = (rounds: readonly Round[]) => median(rounds.map((round) => round.p99))
  const waits = busy.flatMap(({ questions }) => questions).sort((a, b) => a - b)
  printTable(
    ['', 'others p50 ms', 'others p99 ms', 'to calm', 'questions/s', 'question p50 ms', 'question p99 ms'],
    [
      ['alone', median(calm.map(({ p50 }) => p50)).toFixed(1), p99(calm).toFixed(1), '1.00', '', '', ''],
      [
        'beside questions',
        median(busy.map(({ p50 }) => p50)).toFixed(1),
        p99(busy).toFixed(1),
        median(busy.map((round, at) => round.p99 / (calm[at]?.p99 || 1))).toFixed(2),
        (waits.length / (ROUNDS * SECONDS)).toFixed(1),
        (waits[Math.floor(waits.length / 2)] ?? Number.NaN).toFixed(0),
        (waits[Math.floor(waits.length * 0.99)] ?? Number.NaN).toFixed(0),
      ],
    ],
  )
  await server.stop()
}

const measureOthers = (url: string, askers: number) =>
  measureBeside(url, askers, (turn) => askGifts(url, turn))

/** Another app's calls while some ask something, again and again. */
export async function measureBeside(
  url: string,
  askers: number,
  ask: (turn: number) => Promise<unknown>,
): Promise<Round> {
  let stop = false
  const questions: number[] = []
  const asking = Array.from({ length: askers }, async (_, asker) => {
    for (let turn = asker; !stop; turn += askers) {
      const started = performance.now()
      await ask(turn)
      questions.push(performance.now() - started)
    }
  })
  if (askers > 0) await sleep(500)
  const { stdout } = await runFile(process.execPath, [
    '--import',
    'tsx',
    join(import.meta.dirname, 'plain-calls.ts'),
    url,
    String(OTHERS_PER_SECOND),
    String(SECONDS),
  ])
  stop = true
  await Promise.all(asking)
  const { p50, p99, failed }: { p50: number; p99: number; failed: number } = JSON.parse(stdout)
  if (failed > 0) throw new Error('Calls of another app failed.')
  return { p50, p99, questions }
}

export const descriptions: string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'eval', 'gifts-own.json'), 'utf8'),
).queries.map(({ text }: { text: string }) => text)

/** Each asks something else, so that nothing is answered from memory. */
export async function askGifts(url: string, turn: number): Promise<void> {
  const recipient_description = `${descriptions[turn % descriptions.length]} (${turn})`
  const response = await fetch(`${url}/servers/gifts/mcp`, {
    method: 'POST',
    headers: callHeaders,
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_recommendations', arguments: { recipient_description } },
    }),
  })
  const { result } = (await response.json()) as { result?: { isError?: boolean } }
  if (!result || result.isError) throw new Error('A question was not answered.')
}
