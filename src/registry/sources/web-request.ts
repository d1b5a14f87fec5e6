import type { HttpSettings, SecretParam } from '../../../common/api/source-settings.ts'
import { sheetAddress } from '../../../common/sheet/sheet-address.ts'
import type { WebRequest } from '../../outgoing/outgoing.ts'
import { parseWebAddress } from '../../outgoing/redirect.ts'
import { refused } from '../../outgoing/web-failure.ts'
import type { AppSecrets } from '../../secrets.ts'
import { fillBody, fillUrl, type SourceRequest } from './placeholders.ts'

/** Hop-by-hop headers; setting them would break the request or mislead the host. */
const NOT_THEIRS = new Set(
  `accept-encoding connection content-length expect host keep-alive proxy-authorization proxy-connection te trailer
  transfer-encoding upgrade`.split(/\s+/),
)
const SECRET = '{secret}'
const SHEET_TYPES =
  'text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, text/*;q=0.5, */*;q=0.1'

export const isTheirs = (header: string): boolean => !NOT_THEIRS.has(header.toLowerCase())

/** An unsent request without its secrets, so that it can also be a cache key. */
export interface FilledRequest {
  readonly url: string
  readonly body: string | undefined
}

export function fillRequest(
  { url, method, headers, body, format }: HttpSettings,
  request: SourceRequest,
): FilledRequest {
  const sent = method === 'POST' ? (body ?? '') : undefined
  return {
    url: fillUrl(format === 'sheet' ? sheetAddress(url) : url, request),
    body: sent && fillBody(sent, request, contentTypeOf(headers)),
  }
}

/** The complete request. Secrets are read only now, when it is really sent. */
export async function toSend(
  { method, headers, secretParams = [], timeoutMs, format }: HttpSettings,
  { url, body }: FilledRequest,
  read: (name: string) => ReturnType<AppSecrets['read']>,
): Promise<WebRequest> {
  const all: Record<string, string> = {
    ...(body !== undefined && { 'content-type': contentTypeOf(headers) }),
    ...(format === 'sheet' && { accept: SHEET_TYPES }),
  }
  for (const { name, value, secret } of headers) {
    const key = name.toLowerCase()
    if (!isTheirs(name)) throw refused(`The header ${name} cannot be set.`)
    all[key] = secret === undefined ? (value ?? '') : await withSecret(value, secret, read)
  }
  return { url: await withSecrets(url, secretParams, read), method, headers: all, body, timeoutMs }
}

/** Last, so that no cached address contains them. */
async function withSecrets(
  url: string,
  params: readonly SecretParam[],
  read: (name: string) => ReturnType<AppSecrets['read']>,
): Promise<string> {
  if (params.length === 0) return url
  const address = parseWebAddress(url)
  for (const { name, secret } of params) address.searchParams.set(name, await secretOf(secret, read))
  return address.href
}

export const secretNames = ({ headers, secretParams = [] }: HttpSettings): string[] =>
  [...headers, ...secretParams].flatMap(({ secret }) => secret ?? [])

/** `Bearer {secret}` marks its place; without a mark the secret is the whole value. */
async function withSecret(
  value: string | undefined,
  name: string,
  read: (name: string) => ReturnType<AppSecrets['read']>,
): Promise<string> {
  const secret = await secretOf(name, read)
  return value?.includes(SECRET) ? value.replaceAll(SECRET, () => secret) : secret
}

async function secretOf(
  name: string,
  read: (name: string) => ReturnType<AppSecrets['read']>,
): Promise<string> {
  const secret = await read(name)
  if (secret === null) throw refused(`The secret ${name} has no value yet.`)
  return secret
}

const contentTypeOf = (headers: HttpSettings['headers']): string =>
  headers.find(({ name }) => name.toLowerCase() === 'content-type')?.value?.toLowerCase() ??
  'application/json'
