import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { atExit } from '../test/at-exit.ts'
import { printTable } from './report.ts'

/** The last commit, cloned into an empty folder with an empty HOME and so an empty npm cache, until the home page answers. */
export async function benchClone(): Promise<void> {
  console.log('\nFrom a fresh clone to the first page, seconds since the start\n')
  const place = mkdtempSync(join(tmpdir(), 'vitrine-clone-'))
  const home = join(place, 'home')
  const temporary = join(place, 'tmp')
  const checkout = join(place, 'vitrine')
  for (const folder of [home, temporary]) mkdirSync(folder)
  const rows: string[][] = []
  const began = performance.now()
  const note = (what: string) => rows.push([what, ((performance.now() - began) / 1000).toFixed(1)])
  execFileSync('git', ['clone', '--quiet', `file://${dirname(import.meta.dirname)}`, checkout])
  note('cloned')
  const env = { ...withoutCache(process.env), HOME: home, TMPDIR: temporary, PORT: '0' }
  const server = spawn('npm', ['start'], { cwd: checkout, env, detached: true })
  // With the whole group: npm stands between.
  const stop = () => {
    if (server.pid && server.exitCode === null) process.kill(-server.pid, 'SIGTERM')
  }
  const over = atExit(stop)
  server.stderr.pipe(process.stderr)
  try {
    const url = await new Promise<string>((resolve, reject) => {
      server.once('exit', (code) => reject(new Error(`npm start ended with ${code}.`)))
      createInterface(server.stdout).on('line', (line) => {
        if (STEP.test(line)) note(line)
        const [address] = ADDRESS.exec(line) ?? []
        if (address) resolve(address)
      })
    })
    const page = await fetch(url)
    if (!page.ok) throw new Error(`The first page is a ${page.status}.`)
    note('first page')
    stop()
    await once(server, 'close')
  } finally {
    over()
    rmSync(place, { recursive: true, force: true })
  }
  printTable(['', 's'], rows)
}

const STEP = /^(vitrine: |added \d+ packages)/
const ADDRESS = /(?<=Vitrine is ready at )http:\S+/

/** npm, which runs the benchmark, tells its programs where its own is. */
const withoutCache = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !/^npm_config_(cache|userconfig)$/i.test(name)))
