import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { packageRoot } from '../package-root.ts'
import { createCrashGuard } from './crash-guard.ts'
import { guardExit } from './exit-guard.ts'

const place = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-guards-')))
const linked = join(place, 'linked')
symlinkSync(place, linked)
afterAll(() => rmSync(place, { recursive: true }))

const folder = join(place, 'apps', 'bad')
mkdirSync(folder, { recursive: true })
let lines: { fields: Record<string, unknown>; message: string }[] = []
let ended: unknown[] = []
beforeEach(() => {
  lines = []
  ended = []
})
const log = { error: (fields: object, message: string) => lines.push({ fields: { ...fields }, message }) }
const fail = (): never => {
  throw new Error('a trap')
}
const thrownAt = (...files: string[]) =>
  Object.assign(new Error('thrown'), {
    stack: ['Error: thrown', ...files.map((file) => `    at run (file://${file}:1:2)`)].join('\n'),
  })
const app = join(folder, 'dist', 'app.js')
const ours = join(packageRoot(), 'src', 'mcp', 'run-tool.ts')

it.each([
  { of: 'an app', folders: [folder], thrown: () => thrownAt(app, ours), fields: { app: 'bad' } },
  {
    of: 'an app behind a link',
    folders: [join(linked, 'apps', 'bad')],
    thrown: () => thrownAt(app, ours),
    fields: { app: 'bad' },
  },
  { of: 'nobody that is known', folders: [folder], thrown: () => null, fields: { folders: [folder] } },
  {
    of: 'what cannot be read',
    folders: [folder],
    thrown: () => new Proxy({}, { getPrototypeOf: fail, get: fail }),
    fields: { folders: [folder] },
  },
  { of: 'us', folders: [folder], thrown: () => thrownAt(ours), fields: null },
  { of: 'us, where there are no apps', folders: [], thrown: () => 'words', fields: null },
])('takes what nobody caught for that of $of', ({ folders, thrown, fields }) => {
  createCrashGuard({ folders, log: log as never, fatal: (error) => ended.push(error) })(thrown())
  expect(ended).toHaveLength(fields ? 0 : 1)
  expect(lines.map((line) => line.fields)).toEqual(fields ? [expect.objectContaining(fields)] : [])
})

it('keeps an app from ending the process, and lets us end it', () => {
  const ends = {
    exit: (code?: unknown): never => ended.push(['exit', code]) as never,
    abort: (): never => ended.push(['abort']) as never,
    kill: (pid: number, signal?: unknown) => ended.push(['kill', pid, signal]) > 0,
  }
  const call = new Function('work', `work()\n//# sourceURL=file://${app}`) as (work: () => void) => void
  guardExit({ folders: [folder], log: log as never }, ends as never)
  expect(() => call(() => ends.exit(3))).toThrow('It called process.exit, which would end the server.')
  expect(() => call(() => ends.abort())).toThrow('process.abort')
  expect(() => call(() => ends.kill(process.pid, 'SIGKILL'))).toThrow('process.kill')
  expect(lines.map(({ fields }) => fields.app)).toEqual(['bad', 'bad', 'bad'])
  call(() => ends.kill(process.pid, 0))
  call(() => ends.kill(1, 'SIGTERM'))
  ends.exit(0)
  expect(ended).toEqual([
    ['kill', process.pid, 0],
    ['kill', 1, 'SIGTERM'],
    ['exit', 0],
  ])
})
