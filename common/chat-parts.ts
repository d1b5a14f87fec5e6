/** A tool's result in the protocol's shape; `_meta` is for the widget only. */
export interface ChatOutcome {
  content: ({ type: string } & Record<string, unknown>)[]
  structuredContent?: unknown
  isError?: boolean | undefined
  _meta?: Record<string, unknown> | undefined
}

/**
 * `proposed` by the model, `waiting` for approval, `running`, `done`, `declined` by the user, `stopped` by the user
 * after it started, or `unknown`: it started, and nobody saw how it ended. The last two may have run.
 */
export const CALL_STATUSES = [
  'proposed',
  'waiting',
  'running',
  'done',
  'declined',
  'stopped',
  'unknown',
] as const
export type CallStatus = (typeof CALL_STATUSES)[number]

/** One tool call as a conversation shows it. */
export interface ChatCall {
  id: string
  /** Its app: a slug, `draft:…` or `server:…`; empty if there is no such tool. */
  app: string
  /** The tool's own name in that app. */
  tool: string
  title: string
  arguments: Record<string, unknown>
  status: CallStatus
  outcome: ChatOutcome | null
  durationMs: number | null
  /** True if its tool has a widget. */
  widget: boolean
}

/** The parts of an answer, in order. */
export type ChatPart = { type: 'text'; text: string } | { type: 'call'; call: ChatCall }

/** Events that extend an answer. */
export type GrowthEvent =
  | { readonly type: 'text'; readonly delta: string }
  | { readonly type: 'call'; readonly call: ChatCall }
  | {
      readonly type: 'call_changed'
      readonly call: string
      readonly status: CallStatus
      readonly outcome?: ChatOutcome | undefined
      readonly durationMs?: number | undefined
    }

/** Applies one event to an answer. Shared by the server and every page that follows it. */
export function growParts(parts: readonly ChatPart[], event: GrowthEvent): ChatPart[] {
  if (event.type === 'text') {
    const last = parts.at(-1)
    return last?.type === 'text'
      ? [...parts.slice(0, -1), { type: 'text', text: last.text + event.delta }]
      : [...parts, { type: 'text', text: event.delta }]
  }
  if (event.type === 'call') {
    const known = parts.some((part) => part.type === 'call' && part.call.id === event.call.id)
    return known ? [...parts] : [...parts, { type: 'call', call: event.call }]
  }
  const { call, status, outcome, durationMs } = event
  return parts.map((part) =>
    part.type === 'call' && part.call.id === call
      ? {
          type: 'call',
          call: {
            ...part.call,
            status,
            outcome: outcome ?? part.call.outcome,
            durationMs: durationMs ?? part.call.durationMs,
          },
        }
      : part,
  )
}

/** The text of an answer without its calls, and without characters that no database stores. */
export const textOfParts = (parts: readonly ChatPart[]): string =>
  parts
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n\n')
    .replaceAll('\0', '')
