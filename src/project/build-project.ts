import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { UserConfig } from 'vite'
import type { Widget } from '../contract/index.ts'
import { AppError } from '../errors.ts'
import { type BuiltWidgetFile, buildWidget, builtPage, type WidgetBuild } from './build-widget.ts'
import { findVite, type Vite } from './find-vite.ts'
import {
  APP_FILE,
  BUILDING_FOLDER,
  BUILT_FOLDER,
  FACTS_FILE,
  MANIFEST_FILE,
  SKILLS_FOLDER,
  WIDGETS_FOLDER,
} from './folders.ts'
import { projectConfig } from './project-config.ts'
import { type DeclaredApp, readBuilt } from './read-built.ts'
import { readSkillsFolder } from './skills-folder.ts'

export interface BuiltProject {
  readonly declared: DeclaredApp
  readonly widgets: readonly { readonly name: string; readonly gzip: number }[]
}

/** Takes the text of a warning of the build tools. */
export type OnWarning = (message: string) => void

/** The entry of a project, as people write it. */
const ENTRIES = ['app.ts', 'app.tsx', 'app.js']

const entryIn = (folder: string) => ENTRIES.find((entry) => existsSync(join(folder, entry)))

/** True if the folder has sources. */
export const hasSources = (folder: string): boolean => entryIn(folder) !== undefined

/** True if the folder has an app, built or not. */
export const holdsApp = (folder: string): boolean =>
  hasSources(folder) || existsSync(join(folder, BUILT_FOLDER, APP_FILE))

export function findEntry(folder: string): string {
  const name = entryIn(folder)
  if (!name) throw new AppError('BUILD_FAILED', { reason: `There is no app.ts in ${folder}.` })
  return join(folder, name)
}

/** Turns `app.ts` and the components of its widgets into `dist`, which runs without the project's packages. */
export async function buildProject(folder: string, onWarning?: OnWarning): Promise<BuiltProject> {
  try {
    return await buildAll(folder, onWarning)
  } catch (cause) {
    throw cause instanceof AppError
      ? cause
      : new AppError('BUILD_FAILED', { reason: plain(cause) }, { cause })
  }
}

/** The build tools' message with file and line, without colours. */
const plain = (error: unknown) =>
  stripVTControlCharacters(error instanceof Error ? error.message : String(error))

async function buildAll(folder: string, onWarning?: OnWarning): Promise<BuiltProject> {
  const building = join(folder, BUILDING_FOLDER)
  rmSync(building, { recursive: true, force: true })
  try {
    const project = await buildInto(building, folder, onWarning)
    const built = join(folder, BUILT_FOLDER)
    rmSync(built, { recursive: true, force: true })
    renameSync(building, built)
    return project
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
}

async function buildInto(building: string, folder: string, onWarning?: OnWarning): Promise<BuiltProject> {
  const entry = findEntry(folder)
  const vite = await findVite(folder)
  const config = await viteConfig(vite, folder, onWarning)
  await buildApp(vite, config, entry, building)
  const declared = await readBuilt(folder)
  await copySkills(folder, building)
  writeFileSync(join(building, FACTS_FILE), JSON.stringify(declared.facts))
  const widgets = await buildWidgets(vite, config, folder, declared.widgets)
  return { declared, widgets }
}

async function copySkills(folder: string, building: string): Promise<void> {
  const skills = join(folder, SKILLS_FOLDER)
  if (await readSkillsFolder(skills)) cpSync(skills, join(building, SKILLS_FOLDER), { recursive: true })
}

/** The Vite config of a project. */
export async function viteConfig(vite: Vite, folder: string, onWarning?: OnWarning): Promise<UserConfig> {
  const { config } = await projectConfig(vite, folder, 'build')
  return { ...config, customLogger: config.customLogger ?? withoutErrors(vite, onWarning) }
}

/** Warnings are printed unless somebody takes them; an error is thrown too, and printed by its catcher. */
const withoutErrors = (vite: Vite, onWarning?: OnWarning) =>
  Object.assign(vite.createLogger('warn'), {
    error: () => {},
    ...(onWarning && { warn: onWarning, warnOnce: onWarning }),
  })

async function buildApp(vite: Vite, config: UserConfig, entry: string, built: string): Promise<void> {
  await vite.build(
    vite.mergeConfig(config, {
      ssr: { noExternal: true, target: 'node' },
      build: {
        ssr: entry,
        outDir: built,
        emptyOutDir: false,
        copyPublicDir: false,
        target: 'node20',
        minify: false,
        sourcemap: true,
        rolldownOptions: { output: { format: 'es', entryFileNames: APP_FILE, codeSplitting: false } },
      },
    } satisfies UserConfig),
  )
}

async function buildWidgets(vite: Vite, config: UserConfig, folder: string, widgets: readonly Widget[]) {
  const out = join(folder, BUILDING_FOLDER, WIDGETS_FOLDER)
  mkdirSync(out, { recursive: true })
  const manifest: Record<string, object> = {}
  const made: { name: string; gzip: number }[] = []
  for (const widget of widgets) {
    const component = componentOf(folder, widget)
    const { html, entry } = await buildComponent(vite, config, { ...widget, component })
    writeFileSync(join(out, `${widget.name}.html`), html)
    const fixtures = fixturesBeside(component)
    if (existsSync(fixtures)) copyFileSync(fixtures, join(out, `${widget.name}.fixtures.json`))
    manifest[widget.name] = entry
    made.push({ name: widget.name, gzip: entry.gzip })
  }
  writeFileSync(join(out, MANIFEST_FILE), JSON.stringify(manifest, null, 2))
  return made
}

/** A widget's page; one that was built already is taken as it is. */
export const buildComponent = async (
  vite: Vite,
  config: UserConfig,
  widget: WidgetBuild,
): Promise<BuiltWidgetFile> =>
  extname(widget.component) === '.html'
    ? builtPage(readFileSync(widget.component, 'utf8'))
    : buildWidget(vite, config, widget)

/** The path of a component's fixtures, if it has any. */
export const fixturesBeside = (component: string): string =>
  `${component.slice(0, -extname(component).length)}.fixtures.json`

/** The file of a widget's component; a widget of an app's project must have one. */
export function componentOf(folder: string, { name, component }: Widget): string {
  if (component === undefined)
    throw new AppError('BUILD_FAILED', { reason: `The widget ${name} names no component.` })
  const file = resolve(folder, component)
  if (!existsSync(file))
    throw new AppError('BUILD_FAILED', { reason: `The widget ${name} names ${component}, which is missing.` })
  return file
}
