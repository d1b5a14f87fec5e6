import diagnostics from 'node:diagnostics_channel'
import { ROOT_CONTEXT, type Span, SpanKind, type Tracer, trace } from '@opentelemetry/api'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { activeTrace } from '../../trace-channels.ts'
import { ActiveSpan, activeContext, setError } from './active-span.ts'
import { readTraceParent } from './trace-parent.ts'

/** Asked every few seconds by machines, and of no interest in a trace. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])

interface Handled {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly route: { readonly url: string | undefined }
}

/** Requests that come in, by Fastify's channel, and those that go out, by undici's. */
export function subscribeHttp(tracer: Tracer, collector: string): () => void {
  const ends = [subscribeIncoming(tracer), subscribeOutgoing(tracer, collector)]
  return () => {
    for (const end of ends) end()
  }
}

function subscribeIncoming(tracer: Tracer): () => void {
  const { start } = diagnostics.tracingChannel<unknown, Handled>('fastify.request.handler')
  start.bindStore(activeTrace, ({ request, reply, route: { url } }) => {
    if (url !== undefined && PROBES.has(url)) return activeTrace.getStore() as ActiveSpan
    const remote = readTraceParent(request.headers.traceparent)
    const parent = remote ? trace.setSpanContext(ROOT_CONTEXT, remote) : ROOT_CONTEXT
    const attributes = {
      'http.request.method': request.method,
      'http.route': url,
      'url.scheme': request.protocol,
    }
    const span = tracer.startSpan(
      url ? `${request.method} ${url}` : request.method,
      { kind: SpanKind.SERVER, attributes },
      parent,
    )
    reply.raw.once('close', () => {
      const { statusCode } = reply.raw
      span.setAttribute('http.response.status_code', statusCode)
      if (statusCode >= 500) setError(span, String(statusCode))
      span.end()
    })
    return new ActiveSpan(parent, span)
  })
  return () => void start.unbindStore(activeTrace)
}

interface Sent {
  readonly request: { readonly method: string; readonly origin: string }
  readonly response?: { readonly statusCode: number }
  readonly error?: Error
}

function subscribeOutgoing(tracer: Tracer, collector: string): () => void {
  const spans = new WeakMap<object, Span>()
  const on = (event: string, work: (sent: Sent) => void) => {
    const channel = diagnostics.channel(`undici:request:${event}`)
    const listener = (message: unknown) => work(message as Sent)
    channel.subscribe(listener)
    return () => void channel.unsubscribe(listener)
  }
  const ends = [
    on('create', ({ request }) => {
      const parent = activeContext()
      const { host, hostname, port, protocol } = new URL(request.origin)
      if (!parent || host === collector) return
      // Neither path nor query: they may hold what an app keeps secret.
      const attributes = {
        'http.request.method': request.method,
        'server.address': hostname,
        'server.port': Number(port || (protocol === 'https:' ? 443 : 80)),
      }
      spans.set(request, tracer.startSpan(request.method, { kind: SpanKind.CLIENT, attributes }, parent))
    }),
    on('headers', ({ request, response }) => {
      const span = spans.get(request)
      if (!span || !response) return
      span.setAttribute('http.response.status_code', response.statusCode)
      if (response.statusCode >= 400) setError(span, String(response.statusCode))
    }),
    on('trailers', ({ request }) => spans.get(request)?.end()),
    on('error', ({ request, error }) => {
      const span = spans.get(request)
      if (!span) return
      setError(span, error?.name ?? 'error')
      span.end()
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
