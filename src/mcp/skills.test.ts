import { createHash } from 'node:crypto'
import { SkillsClient } from '@modelcontextprotocol/client/ext/skills'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bakery, connectApi, type TestApi } from '../../test/api.ts'
import { appSource, createAppProject } from '../../test/app-project.ts'
import { connectOlderClient } from '../../test/older-client.ts'
import { connectClient, startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/test-server.ts'
import { buildProject } from '../project/build-project.ts'
import { readSkillFolders } from './skill-folders.ts'

const manifest = (name: string, description = 'Use it on a walk.') =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\n# Walks\n`
const OK = "return answer({ text: 'seen', data: {} })"
const project = createAppProject(
  {
    'app.ts': appSource('walks', OK),
    'skills/plan-a-walk/SKILL.md': manifest('plan-a-walk'),
    'skills/plan-a-walk/references/shoes.md': 'Wear boots.',
  },
  'walks',
)
const isolated = createAppProject(
  {
    'app.ts': appSource('apart', OK, 'defineModule({ isolate: true, open: () => ({ app }) })'),
    'skills/go-apart/SKILL.md': manifest('go-apart'),
  },
  'apart',
)

let server: TestServer
let api: TestApi
let slug: string
let id: string
beforeAll(async () => {
  await Promise.all([project, isolated].map(({ folder }) => buildProject(folder)))
  server = await startTestServer({ folders: [project.folder, isolated.folder] })
  api = connectApi(server.url, (await server.signUp('ann@example.org', 'owner')).token)
  id = (await api('POST', '/api/apps', { ...bakery, name: 'Corner shop' })).body.id
  slug = (await api('POST', `/api/apps/${id}/publish`)).body.mcpSlug
})
afterAll(async () => {
  await server.close()
  project.remove()
  isolated.remove()
})

const eras = [{ era: '2025-11-25' }, { era: '2026-07-28' }] as const
const open = async (app: string, era: (typeof eras)[number]['era'] = '2026-07-28', token?: string) => {
  const client = await connectClient(server.url, app, era, token)
  return { client, skills: new SkillsClient(client) }
}
const readText = async (app: string, token?: string) => {
  const { client, skills } = await open(app, '2026-07-28', token)
  const { skills: entries } = await skills.list()
  const texts = await Promise.all(entries.map((entry) => skills.read(entry)))
  await client.close()
  return texts.map((file) => ('text' in file ? file.text : '')).join()
}

describe('skills over MCP', () => {
  it.each(eras)('every app serves a skill that the client verifies, to clients of $era', async ({ era }) => {
    for (const app of ['chatui', 'gifts', slug]) {
      const { client, skills } = await open(app, era)
      expect(skills.supported).toBe(true)
      const { skills: entries } = await skills.list()
      expect(entries).toMatchObject([{ uri: `skill://${app}/SKILL.md`, frontmatter: { name: app } }])
      // Throws unless size, digest and front matter are those of the entry.
      const file = await skills.read(entries[0]!)
      expect(file).toMatchObject({ verified: true })
      expect((await skills.get(entries[0]!.uri)).skill).toEqual(entries[0])
      await expect(skills.get('skill://nothing/SKILL.md')).rejects.toMatchObject({ code: -32602 })
      await client.close()
    }
  })

  it('says how long a client of 2026-07-28 may keep it', async () => {
    const { client, skills } = await open(slug)
    expect(await skills.get(`skill://${slug}/SKILL.md`)).toMatchObject({
      ttlMs: 60_000,
      cacheScope: 'public',
    })
    await client.close()
  })

  it('is a plain resource for clients that know no skills', async () => {
    const client = await connectOlderClient(server.url, slug)
    const { resources } = await client.listResources()
    const listed = resources.find(({ uri }) => uri.startsWith('skill://'))!
    expect(listed).toMatchObject({ uri: `skill://${slug}/SKILL.md`, mimeType: 'text/markdown' })
    const { contents } = await client.readResource({ uri: listed.uri })
    expect(contents[0]).toMatchObject({ text: expect.stringContaining('# Corner shop') })
    await expect(client.readResource({ uri: `skill://${slug}/other.md` })).rejects.toThrow()
    await client.close()
  })

  it('is written from the tool, the columns, questions with answers and the limits', async () => {
    const text = await readText(slug)
    expect(text).toContain('## Tool `search_products`')
    expect(text).toContain('- Price (money in $)')
    expect(text).toContain('- `message` (string, required): User query or request')
    expect(text).toContain('- What does Widget Pro cost?')
    expect(text).toContain('- It only reads; nothing is changed.')
  })

  it('is what its maker wrote, once that is published, with the name and description it must have', async () => {
    const dryRun = async () => (await api('POST', `/api/apps/${id}/dry-run`)).body.skill
    const written = await dryRun()
    await api('PATCH', `/api/apps/${id}`, { skill: 'Always say the price first.' })
    expect(await readText(slug)).toBe(written)
    expect(await dryRun()).toContain('Always say the price first.')
    await api('POST', `/api/apps/${id}/publish`)
    const text = await readText(slug)
    expect(text).toContain(`name: ${slug}\n`)
    expect(text).toContain('Always say the price first.')
    expect(text).not.toContain('## Columns')
    await api('PATCH', `/api/apps/${id}`, { skill: '' })
    await api('POST', `/api/apps/${id}/publish`)
    expect(await readText(slug)).toBe(written)
  })

  it('tells of no tool that its reader may not call, and of no caller’s id', async () => {
    const bob = await server.signUp('bob@example.org')
    expect(await readText('todo', bob.token)).toContain('`delete_task`')
    await api('PUT', '/api/tool-access/todo/delete_task', { restricted: true, people: [], groups: [] })
    const text = await readText('todo', bob.token)
    expect(text).toContain('## Tool `list_tasks`')
    expect(text).toContain('The user must be signed in.')
    expect(text).not.toContain('`delete_task`')
    expect(text).not.toContain(bob.id)
  })

  it.each(['walks', 'apart'])('is the folder that the code app %s brings', async (app) => {
    const { client, skills } = await open(app)
    const { skills: entries } = await skills.list()
    expect(entries.map(({ frontmatter }) => frontmatter.name)).toEqual([
      app === 'walks' ? 'plan-a-walk' : 'go-apart',
    ])
    // Without an example there is no prompt.
    expect(client.getServerCapabilities()?.prompts).toBeUndefined()
    if (app === 'walks') {
      const digest = `sha256:${createHash('sha256').update('Wear boots.').digest('hex')}`
      expect(entries[0]!.resources).toContainEqual({
        uri: 'skill://plan-a-walk/references/shoes.md',
        digest,
        size: 11,
      })
      expect(await skills.read(entries[0]!, 'references/shoes.md')).toMatchObject({ text: 'Wear boots.' })
    }
    await client.close()
  })
})

const filesOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`a/${index}.txt`, 'x']))

