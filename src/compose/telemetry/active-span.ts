import { type Context, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import { activeTrace } from '../../trace-channels.ts'

/** The active trace as telemetry keeps it. */
export class ActiveSpan {
  readonly context: Context
  readonly traceId: string

  constructor(context: Context, span: Span) {
    this.context = trace.setSpan(context, span)
    this.traceId = span.spanContext().traceId
  }
}

export const activeContext = (): Context | null => {
  const active = activeTrace.getStore()
  return active instanceof ActiveSpan ? active.context : null
}

export function setError(span: Span, type: string | undefined): void {
  if (type === undefined) return
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
