import { mutateHeaders, mutateJson, mutatePath, mutateText } from './mutate.ts'
import type { Random } from './random.ts'

export interface FuzzRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | null
}

/** A request as it should be; what is sent is made from it. */
export interface ValidRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** As JSON, as the fields of a form, or none. */
  readonly json?: unknown
  readonly form?: Readonly<Record<string, unknown>>
}

/** Makes valid requests of one kind. */
export interface RequestSource {
  readonly name: string
  /** How often it is chosen, compared with others. */
  readonly weight: number
  make(random: Random): ValidRequest
}

/** Half a character cannot be sent in an address. */
const encoded = (text: string) => encodeURIComponent(Buffer.from(text).toString())

/** Node's own client refuses to send these as they are. */
const sendable = (path: string) => path.replace(/[^\x21-\xff]/g, encoded)
const sendableHeader = (value: string) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, '?')

const formText = (fields: Readonly<Record<string, unknown>>) =>
  Object.entries(fields)
    .map(([name, value]) => {
      const text = typeof value === 'string' ? value : JSON.stringify(value)
      return `${encoded(name)}=${encoded(text ?? '')}`
    })
    .join('&')

/** From a valid request one that mostly is not, and from an address of its own, so that limits do not hide the rest. */
export function mutateRequest(
  { method, path, headers, json, form }: ValidRequest,
  random: Random,
): FuzzRequest {
  const body =
    json !== undefined
      ? mutateText(JSON.stringify(mutateJson(json, random)) ?? '', random)
      : form
        ? mutateText(formText(Object(mutateJson(form, random))), random)
        : null
  const type =
    json !== undefined ? 'application/json' : form ? 'application/x-www-form-urlencoded' : undefined
  const address = Array.from({ length: 3 }, () => random.below(256)).join('.')
  const mutated = mutateHeaders(
    { ...(type && { 'content-type': type }), 'x-forwarded-for': `11.${address}`, ...headers },
    random,
  )
  return {
    method: random.chance(0.02) ? random.pick(['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH', 'HEAD']) : method,
    path: sendable(mutatePath(path, random)),
    headers: Object.fromEntries(
      Object.entries(mutated).map(([name, value]) => [name, sendableHeader(value)]),
    ),
    body,
  }
}

export function chooseSource(sources: readonly RequestSource[], random: Random): RequestSource {
  const total = sources.reduce((sum, { weight }) => sum + weight, 0)
  let at = random.next() * total
  for (const source of sources) {
    at -= source.weight
    if (at < 0) return source
  }
  return random.pick(sources)
}
