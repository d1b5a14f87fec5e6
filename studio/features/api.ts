import { isJsonObject } from '../../common/json.ts'
import type { WidgetResource } from '../host/types.ts'
import type { App, AppSummary, Content, Data, Limits, Templates, ThemeVariables } from './app.ts'

export interface FieldProblem {
  field: string
  message: string
}

/** An answer of the REST door that says no: its code, and words that say what to do. */
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

  /** What is wrong with which field, where the door said so. */
  get problems(): FieldProblem[] {
    const { problems } = this.details
    return Array.isArray(problems) ? problems.filter(isProblem) : []
  }
}

const isProblem = (value: unknown): value is FieldProblem =>
  isJsonObject(value) && typeof value.field === 'string' && typeof value.message === 'string'

/** The server could not be reached at all. */
export const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 502 || error.code === 'UNREACHABLE'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One request to the REST door. */
export async function ask<Reply>(method: Method, path: string, body?: unknown, signal?: AbortSignal) {
  const reply = await fetch(path, {
    method,
    ...(signal && { signal }),
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  })
  const text = await reply.text()
  const said = parsed(text)
  if (!reply.ok) throw errorOf(reply.status, said)
  return said as Reply
}

function parsed(text: string): unknown {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

function errorOf(status: number, said: unknown): ApiError {
  const error = isJsonObject(said) && isJsonObject(said.error) ? said.error : {}
  const words = typeof error.message === 'string' ? error.message : 'The server did not answer as it should.'
  const code = typeof error.code === 'string' ? error.code : 'UNREACHABLE'
  return new ApiError(status, code, words, isJsonObject(error.details) ? error.details : {})
}

const of = (id: string) => `/api/apps/${encodeURIComponent(id)}`

export type NewApp = Pick<Content, 'name'> & Partial<Omit<Content, 'keepMessages'>>
export type Patch = Partial<Content> & { revision?: number }

export interface Account {
  email: string
  role: 'owner' | 'maker' | 'user'
}

export interface Look {
  name: string
  layoutTemplate: string
  themeVariables: ThemeVariables
}

export interface ThemeProblem {
  field: 'surface' | 'text' | 'accent'
  message: string
  needed: number
  actual: number
  /** What is served instead. */
  mended: string
}

/** A layout in an app's dress. */
export interface Drawn {
  html: string
  csp: WidgetResource['csp']
  problems: ThemeProblem[]
}

export interface Preview {
  content: { type: 'text'; text: string }[]
  structuredContent: Data
  /** The hosts that pictures of this answer come from. */
  pictureHosts: string[]
}

export const api = {
  account: () => ask<Account>('GET', '/api/account'),
  list: async (deleted = false) =>
    (await ask<{ apps: AppSummary[] }>('GET', `/api/apps?limit=1000&deleted=${deleted}`)).apps,
  read: (id: string, signal?: AbortSignal) => ask<App>('GET', of(id), undefined, signal),
  create: (app: NewApp) => ask<App>('POST', '/api/apps', app),
  change: (id: string, patch: Patch) => ask<App>('PATCH', of(id), patch),
  remove: (id: string) => ask<null>('DELETE', of(id)),
  restore: (id: string) => ask<App>('POST', `${of(id)}/restore`),
  importFile: (file: unknown) => ask<App>('POST', '/api/apps/import', file),
  preview: (id: string, message: string) => ask<Preview>('POST', `${of(id)}/preview`, { message }),
  /** An app's widget with as much of its data as one answer carries. */
  thumbnail: (id: string, signal?: AbortSignal) =>
    ask<Drawn & { data: Data }>('GET', `${of(id)}/widget`, undefined, signal),
  draw: (look: Look, signal?: AbortSignal) => ask<Drawn>('POST', '/api/templates/draw', look, signal),
  templates: async (): Promise<Templates> => {
    const said = await ask<Partial<Templates>>('GET', '/api/templates')
    return {
      layouts: said.layouts ?? [],
      starters: said.starters ?? [],
      limits: said.limits ?? LIMITS,
      generator: said.generator ?? null,
      model: said.model ?? false,
    }
  },
}

/** What holds where the server does not say. */
const LIMITS: Limits = { rows: 10_000, columns: 60, cell: 20_000, document: 200_000, bytes: 4_000_000 }
