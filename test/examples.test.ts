import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, it } from 'vitest'
import { buildProject } from '../src/project/build-project.ts'
import { eitherDatabase } from './databases.ts'
import { copyExamples, exampleNames, examplesFolder } from './example-copies.ts'
import { connectClient, startTestServer } from './server.ts'

const root = dirname(import.meta.dirname)
const read = (...path: string[]) => readFileSync(join(...path), 'utf8')
const copies = copyExamples()
afterAll(() => copies.remove())

/** Programs of their own, which take their time where others run too. */
const PATIENCE_MS = 180_000

const run = (program: string, ...args: string[]) =>
  promisify(execFile)(join(root, 'node_modules', '.bin', program), args, { cwd: copies.work }).then(
    () => '',
    (failed) => `${failed.message}\n${failed.stdout}${failed.stderr}`,
  )

it(
  'compile, as strictly as a new project',
  async () => {
    // One program over all of them takes as long as one of them alone.
    writeFileSync(join(copies.work, 'tsconfig.json'), read(root, 'templates/base/tsconfig.json'))
    expect(await run('tsc', '-p', '.')).toBe('')
  },
  PATIENCE_MS,
)

it(
  'pass their own tests with the package as it is built',
  async () => {
    // An installed package is no source of theirs; ours is a link here, and would be taken for one.
    const deps = '{ deps: { external: [/\\/lib\\//] } }'
    const config = `export default { test: { server: ${deps}, isolate: false, maxWorkers: 1 } }`
    writeFileSync(join(copies.work, 'vitest.config.ts'), config)
    expect(await run('vitest', 'run')).toBe('')
  },
  PATIENCE_MS,
)

type CallExample = (tool: string, args?: Record<string, unknown>) => Promise<{ text: string; data: any }>

/** What is done with those that have tables, so that every query of theirs is seen by both databases. */
const uses: Record<string, (call: CallExample) => Promise<void>> = {
  async habits(call) {
    await call('add_habit', { name: 'Run', goal: 2 })
    expect((await call('add_habit', { name: 'RUN' })).text).toContain('already')
    expect((await call('tick_day', { habit: 'run' })).text).toContain('Run: 1 of 2 days')
    expect((await call('tick_day', { habit: 'run', done: false })).text).toContain('Run: 0 of 2 days')
    expect((await call('change_habit', { habit: 'run', name: 'Swim' })).text).toContain('Swim: 0 of 2 days')
    expect((await call('remove_habit', { habit: 'swim' })).text).toContain('No habits yet')
  },
  async 'bike-workshop'(call) {
    const { day } = (await call('book_repair')).data.free[0]
    const wanted = { service: 'gears', day, time: '09:00', name: 'Ada', phone: '22334455', confirmed: true }
    const replies = await Promise.all([1, 2, 3].map(() => call('book_repair', wanted)))
    const booked = replies.filter(({ data }) => data.status === 'booked')
    expect(booked).toHaveLength(2)
    expect((await call('cancel_repair', { code: booked[0]!.data.code, confirmed: true })).text).toContain(
      'Cancelled',
    )
    expect((await call('book_repair', wanted)).data.status).toBe('booked')
  },
}

describe.each(eitherDatabase(import.meta.filename))('on $name', (database) => {
  it('are built and served without a setting', async () => {
    for (const folder of copies.folders) if (!existsSync(join(folder, 'dist'))) await buildProject(folder)
    const server = await startTestServer({ folders: copies.folders, database })
    try {
      expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ok' })
      const { token } = await server.signUp('ann@example.com')
      for (const slug of exampleNames) {
        const client = await connectClient(server.url, slug, '2025-11-25', token)
        const { tools } = await client.listTools()
        expect(tools.length, slug).toBeGreaterThan(0)
        await uses[slug]?.(async (name, args) => {
          const reply = await client.callTool({ name, arguments: args })
          return { text: JSON.stringify(reply.content), data: Object(reply.structuredContent) }
        })
        await client.close()
      }
    } finally {
      await server.close()
    }
  })
})

const filesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (name === 'node_modules' || name === 'dist') return []
    return statSync(path).isDirectory() ? filesOf(path) : [path]
  })

const IMPORT = /(?:from|^import) '([^']+)'|\bimport\('([^']+)'\)/gm
/** What a project may import: our package, what it asks for beside it, and its own files. */
const ALLOWED = /^(vitrine(\/testing|\/vite)?|@chatui\/runtime|zod|react|vitest|node:.*|\.\.?\/.*)$/

describe.each(exampleNames)('%s', (name) => {
  const folder = join(examplesFolder, name)

  it('imports only what the package exports', () => {
    const sources = filesOf(folder).filter((file) => /\.tsx?$/.test(file))
    const wrong = sources.flatMap((file) =>
      [...read(file).matchAll(IMPORT)]
        .map(([, from, called]) => from ?? called ?? '')
        .filter(
          (from) =>
            !ALLOWED.test(from) || (from.startsWith('.') && !join(dirname(file), from).startsWith(folder)),
        )
        .map((from) => `${file} → ${from}`),
    )
    expect(sources.length).toBeGreaterThan(0)
    expect(wrong).toEqual([])
  })

  it('has what a new project has, in the versions of this package', () => {
    for (const file of ['tsconfig.json', 'widgets/frame.tsx', 'widgets/frame.css'])
      if (existsSync(join(folder, file))) expect(read(folder, file)).toBe(read(root, 'templates/base', file))
    const own = JSON.parse(read(folder, 'package.json'))
    const ours = JSON.parse(read(root, 'package.json'))
    const { vitrine, ...wanted } = { ...own.dependencies, ...own.devDependencies }
    // From the repository; whoever takes the folder elsewhere installs the package there.
    expect(vitrine).toBe('file:../..')
    expect(own).toMatchObject({ name, private: true, type: 'module' })
    expect(wanted).toEqual(
      Object.fromEntries(
        Object.keys(wanted).map((known) => [known, { ...ours.devDependencies, ...ours.dependencies }[known]]),
      ),
    )
  })

  it('has a README of one screen, with pictures that are there and small', () => {
    const readme = read(folder, 'README.md')
    expect(readme.split('\n').length).toBeLessThan(60)
    const pictures = [...readme.matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, file]) => join(folder, file!))
    expect(pictures.length).toBeGreaterThan(1)
    for (const picture of pictures) expect(statSync(picture).size, picture).toBeLessThan(80_000)
    expect(read(examplesFolder, 'README.md')).toContain(`(${name}/README.md)`)
  })
})

it('stay out of the package', async () => {
  const { packageFiles } = await import(pathToFileURL(join(root, 'scripts', 'package-limits.mjs')).href)
  const paths: string[] = packageFiles().map(({ path }: { path: string }) => path)
  expect(paths.filter((path) => path.startsWith('examples'))).toEqual([])
})
