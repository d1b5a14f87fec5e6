import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { packageRoot } from '../package-root.ts'
import type { Project, ProjectName } from './project.ts'
import { projectPackage } from './project-package.ts'

/** The beginnings a project can have; each is a folder of `templates`, and a project that runs as it is. */
export const TEMPLATES = {
  list: 'Search over rows in a file',
  form: "Questions to the user, or a form if the chat can't ask",
  dashboard: 'Figures with cards and a chart',
  oauth: 'Signed-in users, each with their own rows',
  api: 'A web service, with settings for its address and key',
} as const satisfies Readonly<Record<string, string>>

export type TemplateName = keyof typeof TEMPLATES

/** The files that every project has. */
const BASE = 'base'
/** npm leaves a `.gitignore` out of a package. */
const RENAMED: Readonly<Record<string, string>> = { gitignore: '.gitignore', npmrc: '.npmrc' }
/** The placeholder for the project's name in the templates. */
const SLUG = /\bmy-app\b/g
const TITLE = /\bMy app\b/g

/** The files of a template, under the project's own name. */
export const projectFromTemplate = (template: TemplateName, name: ProjectName, folder: string): Project =>
  projectFromFolders([BASE, template], name, folder)

/** The files that every project has, for a generated project. */
export const baseProject = (name: ProjectName, folder: string): Project =>
  projectFromFolders([BASE], name, folder)

/** The files of several folders of `templates`, those of a later one over those of an earlier. */
export const projectFromFolders = (folders: readonly string[], name: ProjectName, folder: string): Project =>
  named(new Map(folders.flatMap((one) => [...readFolder(one)])), name, folder)

function named(files: Project, { slug, title }: ProjectName, folder: string): Project {
  const own = [...files].map(
    ([path, text]) => [path, text.replace(SLUG, () => slug).replace(TITLE, () => title)] as const,
  )
  return new Map([['package.json', projectPackage(slug, folder)], ...own])
}

function readFolder(name: string): Project {
  const folder = join(packageRoot(import.meta.dirname), 'templates', name)
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    files
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((file) => {
        const path = relative(folder, file).split(sep).join('/')
        return [RENAMED[path] ?? path, readFileSync(file, 'utf8')]
      }),
  )
}
