import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildProject } from '../src/project/build-project.ts'
import { createAppProject } from '../test/app-project.ts'
import { emptyCall, measure } from './load.ts'
import { startProcess } from './process.ts'
import { median, printTable } from './report.ts'

const ROUNDS = 20
const SECONDS = 1
const CONNECTIONS = 32
const FOLDER = join(import.meta.dirname, 'outside-app')
const TOOLS = [
  { tool: 'display_demo', name: 'answers at once' },
  { tool: 'display_demo_later', name: 'gives a promise' },
]
const APPS = ['plain-built-in', 'plain-outside']

/** The same tool of an App that comes along and of one from outside, in one server, turn by turn. */
export async function benchOutside(): Promise<void> {
  console.log(`\nThe same tool built in and from outside, one server, ${ROUNDS} rounds interleaved\n`)
  const files = ['app.ts', 'plain-tools.ts'].map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')])
  const project = createAppProject(Object.fromEntries(files))
  await buildProject(project.folder)
  const running = await startProcess(['bench/servers/both.ts', project.folder])
  const costs = new Map<string, number[]>()
  const turn = async (app: string, tool: string) => {
    const url = `${running.url}/servers/${app}/mcp`
    const { pid } = running
    const { cpuMicros } = await measure({
      url,
      pid,
      connections: CONNECTIONS,
      seconds: SECONDS,
      body: emptyCall(tool),
    })
    return cpuMicros
  }
  const pairs = TOOLS.flatMap(({ tool }) => APPS.map((app) => ({ app, tool, key: `${app} ${tool}` })))
  for (const { app, tool } of pairs) await turn(app, tool)
  for (let round = 0; round < ROUNDS; round += 1) {
    // There and back, so that whatever grows with time weighs on both alike.
    for (const { app, tool, key } of round % 2 === 0 ? pairs : pairs.toReversed())
      costs.set(key, [...(costs.get(key) ?? []), await turn(app, tool)])
  }
  const of = (app: string | undefined, tool: string) => costs.get(`${app} ${tool}`) ?? []
  const [builtIn, outside] = APPS
  printTable(
    ['CPU µs a call', 'built in', 'from outside', 'ratio'],
    TOOLS.map(({ tool, name }) => {
      const [before, after] = [of(builtIn, tool), of(outside, tool)]
      const ratios = after.map((cost, round) => cost / (before[round] ?? Number.NaN))
      return [name, median(before).toFixed(1), median(after).toFixed(1), median(ratios).toFixed(3)]
    }),
  )
  await running.stop()
  project.remove()
}
