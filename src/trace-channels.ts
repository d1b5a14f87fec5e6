import { AsyncLocalStorage } from 'node:async_hooks'
import { type TracingChannel, tracingChannel } from 'node:diagnostics_channel'

/** A request of the MCP protocol, from its receipt to its reply. */
export interface TracedOperation {
  readonly method: string
  /** The tool it calls, if the App has that one. */
  readonly tool: string | undefined
  readonly id: string | number | undefined
  readonly protocolVersion: string | undefined
  /** The caller's own trace, from `_meta`; not checked yet. */
  readonly traceparent: unknown
  /** `tool_error`, or the code of the protocol's error; set while it runs. */
  errorType?: string
}

export interface TracedTool {
  readonly app: string
  readonly tool: string
  /** The code of the error, or `tool_error` for a refusal; set when it ends. */
  errorType?: string
}

export interface TracedQuery {
  readonly system: 'sqlite' | 'postgresql'
  readonly sql: string
}

export interface TracedTurn {
  readonly model: string
  readonly provider: string
  readonly conversation: string
  usage?: { readonly inputTokens: number; readonly outputTokens: number } | null
  errorType?: string
}

/**
 * Channels for observers. Publishing to a channel without subscribers costs nothing, so telemetry and metrics are free
 * while they are off.
 */
export const traceChannels = {
  operation: tracingChannel<unknown, TracedOperation>('vitrine:mcp.operation'),
  tool: tracingChannel<unknown, TracedTool>('vitrine:tool'),
  query: tracingChannel<unknown, TracedQuery>('vitrine:query'),
  turn: tracingChannel<unknown, TracedTurn>('vitrine:chat.turn'),
}

/** The trace that the running code belongs to, while telemetry is on. */
export const activeTrace = new AsyncLocalStorage<{ readonly traceId: string }>()
/** The operation that the running code belongs to, while somebody observes operations. */
export const activeOperation = new AsyncLocalStorage<TracedOperation>()

/** Tells the channel of the work, if anybody listens. The context is made only then, and the work may add to it. */
export function traced<Context extends object, Result>(
  channel: TracingChannel<unknown, Context>,
  contextOf: () => Context,
  work: (context: Context | null) => Promise<Result>,
): Promise<Result> {
  if (!channel.start.hasSubscribers) return work(null)
  const context = contextOf()
  return channel.tracePromise(() => work(context), context)
}
