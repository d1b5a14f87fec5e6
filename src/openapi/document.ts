import { parse } from 'yaml'
import { z } from 'zod'
import { errorMessage } from '../../common/error-message.ts'
import { isJsonObject, type JsonObject } from '../../common/json.ts'
import { AppError } from '../errors.ts'

const server = z.looseObject({
  url: z.string(),
  variables: z.record(z.string(), z.looseObject({ default: z.coerce.string() })).optional(),
})

/** The parts of an OpenAPI 3 document that are parsed at once; operations and schemas are parsed when needed. */
const document = z.looseObject({
  openapi: z.string().regex(/^3\.[0-2]/, 'is not 3.0 or 3.1'),
  info: z.looseObject({ title: z.string().catch('API'), description: z.string().catch('') }),
  servers: z.array(server).catch([]),
  paths: z.record(z.string(), z.unknown()).catch({}),
  components: z.looseObject({}).catch({}),
  security: z.array(z.record(z.string(), z.unknown())).catch([]),
})

export type ServiceDocument = z.output<typeof document>

const unreadable = (reason: string, cause?: unknown) =>
  new AppError('OPENAPI_UNREADABLE', { reason }, { cause })

const WEB_PAGE =
  'It is a web page. Look there for a link to the document itself, often openapi.json or openapi.yaml.'

/** Parses JSON or YAML, and says what is wrong with an unusable document. */
export function readDocument(text: string): ServiceDocument {
  if (/^\s*<(!doctype|html)\b/i.test(text)) throw unreadable(WEB_PAGE)
  const given = parsed(text)
  if (!isJsonObject(given)) throw unreadable('It is neither JSON nor YAML with fields.')
  if ('swagger' in given)
    throw unreadable(
      `It is written in Swagger ${String(given.swagger)}, which came before OpenAPI 3. Ask for an OpenAPI 3 document, or convert it, for example with swagger2openapi.`,
    )
  const read = document.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw unreadable(`It is no OpenAPI 3 document: ${issue?.path.join('.')} ${issue?.message}.`)
}

function parsed(text: string): unknown {
  try {
    return /^\s*\{/.test(text) ? JSON.parse(text) : parse(text, { maxAliasCount: 1000, logLevel: 'silent' })
  } catch (error) {
    throw unreadable(errorMessage(error).split('\n')[0] ?? '', error)
  }
}

/** True for a reference into another file, which is not read. */
export const isElsewhere = (value: unknown): boolean =>
  isJsonObject(value) && typeof value.$ref === 'string' && !value.$ref.startsWith('#')

/** Resolves local references; a missing or circular one gives an empty object. */
export type Resolve = (value: unknown) => JsonObject

const MOST_STEPS = 20

export function createResolver(root: ServiceDocument): Resolve {
  return (value) => {
    let found = value
    for (let step = 0; step < MOST_STEPS; step += 1) {
      if (!isJsonObject(found)) return {}
      const { $ref } = found
      if (typeof $ref !== 'string') return found
      found = valueAt(root, $ref)
    }
    return {}
  }
}

function valueAt(root: unknown, ref: string): unknown {
  if (!ref.startsWith('#/')) return {}
  return ref
    .slice(2)
    .split('/')
    .map((part) => decoded(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (found, key) =>
        found !== null && typeof found === 'object' && Object.hasOwn(found, key)
          ? Reflect.get(found, key)
          : {},
      root,
    )
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** The document's first server address with its variables filled; null if it is not absolute. */
export function serverUrl(servers: ServiceDocument['servers'], base?: string): string | null {
  const [first] = servers
  if (!first) return null
  const filled = first.url.replace(/\{([^}]+)\}/g, (whole, name) => first.variables?.[name]?.default ?? whole)
  const url = URL.canParse(filled, base) ? new URL(filled, base) : null
  return url && /^https?:$/.test(url.protocol) && !filled.includes('{') ? url.href.replace(/\/$/, '') : null
}
