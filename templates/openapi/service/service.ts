import { buildRequest, type Endpoint, type Input, type ServiceSettings } from './request.ts'

/** The service did not do what it was asked; the words tell the user and the model why. */
export class ServiceError extends Error {}

export interface ServiceReply {
  readonly value: unknown
  /** The address of the next page, where the service names one in its headers. */
  readonly next: URL | null
}

export interface Service {
  send(endpoint: Endpoint, input: Input, signal: AbortSignal): Promise<ServiceReply>
}

const TIMEOUT_MS = 20_000
const LONGEST_REASON = 300

export const createService = (settings: ServiceSettings): Service => ({
  async send(endpoint, input, signal) {
    const { url, ...request } = buildRequest(settings, endpoint, input)
    const reply = await ask(url, {
      ...request,
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    })
    const text = await reply.text()
    if (!reply.ok) throw new ServiceError(wordsFor(reply, text))
    return { value: parsed(text), next: nextPage(reply.headers.get('link'), url) }
  },
})

async function ask(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (cause) {
    const late = cause instanceof Error && cause.name === 'TimeoutError'
    const what = late ? 'took too long to answer' : 'could not be reached'
    throw new ServiceError(`The service at ${new URL(url).host} ${what}. Try again later.`, { cause })
  }
}

/** What the status means for whoever asked, with the service's own reason. */
function wordsFor({ status, headers }: Response, text: string): string {
  const reason = reasonIn(parsed(text))
  const told = reason ? ` It says: ${reason}` : ''
  if (status === 401 || status === 403)
    return `The service did not let the app in (${status}). Its settings may lack a key, or it may not do this.${told}`
  if (status === 404) return `The service has nothing there (404).${told}`
  if (status === 429) {
    const wait = headers.get('retry-after')
    return `The service was asked too often (429).${wait ? ` Wait ${wait} seconds.` : ' Wait a while.'}${told}`
  }
  if (status >= 500) return `The service failed (${status}). Try again later.${told}`
  return `The service refused this (${status}).${told}`
}

function reasonIn(value: unknown): string {
  if (typeof value === 'string')
    return value.trimStart().startsWith('<') ? '' : value.slice(0, LONGEST_REASON)
  if (Array.isArray(value)) return reasonIn(value[0])
  if (typeof value !== 'object' || value === null) return ''
  const fields = new Map(Object.entries(value))
  for (const name of ['message', 'error_description', 'detail', 'title', 'error', 'errors', 'reason'])
    if (fields.has(name)) return reasonIn(fields.get(name))
  return ''
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function nextPage(link: string | null, url: string): URL | null {
  const [, address] = /<([^>]+)>;[^,]*rel="?next"?/.exec(link ?? '') ?? []
  return address && URL.canParse(address, url) ? new URL(address, url) : null
}

/** For `Authorization`; undefined where nothing is set. */
export const bearer = (token: string | undefined): string | undefined => token && `Bearer ${token}`

export const basic = (user: string | undefined, password: string | undefined): string | undefined =>
  user && `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`
