import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { BOATS } from '../../test/boats-document.ts'
import { madeSource } from '../../test/made-source.ts'
import { pngOf } from '../../test/picture-files.ts'
import { readDocument } from '../openapi/document.ts'
import { readPicture } from '../registry/read-picture.ts'
import { starters } from '../templates/starters/index.ts'
import { ejectApp } from './eject/eject-app.ts'
import { openApiProject } from './openapi/openapi-project.ts'
import type { ProjectFiles } from './project.ts'
import { projectFromTemplate, TEMPLATES, type TemplateName } from './template.ts'
import { writeProject } from './write-project.ts'

const root = join(import.meta.dirname, '..', '..')
const nameOf = (slug: string) => ({ slug, title: 'Tide tables' })

const fromTemplates = (Object.keys(TEMPLATES) as TemplateName[]).map(
  (template) => [template, projectFromTemplate(template, nameOf(template), '/somewhere')] as const,
)
const fromDocument = openApiProject({
  document: readDocument(BOATS),
  operations: ['*'],
  name: nameOf('boats'),
  folder: '/somewhere',
}).project
const pictures = [readPicture(pngOf(1, 1))]
const ejected = starters(new Date()).map(({ id, questions, ...content }) => {
  const made = madeSource({ ...content, questions: [...questions] })
  return [`ejected-${id}`, ejectApp({ ...made, slug: id, folder: '/somewhere', pictures })] as const
})
const projects: (readonly [string, ProjectFiles])[] = [...fromTemplates, ['boats', fromDocument], ...ejected]

it('writes only what compiles, as strictly as its tsconfig.json says', async () => {
  const place = mkdtempSync(join(tmpdir(), 'vitrine-projects-'))
  try {
    // What a project installs: the package as it is built, and below it what that was built with.
    symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'))
    const work = join(place, 'work')
    mkdirSync(join(work, 'node_modules'), { recursive: true })
    symlinkSync(root, join(work, 'node_modules', 'vitrine'))
    for (const [name, project] of projects) writeProject(join(work, name), project)
    // One program over all of them takes as long as one of them alone.
    writeFileSync(join(work, 'tsconfig.json'), fromTemplates[0]?.[1].get('tsconfig.json') ?? '')
    const tsc = join(root, 'node_modules', '.bin', 'tsc')
    const { stdout } = await promisify(execFile)(tsc, ['-p', work]).catch((failed) => failed)
    expect(stdout).toBe('')
  } finally {
    rmSync(place, { recursive: true })
  }
})
