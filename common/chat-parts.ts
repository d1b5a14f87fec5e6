/** What a tool gave back, in the protocol's shape; `_meta` is for the widget alone. */
export interface ChatOutcome {
  content: ({ type: string } & Record<string, unknown>)[]
  structuredContent?: unknown
  isError?: boolean | undefined
  _meta?: Record<string, unknown> | undefined
}

/**
 * `proposed` by the model, `waiting` for a yes, `running`, `done`, `declined` by the person, `stopped` by the person
 * after it was begun, or `unknown`: it was begun and nobody saw how it ended. The last two may have run.
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

/** One call of a tool, as a conversation shows it. */
export interface ChatCall {
  id: string
  /** The app it belongs to: a slug, `draft:…` or `server:…`; empty where there is no such tool. */
  app: string
  /** The tool's own name in that app. */
  tool: string
  title: string
  arguments: Record<string, unknown>
  status: CallStatus
  outcome: ChatOutcome | null
  durationMs: number | null
  /** Whether its tool has a widget. */
  widget: boolean
}

/** An answer is made of these, in the order in which they came. */
export type ChatPart = { type: 'text'; text: string } | { type: 'call'; call: ChatCall }

/** What makes an answer grow. */
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

/** An answer with one event more. The same for the server and for every page that follows it. */
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

/** The words of an answer without its calls, and without what no database keeps in a text. */
export const textOfParts = (parts: readonly ChatPart[]): string =>
  parts
    .flatMap((part) => (part.type === 'text' ? [part.text] : []))
    .join('\n\n')
    .replaceAll('\0', '')