describe('a folder of skills', () => {
  it('takes 512 files and 16 MiB', async () => {
    const head = manifest('a')
    const [skill] = await readSkillFolders({ 'a/SKILL.md': head, ...filesOf(511) })
    expect(skill!.entry.resources).toHaveLength(512)
    const rest = new Uint8Array(16 * 1024 * 1024 - Buffer.byteLength(head))
    await expect(readSkillFolders({ 'a/SKILL.md': head, 'a/big.bin': rest })).resolves.toHaveLength(1)
    await expect(
      readSkillFolders({ 'a/SKILL.md': head, 'a/big.bin': rest, 'a/more.txt': 'x' }),
    ).rejects.toThrow('16777217 bytes; at most 16777216')
    await expect(readSkillFolders({ 'a/SKILL.md': head, ...filesOf(512) })).rejects.toThrow(
      '513 files; at most 512',
    )
  })

  it.each([
    [{ 'a/SKILL.md': manifest('b') }, 'skills/a: frontmatter name "b" must match'],
    [{ 'a/SKILL.md': manifest('a', 'x'.repeat(1025)) }, 'description must be 1-1024 characters'],
    [{ 'a/SKILL.md': '# No front matter' }, 'must begin with a "---" line'],
    [{ 'notes.md': 'x' }, 'skills/notes.md: put it in the folder of a skill'],
    [{ 'a/SKILL.md': manifest('a'), 'a/my file.md': 'x' }, 'skills/a/my file.md: use letters'],
    [{ 'a/SKILL.md': manifest('a'), '../out.md': 'x' }, 'skills/../out.md: use letters'],
  ])('is refused with what is wrong: %#', async (files, message) => {
    await expect(readSkillFolders(files)).rejects.toThrow(message)
  })

  it('takes a description of 1024 characters', async () => {
    await expect(readSkillFolders({ 'a/SKILL.md': manifest('a', 'x'.repeat(1024)) })).resolves.toHaveLength(1)
  })
})
