import type { Resolve, ServiceDocument } from '../../openapi/document.ts'
import type { Operation } from '../../openapi/operations.ts'
import { objectIn, stringIn } from '../../openapi/schema.ts'

/** A service's credentials, as settings of the app. */
export interface ServiceAuth {
  readonly settings: readonly { readonly name: string; readonly words: string }[]
  /** Headers, queries and cookies by their names, each as TypeScript that may be undefined. */
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly cookies: Readonly<Record<string, string>>
  /** Steps left to do by hand. */
  readonly notes: readonly string[]
}

interface Draft {
  settings: { name: string; words: string }[]
  headers: Record<string, string>
  query: Record<string, string>
  cookies: Record<string, string>
  notes: string[]
}

/** The security schemes of the chosen operations, mapped to settings under a prefix such as `MY_APP`. */
export function readAuth(
  document: ServiceDocument,
  operations: readonly Operation[],
  prefix: string,
  resolve: Resolve,
): ServiceAuth {
  const schemes = objectIn(document.components.securitySchemes)
  const names = [...new Set(operations.flatMap(({ security }) => security.flat()))].filter(
    (name) => name in schemes,
  )
  const auth: Draft = { settings: [], headers: {}, query: {}, cookies: {}, notes: [] }
  for (const name of names) addScheme(auth, name, objectIn(resolve(schemes[name])), prefix)
  return auth
}

function addScheme(auth: Draft, name: string, scheme: Record<string, unknown>, prefix: string): void {
  const setting = (ending: string, text: string) => {
    const known = auth.settings.find((one) => one.name === `${prefix}_${ending}`)
    if (!known) auth.settings.push({ name: `${prefix}_${ending}`, words: text })
    return `config.${prefix}_${ending}`
  }
  const type = stringIn(scheme.type)
  const kind = stringIn(scheme.scheme).toLowerCase()
  if (type === 'apiKey') addKey(auth, stringIn(scheme.name) || name, stringIn(scheme.in), setting)
  if (type === 'http' && kind === 'basic') {
    const user = setting('USER', 'The user name for the service')
    const password = setting('PASSWORD', 'The password for the service')
    auth.headers.Authorization ??= `basic(${user}, ${password})`
    return
  }
  if (type === 'http' || type === 'oauth2' || type === 'openIdConnect') {
    const token = setting('TOKEN', 'The access token for the service')
    auth.headers.Authorization ??= `bearer(${token})`
  }
  if (type === 'oauth2' || type === 'openIdConnect')
    auth.notes.push(
      `The service uses OAuth 2 (${name}). Get an access token from it and set ${prefix}_TOKEN; the app does not ask for one by itself.`,
    )
}

function addKey(
  auth: Draft,
  name: string,
  where: string,
  setting: (ending: string, text: string) => string,
): void {
  const places = { header: auth.headers, query: auth.query, cookie: auth.cookies }
  if (where !== 'header' && where !== 'query' && where !== 'cookie') return
  // Services that want two keys call them by two names.
  const several = Object.keys({ ...auth.headers, ...auth.query, ...auth.cookies }).some(
    (known) => known !== name,
  )
  const own = name
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .toUpperCase()
  const ending = several && own ? own : 'API_KEY'
  places[where][name] ??= setting(ending, `The service’s ${name}`)
}
