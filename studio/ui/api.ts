import type { FieldProblem } from '../../common/api/field-problem.ts'
import type { ApiRouteName, BodySent, ParamsOf, QuerySent, ReplyRead } from '../../common/api/routes.ts'
import { isJsonObject } from '../../common/json.ts'
import { type PathParam, splitRoute } from '../../common/route-name.ts'
import type { Content, Data } from './app.ts'
import { say, sayAny } from './say.ts'

export type { FieldProblem } from '../../common/api/field-problem.ts'

/** An error of the REST API: its code, and a message that says what to do. */
export class ApiError extends Error {
  readonly code: string
  readonly status: number
  readonly details: Data

  constructor(status: number, code: string, message: string, details: Data = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  /** The server's messages by field. */
  get problems(): FieldProblem[] {
    const { problems } = this.details
    return Array.isArray(problems) ? problems.filter(isProblem) : []
  }
}

const isProblem = (value: unknown): value is FieldProblem =>
  isJsonObject(value) && typeof value.field === 'string' && typeof value.message === 'string'

/** True if the server could not be reached. */
export const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 502 || error.code === 'UNREACHABLE'

type Given<Name extends ApiRouteName> = Part<'params', ParamsOf<Name>, PathParam<Name>> &
  Part<'body', BodySent<Name>, BodySent<Name>> &
  Partial<Part<'query', QuerySent<Name>, QuerySent<Name>>> & { signal?: AbortSignal | undefined }

/** Present only if the route has this part. */
type Part<Key extends string, Value, Has> = [Has] extends [never] ? object : Readonly<Record<Key, Value>>

/** The argument is optional for a route without required parts. */
type Arguments<Name extends ApiRouteName> =
  object extends Given<Name> ? [given?: Given<Name>] : [given: Given<Name>]

interface Sent {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  body?: unknown
  signal?: AbortSignal | undefined
}

/** A typed request to the REST API; its types follow from the route's name. */
export async function request<Name extends ApiRouteName>(
  name: Name,
  ...[given]: Arguments<Name>
): Promise<ReplyRead<Name>> {
  const reply = await fetchRoute(name, given ?? {}, 'application/json')
  const text = await reply.text()
  const said = parsed(text)
  if (!reply.ok) throw apiErrorOf(reply.status, said)
  return said as ReplyRead<Name>
}

/** A request whose reply is streamed. */
export const requestStream = <Name extends ApiRouteName>(name: Name, given: Given<Name>) =>
  fetchRoute(name, given, 'text/event-stream')

function fetchRoute(name: ApiRouteName, { params, query, body, signal }: Sent, accept: string) {
  const { method, path } = splitRoute(name)
  return fetch(addressOf(path, params, query), {
    method,
    headers: { accept, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(signal && { signal }),
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

function addressOf(path: string, params: Sent['params'] = {}, query: Sent['query'] = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const asked = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return asked.length > 0 ? `${filled}?${new URLSearchParams(asked)}` : filled
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

export function apiErrorOf(status: number, said: unknown): ApiError {
  const error = isJsonObject(said) && isJsonObject(said.error) ? said.error : {}
  const words =
    typeof error.message === 'string' ? sayAny(error.message) : say('The server sent an unexpected reply.')
  const code = typeof error.code === 'string' ? error.code : 'UNREACHABLE'
  return new ApiError(status, code, words, isJsonObject(error.details) ? error.details : {})
}

export type NewApp = BodySent<'POST /api/apps'>
export type Patch = Partial<Content> & { revision?: number }
export type Drawn = ReplyRead<'POST /api/templates/draw'>
export type ThemeProblemView = Drawn['problems'][number]

export const api = {
  account: () => request('GET /api/account'),
  list: async (deleted = false) =>
    (await request('GET /api/apps', { query: { limit: '1000', deleted: String(deleted) } })).apps,
  read: (id: string, signal?: AbortSignal) => request('GET /api/apps/:id', { params: { id }, signal }),
  create: (app: NewApp) => request('POST /api/apps', { body: app }),
  change: (id: string, patch: Patch) => request('PATCH /api/apps/:id', { params: { id }, body: patch }),
  duplicate: (id: string) => request('POST /api/apps/:id/duplicate', { params: { id } }),
  remove: (id: string) => request('DELETE /api/apps/:id', { params: { id } }),
  restore: (id: string) => request('POST /api/apps/:id/restore', { params: { id } }),
  /** The server validates the file. */
  importFile: (file: unknown) =>
    request('POST /api/apps/import', { body: file as BodySent<'POST /api/apps/import'> }),
  addPicture: (id: string, data: string) =>
    request('POST /api/apps/:id/pictures', { params: { id }, body: { data } }),
  preview: (id: string, message: string) =>
    request('POST /api/apps/:id/preview', { params: { id }, body: { message } }),
  /** The app's widget with as much of its data as one answer carries. */
  thumbnail: (id: string) => request('GET /api/apps/:id/widget', { params: { id } }),
  draw: (look: BodySent<'POST /api/templates/draw'>, signal?: AbortSignal) =>
    request('POST /api/templates/draw', { body: look, signal }),
  templates: () => request('GET /api/templates'),
}
