import { setTimeout as sleep } from 'node:timers/promises'
import { descriptions } from './gifts-load.ts'
import { callHeaders } from './load.ts'
import { startProcess } from './process.ts'
import { printTable } from './report.ts'

const SECONDS = 20
const FLOOD_PER_SECOND = 10
const OTHERS = 4
/** Each of the others asks, reads, and asks again. */
const READING_MS = 1000

/** The most a question may hold: words the model knows none of, and as many gifts as the contract allows. */
const rareWords = (characters: number, seed: number) => {
  let text = ''
  for (let at = 0; text.length < characters; at += 1) text += `${((seed + at) * 2654435761).toString(36)} `
  return text.slice(0, characters)
}
const largest = (turn: number) => ({
  recipient_description: rareWords(2000, turn * 1000),
  past_gifts: Array.from({ length: 20 }, (_, at) => rareWords(200, turn * 1000 + at * 31)),
})

/** One caller asks ten of the largest questions a second; how long do four others wait for theirs? */
export async function benchGiftsFlood(): Promise<void> {
  console.log(`\n${OTHERS} others’ gift questions beside one caller with ${FLOOD_PER_SECOND} a second\n`)
  const server = await startProcess(['bin/vitrine.mjs', 'start'], { TRUST_PROXY: '1' })
  await ask(server.url, '192.0.2.1', { recipient_description: 'my friend who likes fishing' })
  const rows = []
  for (const flooded of [false, true]) {
    const { waits, refused } = await measure(server.url, flooded)
    waits.sort((a, b) => a - b)
    const at = (share: number) => (waits[Math.floor(waits.length * share)] ?? Number.NaN).toFixed(0)
    rows.push([flooded ? 'beside the flood' : 'alone', `${waits.length}`, at(0.5), at(0.99), `${refused}`])
  }
  printTable(['', 'others’ questions', 'p50 ms', 'p99 ms', 'refused of the flood'], rows)
  await server.stop()
}

async function measure(url: string, flooded: boolean) {
  const waits: number[] = []
  const leaving = new AbortController()
  let refused = 0
  const end = performance.now() + SECONDS * 1000
  const flood = async () => {
    for (let turn = 0; performance.now() < end; turn += 1) {
      ask(url, '203.0.113.5', largest(turn), leaving.signal).then(
        (answered) => {
          refused += answered ? 0 : 1
        },
        () => {},
      )
      await sleep(1000 / FLOOD_PER_SECOND)
    }
  }
  const other = async (index: number) => {
    for (let turn = index; performance.now() < end; turn += OTHERS) {
      const started = performance.now()
      const recipient_description = `${descriptions[turn % descriptions.length]} (${turn})`
      const answered = await ask(url, `198.51.100.${index + 1}`, { recipient_description })
      if (!answered) throw new Error('A question of the others was refused.')
      waits.push(performance.now() - started)
      await sleep(READING_MS)
    }
  }
  const flooding = flooded ? flood() : Promise.resolve()
  if (flooded) await sleep(3000)
  await Promise.all(Array.from({ length: OTHERS }, (_, index) => other(index)))
  await flooding
  leaving.abort()
  return { waits, refused }
}

async function ask(url: string, address: string, given: object, signal?: AbortSignal): Promise<boolean> {
  const response = await fetch(`${url}/servers/gifts/mcp`, {
    method: 'POST',
    headers: { ...callHeaders, 'x-forwarded-for': address },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'get_recommendations', arguments: given },
    }),
    ...(signal && { signal }),
  })
  const { result } = (await response.json()) as { result?: { isError?: boolean } }
  return result !== undefined && !result.isError
}
