import { statSync } from 'node:fs'
import { isAbsolute, resolve } from 'node:path'
import { AppError } from '../errors.ts'
import { devProblem } from '../outside/dev-problem.ts'
import { type BuiltProject, buildProject, hasSources, holdsApp } from '../project/build-project.ts'
import { problemLine } from './dev-report.ts'
import { CommandError } from './usage-error.ts'

const looksLikePath = (target: string) => isAbsolute(target) || /^\.{1,2}(?:[/\\]|$)/.test(target)

/** The project folder that an argument names, or null if it names something else. Throws if it is a path without an app. */
export function projectTarget(target: string): string | null {
  if (/^[a-z]+:\/\//i.test(target)) return null
  const folder = resolve(target)
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (isFolder && holdsApp(folder)) return folder
  if (!looksLikePath(target) && !(isFolder && target.includes('/'))) return null
  throw new CommandError(isFolder ? `no app.ts in ${target}` : `folder not found: ${target}`)
}

export function sourcesTarget(target: string): string {
  const folder = resolve(target)
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new CommandError(`folder not found: ${target}`)
  if (!hasSources(folder)) throw new CommandError(`no app.ts in ${target}`)
  return folder
}

/** Builds a project and reports errors with file and line. */
export async function buildWithPlaces(folder: string): Promise<BuiltProject> {
  // Makes stacks point to source lines.
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

/** Builds a project; a folder with only a `dist` is used as it is. */
export async function buildTarget(folder: string): Promise<void> {
  if (!hasSources(folder)) return
  try {
    await buildWithPlaces(folder)
  } catch (error) {
    if (error instanceof AppError)
      throw new CommandError(`couldn't build ${folder}: ${error.details.reason ?? error.message}`)
    throw error
  }
}

export const notServed = (folder: string, error: unknown): CommandError =>
  new CommandError(`can't serve the app in ${folder}: ${error instanceof Error ? error.message : error}`)
