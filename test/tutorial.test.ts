import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { rpc } from './rpc.ts'
import { linkPackages, tutorialSteps, writeStep } from './tutorial.ts'

const bin = join(dirname(import.meta.dirname), 'bin', 'vitrine.mjs')
const place = mkdtempSync(join(tmpdir(), 'vitrine-tutorial-'))
const env = { ...process.env, DATABASE_URL: '', PORT: '0' }
const PATIENCE = { timeout: 60_000 }

/** The server that is left running while the user goes on. */
let running: { child: ChildProcess; said: () => string; ended: Promise<unknown> } | null = null
afterAll(async () => {
  await stop()
  rmSync(place, { recursive: true, force: true })
})

async function stop() {
  running?.child.kill('SIGTERM')
  await running?.ended
  running = null
}

/** Starts a script of the project that serves. Nobody sits at a browser here. */
async function serve(folder: string, script: string) {
  await stop()
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const [, ...args] = scripts[script].replace(' --open', '').split(' ')
  const child = spawn(process.execPath, [bin, ...args], { cwd: folder, env })
  let said = ''
  const listen = (text: string) => {
    said += text
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  running = { child, said: () => said, ended: new Promise((resolve) => child.once('exit', resolve)) }
  await expect.poll(() => said, PATIENCE).toContain('Stop it with Ctrl+C')
}

/** Does what a command says, in this folder; gives the folder in which the user is then. */
async function run(command: string, folder: string): Promise<string> {
  if (command.startsWith('cd ')) return join(folder, command.slice(3))
  if (command === 'npm install') linkPackages(folder)
  else if (command === 'npm run dev' || command === 'npm start')
    await serve(folder, command.split(' ').at(-1) ?? '')
  else {
    const line = command.replace(/^npx vitrine\b/, `'${process.execPath}' '${bin}'`)
    const done = await promisify(execFile)('sh', ['-c', line], { cwd: folder, env }).catch((failed) => failed)
    expect(done.code, `${command}\n${done.stdout}${done.stderr}`).toBeUndefined()
  }
  return folder
}

it('works when every block is done in its order', { timeout: 240_000 }, async () => {
  let folder = place
  for (const step of tutorialSteps()) {
    if ('file' in step) {
      writeStep(folder, step)
      continue
    }
    // What was saved is served by now.
    if (step.command === 'npm test') {
      expect(running?.said()).toContain('/play/tea')
      await expect.poll(() => running?.said(), PATIENCE).toContain('Serving tea, build 2')
    }
    folder = await run(step.command, folder)
    // The server's own database is in the folder too; what is written to it is no save of the user's.
    if (step.command === 'npm run dev') expect(running?.said()).not.toContain('build 2')
  }
  const said = running?.said() ?? ''
  const [, url = ''] = /ready at (\S+)/.exec(said) ?? []
  expect(said).toContain(`${url}/servers/tea/mcp`)
  const params = { name: 'brew_tea', arguments: { kind: 'herbal', cups: 2 } }
  const { headers, body } = rpc({ method: 'tools/call', params }, '2025-11-25')
  const reply = await fetch(`${url}/servers/tea/mcp`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(Object(await reply.json()).result.structuredContent).toEqual({
    kind: 'herbal',
    cups: 2,
    grams: 6,
    celsius: 100,
    minutes: 7,
  })
})
