import { say } from './say.ts'
/** Parses JSON; an error names its line and column. */
export function parseJsonText(text: string): { value: unknown } | { problem: string } {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return { problem: describe(text, offsetOfMistake(text)) }
  }
}

function describe(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n')
  const where = say('Line {line}, column {column}', {
    line: before.length,
    column: (before.at(-1)?.length ?? 0) + 1,
  })
  const found = text.slice(offset).match(/^\S{1,12}/)?.[0]
  return found
    ? say('{where}: “{found}” does not belong here.', { where, found })
    : say('{where}: the JSON ends too early.', { where })
}

const TOKEN =
  /[ \t\r\n]*(?:([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/uy
const SPACE = /[ \t\r\n]*/y

/** Browsers word this differently and some give no position, so it is found here. */
function offsetOfMistake(text: string): number {
  let at = 0
  const past = () => {
    SPACE.lastIndex = at
    return at + (SPACE.exec(text)?.[0].length ?? 0)
  }
  const peek = (): string => {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(text)
    return found ? (found[1] ?? (found[2] ? 'text' : 'value')) : ''
  }
  const take = (...expected: string[]): string => {
    const token = peek()
    if (!expected.includes(token)) throw new Mistake(past())
    at = TOKEN.lastIndex
    return token
  }
  const value = (): void => {
    const opened = take('{', '[', 'text', 'value')
    if (opened === '{') items('}', member)
    if (opened === '[') items(']', value)
  }
  const member = (): void => {
    take('text')
    take(':')
    value()
  }
  const items = (end: string, item: () => void): void => {
    if (peek() === end) return void take(end)
    do item()
    while (take(',', end) === ',')
  }
  try {
    value()
    return past()
  } catch (mistake) {
    return mistake instanceof Mistake ? mistake.offset : 0
  }
}

class Mistake extends Error {
  readonly offset: number
  constructor(offset: number) {
    super('not JSON')
    this.offset = offset
  }
}
