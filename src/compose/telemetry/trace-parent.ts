import { type SpanContext, TraceFlags } from '@opentelemetry/api'
import { TRACE_PARENT } from '../../mcp/call-metadata.ts'

/** The span of W3C's `traceparent`, which comes from a stranger; null for anything that does not follow its pattern. */
export function readTraceParent(value: unknown): SpanContext | null {
  const [, traceId, spanId, flags = '00'] = (typeof value === 'string' && TRACE_PARENT.exec(value)) || []
  if (!traceId || !spanId) return null
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED, isRemote: true }
}
