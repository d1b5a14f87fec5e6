import type { RequestSource } from './requests.ts'
import { fillSchema, type SampleSchema } from './sample.ts'

type Known = Readonly<Record<string, unknown>>

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly parameters?: readonly { name: string; in: string; schema: SampleSchema }[]
  readonly requestBody?: { content: { 'application/json': { schema: SampleSchema } } }
}

/** These start a thread, ask a model or look at a whole server, and cost as much as hundreds of others. */
const SLOW = /generat|examin|doctor|check|assist|starter|draw|openapi/

/** Every operation of the builder's API as its own document describes it. */
export const restSources = (
  { paths }: OpenApiDocument,
  { token, ids, known }: { token: string; ids: readonly string[]; known: Known },
): RequestSource[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      weight: SLOW.test(path) ? 0.005 : 0.5,
      make: (random) => {
        const filled = path.replace(/\{(\w+)\}/g, (_, name) =>
          name === 'id' ? random.pick(ids) : String(known[name] ?? random.below(4)),
        )
        const query = parameters
          .filter((parameter) => parameter.in === 'query' && random.chance(0.5))
          .map(
            ({ name, schema }) => `${name}=${encodeURIComponent(String(fillSchema(schema, known, random)))}`,
          )
        const schema = requestBody?.content['application/json'].schema
        return {
          method: method.toUpperCase(),
          path: query.length > 0 ? `${filled}?${query.join('&')}` : filled,
          headers: { authorization: `Bearer ${token}` },
          ...(schema && { json: fillSchema(schema, known, random) }),
        }
      },
    })),
  )

const page = (
  name: string,
  paths: readonly string[],
  headers: Record<string, string> = {},
): RequestSource => ({
  name,
  weight: 2,
  make: (random) => ({ method: 'GET', path: random.pick(paths), headers }),
})

/** Files, pages and what else is only looked at. */
export const staticSources = (assets: readonly string[], token: string): RequestSource[] => [
  page('static', [
    ...assets.map((name) => `/studio/assets/${name}`),
    '/studio/assets/none.js',
    '/',
    '/play',
    '/play/chatui',
    '/apps',
    '/apps/x',
    '/healthz',
    '/readyz',
    '/a/chatui',
    '/servers/chatui',
    '/servers/chatui/mcp',
    '/.well-known/oauth-protected-resource/servers/todo/mcp',
  ]),
  page(
    'audit',
    ['/api/audit?limit=5', '/api/audit?app=todo&user=x&since=2026-01-01T00:00:00Z', '/api/account'],
    {
      authorization: `Bearer ${token}`,
    },
  ),
]

export interface OpenForm {
  readonly path: string
  readonly cookie: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** The forms of sign-in and account, each as a browser that opened it would send it. */
export const formSource = (forms: readonly OpenForm[]): RequestSource => ({
  name: 'forms',
  // A password is slow to check, on purpose.
  weight: 0.25,
  make(random) {
    const { path, cookie, fields } = random.pick(forms)
    if (random.chance(0.4))
      return { method: 'GET', path: `${path}?token=abc&next=/apps`, headers: { cookie } }
    return { method: 'POST', path, headers: { cookie }, form: fields }
  },
})

/** The authorization server, for a client that is registered. */
export const oauthSources = (clientId: string, resource: string): RequestSource[] => {
  const client = { client_id: clientId, resource, redirect_uri: 'http://127.0.0.1:9/callback' }
  const authorize = {
    ...client,
    response_type: 'code',
    scope: 'tasks:read',
    state: 'x',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
  }
  const grants = [
    { ...client, grant_type: 'authorization_code', code: 'abc', code_verifier: 'x'.repeat(43) },
    { ...client, grant_type: 'refresh_token', refresh_token: 'abc' },
    { ...client, token: 'abc', token_type_hint: 'refresh_token' },
  ]
  const METADATA = [
    '/oauth/jwks',
    '/.well-known/oauth-authorization-server/oauth',
    '/oauth/auth/abc',
    '/consent/abc',
  ]
  return [
    page('oauth metadata', METADATA),
    {
      name: 'oauth authorize',
      weight: 1,
      make: (random) =>
        random.chance(0.5)
          ? { method: 'GET', path: `/oauth/auth?${new URLSearchParams(authorize)}`, headers: {} }
          : { method: 'POST', path: '/oauth/auth', headers: {}, form: authorize },
    },
    {
      name: 'oauth token',
      weight: 1,
      make: (random) => ({
        method: 'POST',
        path: random.pick(['/oauth/token', '/oauth/token/revocation']),
        headers: {},
        form: random.pick(grants),
      }),
    },
    {
      name: 'oauth registration',
      weight: 0.5,
      make: () => ({
        method: 'POST',
        path: '/oauth/reg',
        headers: {},
        json: {
          client_name: 'Fuzz',
          redirect_uris: [client.redirect_uri],
          token_endpoint_auth_method: 'none',
          grant_types: ['authorization_code', 'refresh_token'],
          scope: 'tasks:read',
          client_uri: 'https://client.example',
        },
      }),
    },
  ]
}
