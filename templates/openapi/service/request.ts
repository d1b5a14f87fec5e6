/** Where a field of the input goes in a request; where a place has more to say it is an object. */
export type Where = 'path' | 'query' | 'header' | 'cookie' | 'body' | 'whole-body'
export type Place = Where | { in: Where; name?: string; join?: string; deep?: true }

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  readonly places: Readonly<Record<string, Place>>
  readonly body?: 'json' | 'form'
  /** Where it is served from, if not where the others are. */
  readonly server?: string
}

export type Input = Readonly<Record<string, unknown>>
type Named = Readonly<Record<string, string | undefined>>

export interface ServiceSettings {
  /** The address of the service, without a slash at its end. */
  readonly url: string
  /** What the caller is known by; what is not set is not sent. */
  readonly headers: Named
  readonly query: Named
  readonly cookies: Named
}

/** The request that an endpoint makes of an input. */
export function buildRequest(settings: ServiceSettings, endpoint: Endpoint, input: Input) {
  const parts = {
    path: endpoint.path,
    query: new URLSearchParams(),
    headers: new Headers(),
    cookies: [] as string[],
  }
  const body: Record<string, unknown> = {}
  let whole: unknown
  for (const [field, value] of Object.entries(input)) {
    const given = endpoint.places[field]
    if (given === undefined || value === undefined || value === null) continue
    const place = typeof given === 'string' ? { in: given } : given
    const name = place.name ?? field
    const text = () => textOf(value, place.join)
    if (place.in === 'path') parts.path = parts.path.replaceAll(`{${name}}`, () => encodeURIComponent(text()))
    else if (place.in === 'header') parts.headers.set(name, text())
    else if (place.in === 'cookie') parts.cookies.push(`${name}=${encodeURIComponent(text())}`)
    else if (place.in === 'body') body[name] = value
    else if (place.in === 'whole-body') whole = value
    else addQuery(parts.query, name, value, place)
  }
  addSettings(settings, parts)
  const search = parts.query.size > 0 ? `${parts.path.includes('?') ? '&' : '?'}${parts.query}` : ''
  const url = `${endpoint.server ?? settings.url}${parts.path}${search}`
  return { url, ...bodyOf(endpoint, parts.headers, whole ?? body) }
}

function addSettings(
  settings: ServiceSettings,
  { query, headers, cookies }: { query: URLSearchParams; headers: Headers; cookies: string[] },
): void {
  for (const [name, value] of Object.entries(settings.query)) if (value) query.set(name, value)
  for (const [name, value] of Object.entries(settings.headers)) if (value) headers.set(name, value)
  for (const [name, value] of Object.entries(settings.cookies)) if (value) cookies.push(`${name}=${value}`)
  if (cookies.length > 0) headers.set('cookie', cookies.join('; '))
  headers.set('accept', 'application/json')
}

function addQuery(
  query: URLSearchParams,
  name: string,
  value: unknown,
  place: { join?: string; deep?: true },
): void {
  if (Array.isArray(value) && place.join === undefined)
    for (const one of value) query.append(name, textOf(one))
  else if (isFields(value) && place.deep)
    for (const [key, inner] of Object.entries(value)) query.append(`${name}[${key}]`, textOf(inner))
  else query.append(name, textOf(value, place.join))
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf(value: unknown, join = ','): string {
  if (Array.isArray(value)) return value.map((one) => textOf(one)).join(join)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function bodyOf({ method, body: type }: Endpoint, headers: Headers, value: unknown) {
  if (!type || (isFields(value) && Object.keys(value).length === 0 && method === 'GET'))
    return { method, headers }
  headers.set('content-type', type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded')
  const form = () =>
    new URLSearchParams(
      Object.entries(isFields(value) ? value : {}).map(([key, one]) => [key, textOf(one)]),
    ).toString()
  return { method, headers, body: type === 'json' ? JSON.stringify(value) : form() }
}
