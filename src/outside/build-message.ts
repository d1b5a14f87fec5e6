import { relative } from 'node:path'

/** Names of build plugins and error classes, which tell a user nothing. */
const PREAMBLE =
  /^(?:Build failed with \d+ errors?:\s+)?(?:\[plugin [^\]]+\][^\n]*\n)?(?:\w*Error: )?(?:\[[\w:@/ -]+\]:? )?/
const STACK_LINE = /^\s+at (?:async )?\S.*(?:\)|:\d+)$/
const BACKTRACE = /\n+Stack backtrace:[\s\S]*/
/** A drawing of generated code, and the list of how modules import each other. */
const GENERATED_FRAME = /\n\s*╭─\[ \\0[\s\S]*?───╯\n?/g
const IMPORTERS = /(?:\n\s*│ *)?\n\s*│ *Help: [\s\S]*?(?=\n───╯)/g

/** Rephrases the tools' messages in terms of the project. */
const REPHRASED: readonly (readonly [RegExp, (...parts: string[]) => string])[] = [
  [
    /Rolldown failed to resolve import "([^"]+)" from "([^"]+)"[\s\S]*/,
    (_, name = '', file = '') =>
      `The package "${name}", imported by ${file}, is not installed. Run npm install ${packageOf(name)}.`,
  ],
  [
    /^"default" is not exported by "([^"]+)"\.\s*$/,
    (_, file = '') =>
      `${file} has no default export. Export the component of the widget by default: export default function …`,
  ],
  [/(\S+) referenced in \S+ didn't resolve at build time.*/, (_, file = '') => `"${file}" does not exist.`],
  [/new URL\("([^"]+)", import\.meta\.url\) doesn't exist.*/, (_, file = '') => `"${file}" does not exist.`],
]

/** The package of an import such as `@scope/name/part`. */
const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

/** A build message without stacks and generated modules, with paths relative to the project. */
export function buildMessage(message: string, folder: string): string {
  const cleaned = message
    .trim()
    .replace(BACKTRACE, '')
    .replace(PREAMBLE, '')
    .replace(GENERATED_FRAME, '')
    .replace(IMPORTERS, '')
  const lines = inProject(cleaned, folder)
    .split('\n')
    .filter((line) => !STACK_LINE.test(line))
  return REPHRASED.reduce((text, [pattern, phrase]) => text.replace(pattern, phrase), lines.join('\n')).trim()
}

/** Tools name files by absolute paths, or relative to the working directory. */
function inProject(text: string, folder: string): string {
  const fromHere = relative(process.cwd(), folder)
  const short =
    fromHere === '' ? text : text.replaceAll(new RegExp(`(?<![\\w./-])${escaped(fromHere)}/`, 'g'), '')
  return short.replaceAll(`${folder}/`, '').replaceAll(folder, '.')
}

export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
