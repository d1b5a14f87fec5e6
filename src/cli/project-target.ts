import { statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { AppError } from '../errors.ts'
import { devProblem } from '../outside/dev-problem.ts'
import { type BuiltProject, buildProject, hasSources, holdsApp } from '../project/build-project.ts'
import { problemLine } from './dev-report.ts'
import { CommandError } from './usage-error.ts'

const looksLikePath = (target: string) => isAbsolute(target) || /^\.{1,2}(?:[/\\]|$)/.test(target)

/** The project's folder that an argument means; null where it means something else. Throws where it can be nothing but a folder. */
export function projectTarget(target: string): string | null {
  if (/^[a-z]+:\/\//i.test(target)) return null
  const folder = resolve(target)
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (isFolder && holdsApp(folder)) return folder
  if (!looksLikePath(target) && !(isFolder && target.includes('/'))) return null
  throw new CommandError(
    isFolder ? `${target} holds no app: there is no app.ts in it` : `${target} is no folder of an app`,
  )
}

/** The folder of a project whose sources are to be watched. */
export function sourcesTarget(target: string): string {
  const folder = resolve(target)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`there is no folder ${target}`)
  if (!hasSources(folder)) throw new CommandError(`${target} holds no app: there is no app.ts in it`)
  return folder
}

/** Builds a project; what is wrong with it is said with its file and line. */
export async function buildWithPlaces(folder: string): Promise<BuiltProject> {
  // Stacks then name the lines that were written.
  const mapped = process.sourceMapsEnabled
  process.setSourceMapsEnabled(true)
  try {
    return await buildProject(folder)
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.code !== 'BUILD_FAILED') throw cause
    throw new AppError('BUILD_FAILED', { reason: problemLine(devProblem(cause, folder)) }, { cause })
  } finally {
    process.setSourceMapsEnabled(mapped)
  }
}

/** Builds what is there to be built; a folder with nothing but its `dist` is taken as it is. */
export async function buildTarget(folder: string): Promise<void> {
  if (!hasSources(folder)) return
  try {
    await buildWithPlaces(folder)
  } catch (error) {
    if (error instanceof AppError)
      throw new CommandError(`${folder} cannot be built: ${error.details.reason ?? error.message}`)
    throw error
  }
}

/** What keeps an app from being served, as the line that is printed. */
export const notServed = (folder: string, error: unknown): CommandError =>
  new CommandError(`the app in ${folder} cannot be served: ${error instanceof Error ? error.message : error}`)
