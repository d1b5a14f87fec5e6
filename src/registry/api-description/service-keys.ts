import type { ServiceKey } from '../../../common/api/api-description.ts'
import type { SourceHeader } from '../../../common/api/source-settings.ts'
import { PARAM_NAME } from '../../../common/filter-ops.ts'
import type { Resolve, ServiceDocument } from '../../openapi/document.ts'
import type { Operation, Parameter } from '../../openapi/operations.ts'
import { plainText } from '../../openapi/plain-text.ts'
import { objectIn, stringIn } from '../../openapi/schema.ts'

const LONGEST_WORDS = 200
const HEADER = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
/** Documents often declare their key only as a parameter. */
const KEY =
  /^(x-)?(api[-_]?key|access[-_]?(token|key)|app[-_]?(id|key)|auth[-_]?(token|key)|client[-_]?(id|secret)|subscription[-_]?key|token)$/i

export const isKeyParameter = ({ name, in: where }: Parameter): boolean =>
  (where === 'query' || where === 'header') && KEY.test(name)

/** The credentials a service needs; null if a source cannot send them. */
export function serviceKeys(
  document: ServiceDocument,
  { security, parameters }: Operation,
  resolve: Resolve,
): ServiceKey[] | null {
  const schemes = objectIn(document.components.securitySchemes)
  const free = security.some((set) => set.length === 0)
  const sets = security
    .filter((set) => set.length > 0)
    .map((set) => set.map((name) => schemeKey(name, resolve(schemes[name]), !free)))
  const set = sets.find((keys) => keys.every((key) => key !== null))
  if (sets.length > 0 && !set && !free) return null
  const named = parameters.filter(isKeyParameter).map((parameter) =>
    placedKey(parameter.in === 'header' ? 'header' : 'query', parameter.name, {
      label: keyLabel(parameter.name),
      description: plainText(parameter.description, LONGEST_WORDS),
      required: parameter.required,
    }),
  )
  return distinct([...(set ?? []), ...named].filter((key) => key !== null))
}

/** People look for the key under the service's own name. */
const keyLabel = (name: string) => `Key (${name})`

type KeyWords = Pick<ServiceKey, 'label' | 'description' | 'required'>

/** A security scheme as a secret and its place in the request; null if it needs more than that. */
function schemeKey(name: string, scheme: Record<string, unknown>, required: boolean): ServiceKey | null {
  const type = stringIn(scheme.type)
  const description = plainText(stringIn(scheme.description), LONGEST_WORDS)
  if (type === 'apiKey') {
    const called = stringIn(scheme.name) || name
    return placedKey(stringIn(scheme.in), called, { label: keyLabel(called), description, required })
  }
  const way = type === 'http' ? stringIn(scheme.scheme).toLowerCase() : type
  if (way === 'basic')
    return authorization('password', 'Basic', { label: 'User and password', description, required })
  if (way === 'bearer')
    return authorization('token', 'Bearer', { label: 'Access token', description, required })
  if (way === 'oauth2' || way === 'openidconnect' || way === 'openIdConnect')
    return authorization('token', 'Bearer', {
      label: 'Access token',
      description: 'The service uses OAuth 2. Get an access token from it; it is not asked for by itself.',
      required,
    })
  return null
}

const authorization = (kind: ServiceKey['kind'], before: string, texts: KeyWords): ServiceKey =>
  inHeader(kind, { name: 'Authorization', value: `${before} {secret}` }, 'authorization', texts)

function placedKey(where: string, name: string, texts: KeyWords): ServiceKey | null {
  const secret = secretFor(name)
  if (where === 'query')
    return PARAM_NAME.test(name) ? { secret, kind: 'key', ...texts, sent: { param: name } } : null
  if (!HEADER.test(name)) return null
  if (where === 'cookie') return inHeader('key', { name: 'Cookie', value: `${name}={secret}` }, secret, texts)
  return where === 'header' ? inHeader('key', { name }, secret, texts) : null
}

const inHeader = (
  kind: ServiceKey['kind'],
  header: Omit<SourceHeader, 'secret'>,
  secret: string,
  texts: KeyWords,
): ServiceKey => ({ secret, kind, ...texts, sent: { header: { ...header, secret } } })

const secretFor = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9_-]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50) || 'key'

function distinct(keys: readonly ServiceKey[]): ServiceKey[] {
  const used = new Set<string>()
  return keys.filter(({ secret }) => !used.has(secret) && used.add(secret))
}
