import { isJsonObject, type JsonObject } from '../../common/json.ts'
import { ownValue } from '../../common/own-value.ts'
import type { Resolve, ServiceDocument } from './document.ts'
import { arrayIn, mergedSchema, stringIn } from './schema.ts'
import { toolNames } from './tool-names.ts'

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const
export type OperationMethod = (typeof METHODS)[number]

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header' | 'cookie'
  readonly required: boolean
  readonly description: string
  readonly schema: unknown
  readonly example: unknown
  /** A list in a query: repeated for each value, or joined by this. */
  readonly join: string | null
  /** True if an object is sent as `name[field]`. */
  readonly deep: boolean
}

export interface Body {
  readonly schema: unknown
  readonly required: boolean
  readonly type: 'json' | 'form'
}

/** One operation with everything a tool is made from. */
export interface Operation {
  readonly tool: string
  readonly id: string
  readonly method: OperationMethod
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters: readonly Parameter[]
  readonly body: Body | null
  /** The schema and an example of a successful reply; null if that is no JSON. */
  readonly reply: { readonly schema: unknown; readonly example: unknown } | null
  /** Sets of security schemes, one of which is enough; an empty set needs no credentials. */
  readonly security: readonly (readonly string[])[]
  readonly servers: ServiceDocument['servers']
}

/** Headers that are set elsewhere. */
const NO_PARAMETERS = new Set(['accept', 'content-type', 'authorization'])

/** Every operation of a document, under its tool's name. */
export function readOperations(document: ServiceDocument, resolve: Resolve): Operation[] {
  const found = Object.entries(document.paths).flatMap(([path, given]) => {
    const item = resolve(given)
    return METHODS.filter((method) => isJsonObject(item[method])).map((method) => ({
      path,
      item,
      method,
      given: resolve(item[method]),
    }))
  })
  const names = toolNames(
    found.map(({ path, method, given }) => ({ id: stringIn(given.operationId), path, method })),
  )
  return found.map(({ path, item, method, given }, index) => ({
    tool: names[index] ?? '',
    id: stringIn(given.operationId),
    method,
    path,
    summary: stringIn(given.summary) || stringIn(item.summary),
    description: stringIn(given.description) || stringIn(item.description),
    tags: arrayIn(given.tags).filter((tag) => typeof tag === 'string'),
    parameters: readParameters([...arrayIn(item.parameters), ...arrayIn(given.parameters)], path, resolve),
    body: readBody(given.requestBody, resolve),
    reply: readReply(given.responses, resolve),
    security: (Array.isArray(given.security) ? given.security : document.security)
      .filter(isJsonObject)
      .map((names) => Object.keys(names)),
    servers: readServers(given.servers) ?? readServers(item.servers) ?? [],
  }))
}

const readServers = (given: unknown): ServiceDocument['servers'] | null => {
  const [first] = arrayIn(given)
  return isJsonObject(first) && typeof first.url === 'string' ? [{ url: first.url }] : null
}

function readParameters(given: readonly unknown[], path: string, resolve: Resolve): Parameter[] {
  const byPlace = new Map<string, Parameter>()
  for (const one of given.map(resolve)) {
    const where = one.in
    if (where !== 'path' && where !== 'query' && where !== 'header' && where !== 'cookie') continue
    const name = stringIn(one.name)
    if (!name || (where === 'header' && NO_PARAMETERS.has(name.toLowerCase()))) continue
    byPlace.set(`${where} ${name}`, readParameter(one, name, where, resolve))
  }
  // Some documents do not declare their path's parameters.
  for (const [, name = ''] of path.matchAll(/\{([^}]+)\}/g))
    if (!byPlace.has(`path ${name}`))
      byPlace.set(`path ${name}`, readParameter({ schema: { type: 'string' } }, name, 'path', resolve))
  return [...byPlace.values()].filter(({ in: where, name }) => where !== 'path' || path.includes(`{${name}}`))
}

function readParameter(given: JsonObject, name: string, where: Parameter['in'], resolve: Resolve): Parameter {
  const [inContent] = Object.values(isJsonObject(given.content) ? given.content : {})
  const schema = given.schema ??
    (isJsonObject(inContent) ? inContent.schema : undefined) ?? { type: 'string' }
  const style = stringIn(given.style)
  const explode = given.explode ?? (style === '' || style === 'form')
  const [first] = Object.values(isJsonObject(given.examples) ? given.examples : {})
  return {
    name,
    in: where,
    required: where === 'path' || given.required === true,
    description: stringIn(given.description),
    schema,
    example: given.example ?? resolve(first).value ?? mergedSchema(schema, resolve).example,
    join: explode === true && where === 'query' ? null : (ownValue(JOINS, style) ?? ','),
    deep: style === 'deepObject',
  }
}

const JOINS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' }

function readBody(given: unknown, resolve: Resolve): Body | null {
  const body = resolve(given)
  const content = Object.entries(isJsonObject(body.content) ? body.content : {})
  const of = (pattern: RegExp) => content.find(([type]) => pattern.test(type))?.[1]
  const json = of(/json/i)
  const form = of(/^application\/x-www-form-urlencoded/i)
  const chosen = json ?? form
  if (!isJsonObject(chosen)) return null
  return { schema: chosen.schema ?? {}, required: body.required === true, type: json ? 'json' : 'form' }
}

function readReply(given: unknown, resolve: Resolve): Operation['reply'] {
  const replies = isJsonObject(given) ? given : {}
  const status = ['200', '201', '202', '2XX', '2xx', '203', 'default'].find((one) => one in replies)
  const reply = resolve(status === undefined ? null : replies[status])
  const content = Object.entries(isJsonObject(reply.content) ? reply.content : {})
  const chosen = content.find(([type]) => /json|^\*\/\*/i.test(type))?.[1]
  if (!isJsonObject(chosen)) return null
  const [first] = Object.values(isJsonObject(chosen.examples) ? chosen.examples : {})
  return { schema: chosen.schema ?? {}, example: chosen.example ?? resolve(first).value }
}
