import { isAbsolute, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { DevProblem } from '../../common/api/dev.ts'
import { errorMessage } from '../../common/error-message.ts'
import { AppError } from '../errors.ts'
import { findInSources } from '../project/find-in-sources.ts'

type Place = Pick<DevProblem, 'file' | 'line' | 'column'>

const NOWHERE: Place = { file: null, line: null, column: null }
/** How the builder says where: `╭─[ app.ts:3:10 ]`. */
const BUILDER = /\[ (.+?):(\d+):(\d+) \]/
/** How it begins, which says nothing. */
const PREAMBLE = /^Build failed with \d+ errors?:\s+(?:\[[\w:@/-]+\] )?/
/** How Node says where, in a line of a stack. */
const FRAME = /(?:\(|at )((?:file:\/\/)?[^()]+?):(\d+):(\d+)\)?$/

/** How we ourselves name what is wrong, and how its maker writes that name. */
const NAMES: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/\b(?:tool|widget) ([\w-]+)/, (name) => `\\bname:\\s*(['"\`])${name}\\1`],
  [/\b([A-Z][A-Z\d_]*) (?:is not set|cannot be used)/, (name) => `\\b${name}\\b`],
  [/^(app\.[jt]sx?) must export/, () => 'export default|defineApp\\('],
]

/** What went wrong with a build or what it made, with the first place in the project that is named. */
export function devProblem(error: unknown, folder: string): DevProblem {
  const message = messageOf(error)
  const place =
    placeIn(message, folder) ?? stackPlace(error, folder) ?? namedPlace(message, folder) ?? NOWHERE
  return { kind: 'build', message, ...place }
}

/** What has neither a line nor a stack was found in values, whose names stand in the sources. */
function namedPlace(message: string, folder: string): Place | null {
  for (const [said, written] of NAMES) {
    const name = said.exec(message)?.[1]
    const found = name && findInSources(folder, new RegExp(written(name)))
    if (found) return found
  }
  return null
}

function messageOf(error: unknown): string {
  if (error instanceof AppError) return String(error.details.reason ?? error.message).replace(PREAMBLE, '')
  return errorMessage(error)
}

/** The builder counts from where it was started. */
const placeIn = (message: string, folder: string) => place(BUILDER.exec(message), folder)

/** The deepest cause knows best. */
function stackPlace(error: unknown, folder: string): Place | null {
  if (!(error instanceof Error)) return null
  const frames = (error.stack ?? '').split('\n').map((line) => place(FRAME.exec(line.trim()), folder))
  return stackPlace(error.cause, folder) ?? frames.find((found) => found !== null) ?? null
}

/** A place in the project; what is in a package is not what its user can mend. */
function place(match: RegExpExecArray | null, folder: string): Place | null {
  const [, written, line, column] = match ?? []
  if (!written || written.startsWith('node:')) return null
  const file = relative(folder, written.startsWith('file:') ? fileURLToPath(written) : resolve(written))
  const parts = file.split(sep)
  if (parts[0] === '..' || isAbsolute(file) || parts.includes('node_modules')) return null
  return { file, line: Number(line), column: Number(column) }
}
