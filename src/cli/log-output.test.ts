import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const LINES = 2000
const WORKERS = 2
/** Workers that all write long lines to the one output, more than a pipe holds. */
const PROGRAM = `
import cluster from 'node:cluster'
import { openLogOutput } from '${new URL('log-output.ts', import.meta.url)}'
if (cluster.isPrimary) for (let i = 0; i < ${WORKERS}; i += 1) cluster.fork()
else {
  const output = openLogOutput(1)
  for (let i = 0; i < ${LINES}; i += 1) output.write(JSON.stringify({ worker: cluster.worker.id, i, fill: 'ü'.repeat(200) }) + '\\n')
  process.on('disconnect', () => {})
  setTimeout(() => { output.flush(); process.exit() }, 2500)
}`

let folder: string
let program: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-output-'))
  program = join(folder, 'workers.ts')
  writeFileSync(program, PROGRAM)
})
afterAll(() => rmSync(folder, { recursive: true }))

const run = (output: 'pipe' | number) =>
  spawn(process.execPath, ['--import', 'tsx', program], {
    stdio: ['ignore', output, 'inherit'],
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
  })

/** The numbers of each worker's lines; throws where two lines have mixed. */
function numbersIn(text: string): Map<number, number[]> {
  const numbers = new Map<number, number[]>()
  for (const line of text.trimEnd().split('\n')) {
    const { worker, i } = JSON.parse(line)
    numbers.set(worker, [...(numbers.get(worker) ?? []), i])
  }
  return numbers
}

const ALL = Array.from({ length: LINES }, (_, i) => i)

it('writes every line of every worker whole to a pipe whose reader pauses', async () => {
  const child = run('pipe')
  const ended = new Promise((resolve) => child.once('close', resolve))
  // The pipe fills, and the workers wait for it.
  await sleep(1500)
  let text = ''
  child.stdout?.setEncoding('utf8').on('data', (data) => {
    text += data
  })
  await ended
  expect([...numbersIn(text).values()]).toEqual([ALL, ALL])
}, 20_000)

it('writes every line of every worker whole to a file', async () => {
  const file = join(folder, 'log')
  const opened = openSync(file, 'w')
  const child = run(opened)
  await new Promise((resolve) => child.once('close', resolve))
  closeSync(opened)
  expect([...numbersIn(readFileSync(file, 'utf8')).values()]).toEqual([ALL, ALL])
}, 20_000)
