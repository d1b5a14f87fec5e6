// `npm run package [FOLDER]`: packs Vitrine, puts the tarball into FOLDER (reports), and tries it where nothing else is.
import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { findNewerNode, NEWER_NODE } from './newer-node.mjs'
import { MOST_PACKED_BYTES, packageProblems } from './package-limits.mjs'
import { build, root, say } from './setup.mjs'

const READY_MS = 60_000
const PROJECT_PACKAGES = ['zod', 'react', 'react-dom', 'vite', 'typescript', '@types/react']

build()
const out = resolve(process.argv[2] ?? join(root, 'reports'))
mkdirSync(out, { recursive: true })
const place = mkdtempSync(join(tmpdir(), 'vitrine-package-'))
const home = join(place, 'home')
const folder = join(place, 'empty')
mkdirSync(home)
mkdirSync(folder)
const env = { PATH: process.env.PATH, HOME: home, TMPDIR: process.env.TMPDIR, PORT: '0', LOG_LEVEL: 'error' }
const lines = []

async function timed(what, work) {
  const started = performance.now()
  const result = await work()
  lines.push(`${what.padEnd(44)} ${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s`)
  say(lines.at(-1))
  return result
}

function run(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    env,
    encoding: 'utf8',
    ...options,
  })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stdout}${stderr}`)
  return stdout
}

const bin = join(folder, 'node_modules', 'vitrine', 'bin', 'vitrine.mjs')

/** Starts the server, asks it something, and stops it again. */
async function serve(node, args, ask) {
  const child = spawn(node, [bin, 'start', ...args], { cwd: folder, env })
  let said = ''
  const url = await new Promise((ready, failed) => {
    const late = setTimeout(() => failed(new Error(`It was not ready in time:\n${said}`)), READY_MS)
    const listen = (chunk) => {
      said += chunk
      const [, found] = /ready at (http:\S+)/.exec(said) ?? []
      if (!found) return
      clearTimeout(late)
      ready(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => failed(new Error(`It ended with ${code}:\n${said}`)))
  })
  try {
    return { said, answer: await ask(url) }
  } finally {
    child.removeAllListeners('exit')
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
}

const call = (slug, name, args) => async (url) => {
  const response = await fetch(`${url}/servers/${slug}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': '2025-11-25',
    },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: args },
    }),
  })
  return JSON.stringify(await response.json())
}

function expectHas(text, part, what) {
  if (!text.includes(part)) throw new Error(`${what}: expected ${part} in ${text.slice(0, 500)}`)
}

const giftsFor = call('gifts', 'get_recommendations', {
  recipient_description: 'my father, who loves gardening',
})
try {
  const packed = await timed('npm pack', () =>
    JSON.parse(run('npm', ['pack', '--json', '--pack-destination', out], { cwd: root })),
  )
  const [{ filename, size, unpackedSize, entryCount, files }] = Object.values(packed)
  const problems = packageProblems(files)
  if (size > MOST_PACKED_BYTES) problems.push(`the tarball has ${size} bytes`)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const tarball = join(out, filename)
  say(
    `${filename}: ${(size / 1e6).toFixed(1)} MB, unpacked ${(unpackedSize / 1e6).toFixed(1)} MB, ${entryCount} files`,
  )
  await timed('npm install, nothing kept from before', () =>
    run('npm', ['install', '--no-audit', '--no-fund', tarball]),
  )
  const nodes = [
    [process.versions.node, process.execPath],
    [String(NEWER_NODE), findNewerNode()],
  ]
  for (const [version, node] of nodes) {
    const first = await timed(`Node ${version}: start, a gift by meaning, stop`, () =>
      serve(node, [], giftsFor),
    )
    expectHas(first.answer, 'structuredContent', 'a gift')
  }
  const project = join(root, 'scripts', 'package')
  cpSync(project, folder, { recursive: true })
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...manifest, type: 'module' }))
  await timed('npm install for a project', () =>
    run('npm', ['install', '--no-audit', '--no-fund', ...PROJECT_PACKAGES]),
  )
  await timed('types of the project', () =>
    run(process.execPath, [join(folder, 'node_modules', 'typescript', 'bin', 'tsc')]),
  )
  for (const [version, node] of nodes) {
    await timed(`Node ${version}: vitrine build`, () => run(node, [bin, 'build']))
    const served = await timed(`Node ${version}: start ., a call, stop`, () =>
      serve(node, ['.'], call('greetings', 'greet', { name: 'Ada' })),
    )
    expectHas(served.answer, 'Hello, Ada', 'the app of the project')
  }
} finally {
  rmSync(place, { recursive: true, force: true })
}
