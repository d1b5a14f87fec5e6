import { existsSync, statSync } from 'node:fs'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { DevProblem } from '../../common/api/dev.ts'
import { errorMessage } from '../../common/error-message.ts'
import { AppError } from '../errors.ts'
import { ANY_SOURCE, findInSources } from '../project/find-in-sources.ts'
import { buildMessage, escaped } from './build-message.ts'

type Place = Pick<DevProblem, 'file' | 'line' | 'column'>

const NOWHERE: Place = { file: null, line: null, column: null }
/** A place in a message of the builder: `╭─[ app.ts:3:10 ]`. */
const BUILDER = /\[ (.+?):(\d+):(\d+) \]/
/** A place in a message of a build plugin: `[plugin vite:css] /my/app/list.css:3:10`. */
const PLUGIN = /\[plugin [^\]]+\] (.+?):(\d+):(\d+)/
/** A place in a line of a stack. */
const FRAME = /(?:\(|at )((?:file:\/\/)?[^()]+?):(\d+):(\d+)\)?$/
/** The line of a drawing that a mark below it points to. */
const MARKED_LINE = /^ *\d+ +\| +(.*\S) *\n *\| *\^/m
/** Messages about something that a source names. */
const IS_ABOUT_A_NAME = /resolve|export|install|ENOENT|exist|JSONError/
const NAME = /["'`(]([^"'`()\s]+)["'`)]|([\w@./-]*[./][\w@./-]*\w)/g
const LONGEST = 20_000

/** Our own messages, and how a source writes what each is about. */
const NAMES: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/\b(?:tool|widget) ([\w-]+)/, (name) => `\\bname:\\s*(['"\`])${name}\\1`],
  [/\b([A-Z][A-Z\d_]*) (?:is not set|cannot be used)/, (name) => `\\b${name}\\b`],
  [/^(app\.[jt]sx?) must export/, () => 'export default|defineApp\\('],
  [/(top-level await) never ends/, () => '^[^\\s/*].*\\bawait\\b|^await\\b'],
  [/(process\.exit) was called/, () => 'process\\.exit\\('],
]

/** Describes an error of a build or of running code, with its first place in the project. */
export function devProblem(error: unknown, folder: string, kind: DevProblem['kind'] = 'build'): DevProblem {
  const raw = rawMessage(error)
  const message = buildMessage(raw, folder)
  const place =
    placeAt(PLUGIN.exec(raw), folder) ??
    placeAt(BUILDER.exec(message), folder, folder) ??
    stackPlace(error, folder) ??
    namedPlace(message, folder) ??
    writtenPlace(raw, message, folder) ??
    NOWHERE
  return { kind, message: shortened(message), ...place }
}

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

const rawMessage = (error: unknown): string =>
  stripVTControlCharacters(
    error instanceof AppError ? String(error.details.reason ?? error.message) : errorMessage(error),
  )

/** An error found in values has neither a line nor a stack, but their names stand in the sources. */
function namedPlace(message: string, folder: string): Place | null {
  for (const [pattern, written] of NAMES) {
    const name = pattern.exec(message)?.[1]
    const found = name && findInSources(folder, new RegExp(written(name)))
    if (found) return found
  }
  return null
}

/** The source position of the name or the line in a tool's message; otherwise the file that it names. */
function writtenPlace(raw: string, message: string, folder: string): Place | null {
  const marked = MARKED_LINE.exec(raw)?.[1]
  if (marked) return findInSources(folder, new RegExp(escaped(marked)), ANY_SOURCE)
  if (!IS_ABOUT_A_NAME.test(message)) return null
  const names = [...message.matchAll(NAME)].map(([, quoted, bare]) => quoted ?? bare ?? '')
  const isFile = (name: string) => isInside(name, folder) && existsSync(join(folder, name))
  for (const name of names.filter((one) => !isFile(one))) {
    const found = findInSources(folder, new RegExp(`["'(\`]${escaped(name)}`), ANY_SOURCE)
    if (found) return found
  }
  const file = names.find((name) => isFile(name) && statSync(join(folder, name)).isFile())
  return file ? { file, line: 1, column: 1 } : null
}

const isInside = (name: string, folder: string) => !relative(folder, join(folder, name)).startsWith('..')

/** The deepest cause is the most exact. */
function stackPlace(error: unknown, folder: string): Place | null {
  if (!(error instanceof Error)) return null
  const frames = (error.stack ?? '').split('\n').map((line) => placeAt(FRAME.exec(line.trim()), folder))
  return stackPlace(error.cause, folder) ?? frames.find((found) => found !== null) ?? null
}

/** A place in the project; nobody can correct what is in a package. */
function placeAt(match: RegExpExecArray | null, folder: string, from = process.cwd()): Place | null {
  const [, written, line, column] = match ?? []
  if (!written || written.startsWith('node:')) return null
  const file = relative(folder, written.startsWith('file:') ? fileURLToPath(written) : resolve(from, written))
  const parts = file.split(sep)
  if (parts[0] === '..' || isAbsolute(file) || parts.includes('node_modules')) return null
  return { file, line: Number(line), column: Number(column) }
}
