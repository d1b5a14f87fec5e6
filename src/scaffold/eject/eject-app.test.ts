import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureAddress } from '../../../common/own-pictures.ts'
import { callOf, madeSource } from '../../../test/made-source.ts'
import { pngOf } from '../../../test/picture-files.ts'
import type { Answer, App } from '../../contract/index.ts'
import { createMadeApp } from '../../registry/made-app.ts'
import { madeWidget } from '../../registry/made-widgets.ts'
import { readPicture } from '../../registry/read-picture.ts'
import { createDataSource } from '../../registry/sources/data.ts'
import type { RowVectors } from '../../registry/sources/row-vectors.ts'
import { layouts } from '../../templates/layouts/index.ts'
import { starters } from '../../templates/starters/index.ts'
import { writeProject } from '../write-project.ts'
import { ejectApp } from './eject-app.ts'
import { layoutSources } from './layout-sources.ts'

const limits = await import(
  pathToFileURL(join(import.meta.dirname, '../../../scripts/package-limits.mjs')).href
)
const packageFiles: () => { path: string }[] = limits.packageFiles

/** Meanings come in the background, and are not there yet. */
const unready: RowVectors = {
  prepare: () => ({ ready: false, find: async () => null }),
  forget: async () => {},
  settled: async () => {},
  close: async () => {},
}
const made = starters(new Date()).map(({ id, questions, ...content }) => ({
  id,
  app: madeSource({ ...content, questions: [...questions] }),
}))

/** Asked besides what was kept: exactly, by what a user might say, and for what is not there. */
const ALSO = [
  { message: 'everything' },
  { message: 'the cheapest' },
  { message: 'zebra crossing' },
  { message: 'more', context: { limit: 2, offset: 1 } },
  { message: 'sorted', context: { sort: { column: 'title', direction: 'desc' }, limit: 3 } },
]

describe.each(made)('the ejected $id', ({ id, app: { content, layout } }) => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-ejected-'))
  let ejected: App
  beforeAll(async () => {
    const project = ejectApp({ slug: id, content, layout, folder })
    // It extends the one of the package, which is not installed here.
    writeProject(folder, new Map([...project].filter(([path]) => path !== 'tsconfig.json')))
    ejected = (await import(join(folder, 'app.ts'))).default
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('answers as it did before', async () => {
    const before = createMadeApp({
      slug: id,
      content,
      layout,
      widget: madeWidget(id, content, layout),
      source: createDataSource(unready, () => new Date())({ appId: id, live: true, content, layout }),
    })
    const ask = async (app: App, asked: object) => {
      const [tool] = app.tools
      const reply = (await tool!.run(tool!.input.parse(asked), callOf())) as Answer<unknown>
      const { 'openai/outputTemplate': _, ...meta } = reply.meta ?? {}
      return { ...reply, meta }
    }
    for (const { message, context } of [...(content.questions ?? []), ...ALSO]) {
      const asked = { message, ...(context && { context }) }
      expect(await ask(ejected, asked), message).toEqual(await ask(before, asked))
    }
  })
})

it('takes along the pictures that a maker brought, which every host then shows', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-ejected-'))
  const picture = readPicture(pngOf(3, 2))
  const path = pictureAddress(picture.hash, picture.type)
  const { app } = made.find(({ id }) => id === 'bakery-menu')!
  const items = (app.content.mockData.items as object[]).map((item) => ({ ...item, image: path }))
  const content = { ...app.content, mockData: { ...app.content.mockData, items } }
  const { layout } = app
  const files = ejectApp({
    slug: 'bakery',
    content,
    layout,
    folder,
    pictures: [picture],
  })
  writeProject(folder, new Map([...files].filter(([file]) => file !== 'tsconfig.json')))
  expect(readFileSync(join(folder, path))).toEqual(Buffer.from(picture.bytes))
  const { default: ejected }: { default: App } = await import(join(folder, 'app.ts'))
  const [tool] = ejected.tools
  const reply = (await tool!.run(tool!.input.parse({ message: 'everything' }), callOf())) as Answer<object>
  rmSync(folder, { recursive: true })
  const inline = `data:image/png;base64,${Buffer.from(picture.bytes).toString('base64')}`
  expect(reply.meta).toMatchObject({ 'vitrine/pictures': { 'inline-picture:1': inline } })
  expect(JSON.stringify(reply.data)).toContain('"image":"inline-picture:1"')
  expect(JSON.stringify(reply)).not.toContain('/pictures/')
  const fixtures = String(files.get('widgets/bakery.fixtures.json'))
  expect(fixtures).toContain(inline)
  expect(fixtures).not.toContain('/pictures/')
})

it('finds the sources of every layout in the package', () => {
  const shipped = new Set(packageFiles().map(({ path }) => path))
  for (const { widget } of layouts.values()) {
    const { files, packages } = layoutSources(widget.name)
    expect([...files.keys()].filter((path) => !shipped.has(path))).toEqual([])
    expect([...packages]).toContain('@openai/apps-sdk-ui')
  }
})

it('takes along the skill that a maker wrote, and none where Vitrine writes it', () => {
  const [{ id, app: starter }] = made as [(typeof made)[number]]
  const { content, layout } = starter
  const skills = (skill: string) =>
    [...ejectApp({ slug: id, content: { ...content, skill }, layout, folder: 'x' })].filter(([path]) =>
      path.startsWith('skills/'),
    )
  expect(skills('')).toEqual([])
  expect(skills('Say the price first.')).toEqual([
    [`skills/${id}/SKILL.md`, expect.stringMatching(/^---\nname: .*Say the price first\.\n$/s)],
  ])
})
