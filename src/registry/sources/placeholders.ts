import { refused } from '../../outgoing/web-failure.ts'
import type { Data } from './source.ts'

/** `{message}`, or `{context.orderId}` for a value of the context. */
const PLACE = /\{(message|context\.[\w-]{1,60})\}/g
/** Scheme and host of an address; URL parsers accept any number of slashes or backslashes before the host. */
const AUTHORITY = /^[a-z][a-z0-9+.-]*:[/\\]*[^/\\?#]*/i
/** URL parsers ignore these. */
const UNREAD = /[\t\n\r]/g
/** The most a message may add to an address. */
const LONGEST_IN_URL = 2000
/** The most a message may add to a body, in all places together, so that many places cannot multiply it. */
const LONGEST_IN_BODY = 1_000_000

export interface SourceRequest {
  readonly message: string
  readonly context: Data
}

export const hasPlace = (template: string): boolean => template.search(PLACE) >= 0

const fill = (template: string, request: SourceRequest, write: (value: string) => string): string =>
  template.replace(PLACE, (_, name: string) => write(given(name, request)))

/** Through bytes, which drops half surrogate pairs; an address could not contain them either. */
const encode = (value: string) => encodeURIComponent(Buffer.from(value).toString())

function given(name: string, { message, context }: SourceRequest): string {
  if (name === 'message') return message
  const key = name.slice('context.'.length)
  const value = Object.hasOwn(context, key) ? context[key] : ''
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Puts a message into the path or query. It can name no other host (SSRF) and no other path. */
export function fillUrl(template: string, request: SourceRequest): string {
  if (hasPlace(AUTHORITY.exec(template.replace(UNREAD, ''))?.[0] ?? template))
    throw refused('The host of the web service must be written out: {message} cannot be part of it.')
  const filled = fill(template, request, (value) => encode(value.slice(0, LONGEST_IN_URL)))
  if (depthOf(filled) !== depthOf(fill(template, request, () => 'x')))
    throw refused('The message cannot be put into the address of the web service.')
  return filled
}

const depthOf = (url: string) => (URL.canParse(url) ? new URL(url).pathname.split('/').length : 0)

/** Encoded for the body's content type, so that a message stays a value. */
export function fillBody(template: string, request: SourceRequest, contentType: string): string {
  if (!hasPlace(template)) return template
  const places = [...template.matchAll(PLACE)]
  if (places.reduce((sum, [, name = '']) => sum + given(name, request).length, 0) > LONGEST_IN_BODY)
    throw refused('The message is too long for the web service.')
  if (contentType.includes('x-www-form-urlencoded')) return fill(template, request, encode)
  if (contentType.includes('json')) return fillJson(template, request)
  if (contentType.includes('xml'))
    return fill(template, request, (value) => value.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`))
  return fill(template, request, (value) => value)
}

function fillJson(template: string, request: SourceRequest): string {
  try {
    return JSON.stringify(
      JSON.parse(template, (_key, value) =>
        typeof value === 'string' ? fill(value, request, (text) => text) : value,
      ),
    )
  } catch {
    throw refused('The body for the web service is not JSON. Put {message} in quotes.')
  }
}
