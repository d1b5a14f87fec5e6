import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { App } from '../contract/index.ts'
import { readSkillFolders } from '../mcp/skill-folders.ts'
import { BUILT_FOLDER, SKILLS_FOLDER } from './folders.ts'

/** The files of a folder of skills by path, or null where there is none. A TypeError says what is wrong with which. */
export async function readSkillsFolder(folder: string): Promise<NonNullable<App['skills']> | null> {
  if (!existsSync(folder)) return null
  const files = Object.fromEntries(
    filesIn(folder).map((file) => [relative(folder, file).split(sep).join('/'), contentOf(file)]),
  )
  await readSkillFolders(files)
  return Object.keys(files).length > 0 ? files : null
}

/** The App with the skills that its build has, unless it names its own. */
export async function withSkills(app: App, folder: string): Promise<App> {
  const skills = app.skills ?? (await readSkillsFolder(join(folder, BUILT_FOLDER, SKILLS_FOLDER)))
  return skills ? { ...app, skills } : app
}

function filesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    // A link could lead to any file of the machine.
    const stats = lstatSync(path)
    if (stats.isDirectory()) return filesIn(path)
    if (!stats.isFile()) throw new TypeError(`${path}: copy the file; links are not followed.`)
    return [path]
  })
}

/** Text as text, so that a client can read it as that. */
function contentOf(file: string): string | Uint8Array {
  const bytes = readFileSync(file)
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return new Uint8Array(bytes)
  }
}
