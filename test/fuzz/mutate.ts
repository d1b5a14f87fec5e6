import { ODD_TEXTS, oddValue } from './odd-values.ts'
import type { Random } from './random.ts'

type Holder = Record<string, unknown> | unknown[]

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null

/** Changes one place in it, however deep. */
function mutateOnce(value: unknown, random: Random): unknown {
  if (!isHolder(value) || random.chance(0.05)) return oddValue(random)
  const keys = Object.keys(value)
  const key = keys.length > 0 ? random.pick(keys) : null
  const holder = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
  if (key !== null && isHolder(holder[key]) && random.chance(0.7))
    holder[key] = mutateOnce(holder[key], random)
  else if (key !== null && random.chance(0.6)) holder[key] = oddValue(random)
  else if (key !== null && random.chance(0.4)) delete holder[key]
  else
    define(
      holder,
      random.chance(0.5) && key !== null ? key : random.pick(ODD_TEXTS).slice(0, 300),
      oddValue(random),
    )
  return holder
}

/** An own property, `__proto__` too. */
const define = (holder: object, key: string, value: unknown) =>
  Object.defineProperty(holder, Array.isArray(holder) ? String(holder.length) : key, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  })

export function mutateJson(value: unknown, random: Random): unknown {
  let mutated = value
  for (let times = random.below(4); times > 0; times -= 1) mutated = mutateOnce(mutated, random)
  return mutated
}

const INSERTS = [
  '\u0000',
  '{',
  '[',
  '"',
  '\\u0000',
  '\\ud800',
  '1e999',
  ',',
  '"__proto__":{"a":1},',
  '\ufeff',
  '}',
]

/** Mostly as it is; sometimes no longer JSON, or with a name twice. */
export function mutateText(text: string, random: Random): string {
  if (!random.chance(0.1)) return text
  const at = random.below(text.length + 1)
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + random.pick(INSERTS) + text.slice(at)
    case 2:
      return text.replace('{', '{"id":[1],"id":2,"params":1,"__proto__":{"x":1},')
    default:
      return random.pick([
        '',
        'null',
        '[]',
        '"x"',
        '['.repeat(10_000),
        `${'['.repeat(5000)}${']'.repeat(5000)}`,
        `{"a":${'{"a":'.repeat(3000)}`,
        '[{}]',
      ])
  }
}

const ODD_PARTS = [
  '%00',
  '%',
  '%zz',
  '%2e%2e%2f',
  '..%2f',
  '..',
  '.',
  '//',
  '%5c',
  '\\',
  '%ff%fe',
  '%c0%ae',
  '%2500',
  '*',
  ':id',
  '%0d%0a',
  "'",
  '%F0%9F%98%80',
  '__proto__',
  'x'.repeat(101),
  'x'.repeat(6000),
  '9'.repeat(20),
  '-1',
  ';',
  '@',
  '[',
  ']',
]
const ODD_QUERIES = [
  '?',
  '?a',
  '?=',
  '?%',
  '?%00=%00',
  '?a[b]=1&a=2',
  '?__proto__=1',
  '?token=%00',
  '?limit=1e9',
  '?since=9',
  `?a=${'x'.repeat(5000)}`,
  `?${'a&'.repeat(2000)}`,
  '?format=jsonl&limit=0',
  '?changed=%ff',
  '?next=//evil.example',
]

/** An address near this one. */
export function mutatePath(path: string, random: Random): string {
  if (random.chance(0.6)) return path
  const [plain = '', query] = path.split('?')
  const parts = plain.split('/')
  const at = 1 + random.below(parts.length)
  if (random.chance(0.5)) parts.splice(at, random.below(2), random.pick(ODD_PARTS))
  const tail = random.chance(0.5) ? random.pick(ODD_QUERIES) : query === undefined ? '' : `?${query}`
  return parts.join('/') + tail
}

const ODD_HEADERS: readonly (readonly [string, string])[] = [
  ['content-type', 'text/plain'],
  ['content-type', 'application/json; charset=utf-16'],
  ['content-type', 'application/x-www-form-urlencoded'],
  ['content-type', ''],
  ['content-type', 'application/json;;;=='],
  ['content-encoding', 'gzip'],
  ['accept', 'text/html'],
  ['accept', '*/*;q=x'],
  ['accept-encoding', 'br, gzip;q=0'],
  ['mcp-protocol-version', '1999-01-01'],
  ['mcp-protocol-version', '2026-07-28'],
  ['mcp-method', 'tools/list'],
  ['mcp-name', 'x'.repeat(3000)],
  ['mcp-session-id', 'none'],
  ['last-event-id', '1'],
  ['authorization', 'Bearer '],
  ['authorization', 'Bearer vitrine_pat_\u00ff'],
  ['authorization', `Bearer ${'eyJhbGciOiJub25lIn0.e30.'.repeat(3)}`],
  ['authorization', 'Basic Og=='],
  ['cookie', 'vitrine_session=%00; =; a; vitrine_guest="x"; __proto__=1'],
  ['host', 'evil.example'],
  ['host', '[::1'],
  ['origin', 'null'],
  ['origin', 'http://['],
  ['range', 'bytes=9999999-1,-,0-0'],
  ['if-none-match', '*'],
  ['if-modified-since', 'x'],
  ['sec-fetch-site', 'same-origin'],
  ['x-forwarded-for', 'not an address, ::1, 300.1.1.1'],
  ['x-forwarded-host', 'evil.example'],
  ['accept-language', 'x-'.repeat(200)],
  ['expect', 'nothing'],
]

export function mutateHeaders(headers: Readonly<Record<string, string>>, random: Random) {
  const mutated: Record<string, string> = { ...headers }
  if (random.chance(0.15)) {
    const [name, value] = random.pick(ODD_HEADERS)
    mutated[name] = value
  }
  const names = Object.keys(mutated)
  if (names.length > 0 && random.chance(0.05)) delete mutated[random.pick(names)]
  return mutated
}
