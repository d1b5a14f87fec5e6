import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { imageSize } from 'image-size'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { findChromium } from '../../e2e/chromium.ts'
import { connectApi } from '../../test/api.ts'
import { copyExamples } from '../../test/example-copies.ts'
import { startTestServer } from '../../test/server.ts'
import { sampleListing } from '../../test/store-listing.ts'
import type { TestServer } from '../../test/test-server.ts'
import { readConfig } from '../config.ts'
import { packageProblems } from '../store/check-package.ts'
import { starters } from '../templates/starters/index.ts'
import { packCommand } from './pack.ts'
import { runCommand } from './run-command.ts'

const out = mkdtempSync(join(tmpdir(), 'vitrine-pack-'))
const examples = copyExamples()
let server: TestServer
let printed = ''
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  examples.remove()
  rmSync(out, { recursive: true })
})
beforeEach(() => {
  printed = ''
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text)
      return true
    })
})
afterEach(() => {
  vi.restoreAllMocks()
  process.exitCode = 0
})

const pack = async (...args: string[]) => {
  const env = { PORT: String(server.port), DATA_DIR: server.database.dataDir, APP_DOMAIN: 'apps.example.org' }
  await runCommand(packCommand, [...args, '--out', out, '--model', 'local'], () => readConfig(env))
  return { code: process.exitCode ?? 0, printed }
}
const read = (file: string) => unzipSync(readFileSync(join(out, file)))
const manifest = (file: string) => JSON.parse(strFromU8(read(file)['plugin.json']!))
const listingFile = (listing: object) => {
  const file = join(out, 'listing.json')
  writeFileSync(file, JSON.stringify(listing))
  return file
}
/** The red of a PNG's first pixel, which no filter changes. */
function firstRed(png: Buffer): number {
  const parts: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at))
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT')
      parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  return inflateSync(Buffer.concat(parts))[1]!
}
const tests = (prompts: readonly string[], tool: string) =>
  prompts.map((prompt) => ({
    description: 'A question that the app has an answer to.',
    prompt,
    tools_triggered: tool,
    expected_behavior: `Calls ${tool}.`,
  }))

describe('vitrine pack', () => {
  it('packs a starter with its own questions as tests, and pictures of it in our own host', async () => {
    const api = connectApi(server.url, (await server.signUp('ann@example.org', 'maker')).token)
    const { id: _id, trade: _trade, ...app } = starters(new Date())[0]!
    const { body } = await api('POST', '/api/apps', app)
    const { mcpSlug } = (await api('POST', `/api/apps/${body.id}/publish`)).body
    const { positive: _, negative: _own, ...listing } = sampleListing
    const file = listingFile({ ...listing, defaultPrompt: ['Show me bread'] })
    const first = await pack(mcpSlug, '--listing', file, '--browser', findChromium())
    expect(first).toEqual({ code: 0, printed: expect.stringContaining('1.0.0.zip') })

    const files = read(`${mcpSlug}-1.0.0.zip`)
    expect(await packageProblems(files)).toEqual([])
    const { interface: shown, review } = manifest(`${mcpSlug}-1.0.0.zip`).extensions['com.openai']
    expect(review.test_cases.positive).toHaveLength(5)
    expect(shown.screenshots).toHaveLength(shown.defaultPrompt.length)
    expect(JSON.parse(strFromU8(files['mcp.json']!)).mcpServers[mcpSlug].url).toBe(
      `https://${mcpSlug}.apps.example.org/mcp`,
    )
    const shots = join(out, `${mcpSlug}-1.0.0-screenshots`)
    const names = readdirSync(shots)
    for (const host of ['chatgpt', 'claude'])
      for (const theme of ['light', 'dark']) expect(names).toContain(`${host}-${theme}-1.png`)
    const width = (name: string) => imageSize(readFileSync(join(shots, name))).width
    // Claude's directory takes three at least, and there is one starter prompt.
    for (const theme of ['light', 'dark'])
      expect(names.filter((name) => name.startsWith(`claude-${theme}`))).toHaveLength(3)
    expect([width('chatgpt-dark-1.png'), width('claude-light-1.png')]).toEqual([706, 1000])
    // No white edge stands around a dark one.
    expect(firstRed(readFileSync(join(shots, 'claude-dark-1.png')))).toBeLessThan(0x60)
    expect(readFileSync(join(out, `${mcpSlug}-1.0.0.md`), 'utf8')).toContain('## Reasons for the hints')
  })

  it('packs gifts and says when its tests call something else', async () => {
    const positive = tests(
      [
        'A gift for my sister who loves gardening, under 40 euros',
        'What can I give a teenager who draws?',
        'Gift ideas for my dad who likes fishing',
        'I need a present for a friend who bakes',
        'A birthday gift for a six year old who loves dinosaurs',
      ],
      'get_recommendations',
    )
    const { defaultPrompt: _, ...rest } = sampleListing
    const good = await pack('gifts', '--listing', listingFile({ ...rest, positive }))
    expect(good).toEqual({ code: 0, printed: expect.stringContaining('Packed Gifts') })
    const [file] = readdirSync(out).filter((name) => /^gifts-.*\.zip$/.test(name))
    expect(await packageProblems(read(file!))).toEqual([])

    const wrong = tests(
      ['What is 17 times 23?', ...positive.slice(1).map(({ prompt }) => prompt)],
      'get_recommendations',
    )
    const bad = await pack('gifts', '--listing', listingFile({ ...rest, positive: wrong }))
    expect(bad).toEqual({
      code: 1,
      printed: expect.stringContaining('“What is 17 times 23?” called nothing.'),
    })
  })

  it('packs a project by its own store.json', async () => {
    const folder = examples.folders.find((path) => path.endsWith('weather'))!
    const packed = await pack(folder)
    expect(packed).toEqual({ code: 0, printed: expect.stringContaining('Packed Weather 1.0.0') })
    expect(await packageProblems(read('weather-1.0.0.zip'))).toEqual([])
    expect(Object.keys(read('weather-1.0.0.zip'))).toContain('skills/weather/SKILL.md')
  })

  it('says what is missing in plain words, and writes nothing', async () => {
    const before = readdirSync(out)
    const { code, printed: lines } = await pack('chatui')
    expect(code).toBe(1)
    expect(lines).toContain('- Developer: This is missing.')
    expect(lines).toContain('- Category: Choose a category.')
    expect(readdirSync(out)).toEqual(before)
    await expect(pack('nothing-here')).rejects.toThrow('no app nothing-here')
  })
})
