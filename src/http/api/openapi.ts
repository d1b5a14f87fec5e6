import { z } from 'zod'
import { appSummary, appView } from '../../../common/api/app-view.ts'
import { layoutName } from '../../../common/api/content.ts'
import { AppError, type ErrorCode } from '../../errors.ts'
import type { Layouts } from '../../registry/content.ts'
import type { ApiRoute } from './route.ts'

const error = z.object({
  error: z.object({ code: z.string(), message: z.string(), details: z.record(z.string(), z.unknown()) }),
})

/** Shared schemas, written once instead of in every route. */
const components = new Map<z.ZodType, string>([
  [appView, 'App'],
  [appSummary, 'AppSummary'],
  [error, 'Error'],
])

/** Depends on the layouts that are served. */
const LAYOUT_NAME = 'LayoutName'

const ALWAYS: readonly ErrorCode[] = [
  'SIGN_IN_REQUIRED',
  'NOT_ALLOWED',
  'HOST_NOT_ALLOWED',
  'ORIGIN_NOT_ALLOWED',
]
/** Input is validated. */
const READ: readonly ErrorCode[] = ['INVALID_CONFIG']
const COUNTED: readonly ErrorCode[] = ['TOO_MANY_CALLS']
const WITH_BODY: readonly ErrorCode[] = [
  'MALFORMED_JSON',
  'BODY_TOO_LARGE',
  'BODY_TOO_COMPLEX',
  'UNSUPPORTED_MEDIA_TYPE',
]

/** The OpenAPI document, derived from the same values as the routes. */
export const openApi = (routes: readonly ApiRoute[], layouts: Layouts, origin: string) => ({
  openapi: '3.1.0',
  info: {
    title: 'Vitrine',
    version: '1.0.0',
    description:
      'Make apps for chats, publish and unpublish them, and talk with an agent that uses them. Send `Authorization: Bearer` with a personal token, or the cookie of a sign-in.',
  },
  servers: [{ url: origin }],
  security: [{ token: [] }, { session: [] }],
  paths: pathsOf(routes),
  components: {
    schemas: {
      ...Object.fromEntries([...components].map(([schema, name]) => [name, write(schema)])),
      [LAYOUT_NAME]: write(z.enum([...layouts.keys()])),
    },
    securitySchemes: {
      token: { type: 'http', scheme: 'bearer', description: 'A personal token, vitrine_pat_…' },
      session: { type: 'apiKey', in: 'cookie', name: 'vitrine_session' },
    },
  },
})

function pathsOf(routes: readonly ApiRoute[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const path = route.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) }
  }
  return paths
}

function operation(route: ApiRoute) {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  return {
    summary: route.summary,
    operationId: operationId(route),
    ...(route.open && { security: [] }),
    parameters: [...inPath, ...queryOf(route)],
    ...(route.body && {
      requestBody: { content: { 'application/json': { schema: write(route.body) } } },
    }),
    responses: {
      [route.status]: {
        description: route.reply ? 'The result' : 'Done',
        ...(route.reply && {
          content: { [route.mediaType.split(';')[0] ?? '']: { schema: refer(route.reply) } },
        }),
      },
      ...failures(route),
    },
  }
}

const operationId = ({ method, path }: ApiRoute) =>
  [method.toLowerCase(), ...path.split('/').filter((part) => part !== 'api')]
    .join(' ')
    .replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())

function queryOf({ query }: ApiRoute) {
  return Object.entries(query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema: write(schema as z.ZodType),
  }))
}

function failures({ fails, open, costly, body, query }: ApiRoute) {
  const codes = new Set([
    ...(open ? [] : ALWAYS),
    ...(body ? WITH_BODY : []),
    ...(body || query ? READ : []),
    ...(costly ? COUNTED : []),
    ...fails,
  ])
  const statuses = new Set([...codes].map(statusOf))
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      {
        description: [...codes]
          .filter((code) => statusOf(code) === status)
          .map((code) => `\`${code}\`: ${new AppError(code).message}`)
          .join('\n\n'),
        content: { 'application/json': { schema: refer(error) } },
      },
    ]),
  )
}

const statusOf = (code: ErrorCode) => new AppError(code).status

const refer = (schema: z.ZodType) => {
  const name = components.get(schema)
  return name ? { $ref: `#/components/schemas/${name}` } : write(schema)
}

/** The input form, before defaults. */
function write(schema: z.ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-2020-12',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === layoutName) jsonSchema.$ref = `#/components/schemas/${LAYOUT_NAME}`
    },
  })
  return rest
}
