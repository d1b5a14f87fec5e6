import type { TracingChannel } from 'node:diagnostics_channel'
import {
  type Attributes,
  type Context,
  type Histogram,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { activeTrace, traceChannels } from '../../trace-channels.ts'
import { observeOperations } from '../observe-operations.ts'
import { ActiveSpan, activeContext, setError } from './active-span.ts'
import { subscribeHttp } from './http-spans.ts'
import { readTraceParent } from './trace-parent.ts'

export interface SpansOptions {
  readonly durations: Histogram
  /** The host of the collector, whose own requests are not traced. */
  readonly collector: string
}

interface SpanOf<Traced> {
  /** Null for work that is not traced. */
  begin(traced: Traced): { readonly span: Span; readonly parent: Context } | null
  end?(traced: Traced, span: Span): void
}

/** A caller may send an id as long as a body. */
const LONGEST_ID = 256

/** Every part of a server's work as spans, until the function that it gives is called. */
export function subscribeSpans(tracer: Tracer, { durations, collector }: SpansOptions): () => void {
  const start = (name: string, kind: SpanKind, attributes: Attributes, parent: Context) => ({
    span: tracer.startSpan(name, { kind, attributes }, parent),
    parent,
  })
  const ends = [
    subscribeHttp(tracer, collector),
    subscribe(traceChannels.operation, {
      begin(operation) {
        const remote = readTraceParent(operation.traceparent)
        const here = activeContext() ?? ROOT_CONTEXT
        const parent = remote ? trace.setSpanContext(here, remote) : here
        const http = trace.getSpanContext(here)
        const span = tracer.startSpan(
          operation.tool ? `${operation.method} ${operation.tool}` : operation.method,
          {
            kind: SpanKind.SERVER,
            attributes: {
              ...operationAttributes(operation),
              'mcp.protocol.version': operation.protocolVersion,
              'jsonrpc.request.id':
                operation.id === undefined ? undefined : String(operation.id).slice(0, LONGEST_ID),
            },
            // The caller's trace is the parent, so the request that carried it is linked.
            links: remote && http ? [{ context: http }] : [],
          },
          parent,
        )
        return { span, parent }
      },
      end: ({ errorType }, span) => setError(span, errorType),
    }),
    observeOperations((operation, seconds) =>
      durations.record(seconds, { ...operationAttributes(operation), 'error.type': operation.errorType }),
    ),
    subscribe(traceChannels.tool, {
      begin: ({ app, tool }) =>
        start(
          `execute_tool ${tool}`,
          SpanKind.INTERNAL,
          { 'gen_ai.operation.name': 'execute_tool', 'gen_ai.tool.name': tool, 'vitrine.app': app },
          activeContext() ?? ROOT_CONTEXT,
        ),
      end: ({ errorType }, span) => setError(span, errorType),
    }),
    subscribe(traceChannels.query, {
      begin({ system, sql }) {
        const parent = activeContext()
        // Without a call, every statement would become its own trace.
        if (!parent) return null
        const summary = summaryOf(sql)
        return start(
          summary,
          SpanKind.CLIENT,
          { 'db.system.name': system, 'db.query.summary': summary },
          parent,
        )
      },
    }),
    subscribe(traceChannels.turn, {
      begin: ({ model, provider, conversation }) =>
        start(
          'invoke_agent Vitrine',
          SpanKind.INTERNAL,
          {
            'gen_ai.operation.name': 'invoke_agent',
            'gen_ai.agent.name': 'Vitrine',
            'gen_ai.provider.name': provider,
            'gen_ai.request.model': model,
            'gen_ai.conversation.id': conversation,
          },
          activeContext() ?? ROOT_CONTEXT,
        ),
      end({ usage, errorType }, span) {
        if (usage) span.setAttribute('gen_ai.usage.input_tokens', usage.inputTokens)
        if (usage) span.setAttribute('gen_ai.usage.output_tokens', usage.outputTokens)
        setError(span, errorType)
      },
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

const operationAttributes = ({ method, tool }: { method: string; tool: string | undefined }): Attributes => ({
  'mcp.method.name': method,
  ...(tool !== undefined && { 'gen_ai.tool.name': tool, 'gen_ai.operation.name': 'execute_tool' }),
})

/** A span for each piece of work on a channel; what the work does in turn belongs to it. */
function subscribe<Traced extends object>(
  channel: TracingChannel<unknown, Traced>,
  { begin, end }: SpanOf<Traced>,
): () => void {
  const spans = new WeakMap<object, Span>()
  const open = (traced: Traced) => {
    const begun = begin(traced)
    if (!begun) return activeTrace.getStore() as ActiveSpan
    spans.set(traced, begun.span)
    return new ActiveSpan(begun.parent, begun.span)
  }
  const fail = (message: unknown) => {
    const span = spans.get(Object(message))
    if (span) setError(span, codeOf(Object(message).error))
  }
  const finish = (message: unknown) => {
    const span = spans.get(Object(message))
    if (!span) return
    end?.(message as Traced, span)
    span.end()
  }
  channel.start.bindStore(activeTrace, open)
  channel.error.subscribe(fail)
  channel.asyncEnd.subscribe(finish)
  return () => {
    channel.start.unbindStore(activeTrace)
    channel.error.unsubscribe(fail)
    channel.asyncEnd.unsubscribe(finish)
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error ? String((error as { code?: unknown }).code ?? error.name) : 'error'

/** A statement's operation and table. Never the statement itself: an app may write values into it. */
function summaryOf(sql: string): string {
  const [, operation = 'query'] = /^\s*(?:with\b[\s\S]*?\)\s*)?(\w+)/i.exec(sql) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?(\w+)/i.exec(sql) ?? []
  return table ? `${operation.toUpperCase()} ${table}` : operation.toUpperCase()
}
