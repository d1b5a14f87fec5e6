import { deflateSync } from 'node:zlib'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { sampleListing } from '../../test/store-listing.ts'
import { answer, defineApp, defineTool } from '../contract/index.ts'
import { packageProblems } from './check-package.ts'
import { nextVersion } from './next-version.ts'
import { type PackageParts, packageFiles } from './plugin-package.ts'
import { preparePackage } from './prepare-package.ts'

/** A PNG of one colour. */
function png(width: number, height = width): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(data.length)
    return Buffer.concat([size, Buffer.from(type), data, Buffer.alloc(4)])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((width + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

const app = defineApp({
  slug: 'bakery',
  name: 'bakery',
  version: '1.0.0',
  title: 'Bakery',
  description: 'What the bakery has.',
  instructions: 'Answer about bread.',
  tools: [
    defineTool({
      name: 'search_products',
      title: 'Search',
      description: 'Use this to search products.',
      input: z.object({ message: z.string() }),
      hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
      run: () => answer({ text: 'bread' }),
    }),
  ],
})
const icon = (bytes = png(64)) => ({ type: 'png', bytes }) as const
const parts = (changes: Partial<PackageParts> = {}): PackageParts => ({
  app,
  address: 'https://bakery.apps.example/mcp',
  version: '1.0.0',
  listing: sampleListing,
  skills: { 'bakery/SKILL.md': '---\nname: bakery\ndescription: Bread.\n---\n\n# Bread\n' },
  icons: { logo: icon(), composerIcon: icon() },
  screenshots: [],
  ...changes,
})
const check = (changes: Partial<PackageParts> = {}) => packageProblems(packageFiles(parts(changes)))
const named = (slug: string) => ({ ...app, slug })
const skillNamed = (name: string) => ({
  [`${name}/SKILL.md`]: `---\nname: ${name}\ndescription: Bread.\n---\n\n# Bread\n`,
})

describe('a package', () => {
  it('is valid against the schemas', async () => {
    expect(await check()).toEqual([])
  })

  it('names the files that its manifest refers to', () => {
    const files = packageFiles(parts({ screenshots: [png(706, 400), png(706, 860)] }))
    expect(Object.keys(files).toSorted()).toEqual([
      'assets/composerIcon.png',
      'assets/logo.png',
      'assets/screenshot-1.png',
      'assets/screenshot-2.png',
      'mcp.json',
      'plugin.json',
      'skills/bakery/SKILL.md',
    ])
    const mcp = JSON.parse(strFromU8(files['mcp.json']!))
    expect(mcp.mcpServers).toEqual({
      bakery: { type: 'streamable-http', url: 'https://bakery.apps.example/mcp' },
    })
  })

  it.each([
    ['48 pixels', png(48), true],
    ['47 pixels', png(47), false],
    ['4096 pixels', png(4096), true],
    ['4097 pixels', png(4097), false],
    ['one side longer', png(64, 65), false],
    ['5 MiB', Buffer.concat([png(64)], 5 * 1024 * 1024), true],
    ['5 MiB and a byte', Buffer.concat([png(64)], 5 * 1024 * 1024 + 1), false],
    ['no picture', Buffer.from('hello'), false],
  ])('has icons within the limits: %s', async (_, bytes, isRight) => {
    const good = { logo: icon(), composerIcon: icon() }
    for (const field of ['logo', 'logoDark', 'composerIcon', 'composerIconDark'])
      expect(await check({ icons: { ...good, [field]: icon(bytes) } })).toHaveLength(isRight ? 0 : 1)
  })

  it.each([
    [400, true],
    [399, false],
    [860, true],
    [861, false],
  ])('has screenshots of 706 pixels, %i high: %s', async (height, isRight) => {
    const screenshots = sampleListing.defaultPrompt.map(() => png(706, height))
    expect((await check({ screenshots })).length === 0).toBe(isRight)
  })

  it('has one screenshot for each prompt, and none of another width', async () => {
    expect(await check({ screenshots: [png(706, 400)] })).toEqual([
      'There are 1 screenshots; give one for each of the 2 starter prompts.',
    ])
    expect(await check({ screenshots: [png(705, 400), png(707, 400)] })).toHaveLength(2)
  })

  it('has 64 characters for the names of plugin and skill together, and a skill of its own fits', async () => {
    const slug = 'a'.repeat(32)
    expect(await check({ app: named(slug), skills: skillNamed('b'.repeat(31)) })).toEqual([])
    expect(await check({ app: named(slug), skills: skillNamed('b'.repeat(32)) })).toHaveLength(1)
    const { problems } = await prepare({ app: named('a'.repeat(58)) })
    expect(problems).toEqual([])
  })

  it('has a name of 64 characters at most, in small letters, and one secure address', async () => {
    const skills = skillNamed('b')
    expect(await check({ app: named('a'.repeat(62)), skills })).toEqual([])
    expect((await check({ app: named('a'.repeat(65)), skills })).join()).toContain('plugin.json')
    expect((await check({ app: named('a--b'), skills })).join()).toContain('plugin.json')
    expect((await check({ address: 'http://bakery.example/mcp' })).join()).toContain('mcp.json')
  })
})

const prepare = (changes: Partial<Parameters<typeof preparePackage>[0]> = {}) =>
  preparePackage({ ...parts(), app, last: null, ...changes })

describe('preparing a package', () => {
  it('zips the files at the root, the same bytes each time', async () => {
    const [first, second] = [await prepare(), await prepare()]
    expect(Buffer.from(first.zip).equals(second.zip)).toBe(true)
    const files = unzipSync(first.zip)
    expect(await packageProblems(files)).toEqual([])
    expect(strFromU8(files['skills/bakery/SKILL.md']!)).toContain('## Tool `search_products`')
  })

  it('raises the version when anything changed, and only then', async () => {
    const first = await prepare()
    expect(first.version).toBe('1.0.0')
    expect((await prepare({ last: first })).version).toBe('1.0.0')
    const listing = { ...sampleListing, displayName: 'Best bakery' }
    expect((await prepare({ last: first, listing })).version).toBe('1.0.1')
    expect(nextVersion('1.9.9', '2.0.0')).toBe('2.0.0')
    expect(nextVersion('2.0.3', '2.0.0')).toBe('2.0.4')
    expect(nextVersion(null, 'beta')).toBe('1.0.0')
  })

  it('says in plain words what is missing', async () => {
    const listing = { ...sampleListing, category: '', defaultPrompt: ['', 'Bread?'] }
    expect((await prepare({ listing })).problems).toEqual([
      'Category: Choose a category.',
      'Starter prompts, 1: This is missing.',
    ])
    expect((await prepare({ address: 'http://localhost:3000/servers/bakery/mcp' })).problems[0]).toBe(
      "http://localhost:3000/servers/bakery/mcp can't be reached by a chat. Set PUBLIC_URL, or APP_DOMAIN for a domain of its own.",
    )
  })

  it('writes what goes into the portals to a sheet, and not into the package', async () => {
    const { sheet, zip } = await prepare()
    expect(sheet).toContain('`readOnlyHint: true`: it reads, and changes nothing.')
    expect(sheet).toContain('Send “Which products are there on page 1 of the shop?”')
    expect(
      Object.keys(unzipSync(zip)).some((path) => path.endsWith('.md') && !path.startsWith('skills/')),
    ).toBe(false)
  })
})
