import { hostname } from 'node:os'
import type { TelemetrySettings } from '../../telemetry-settings.ts'
import { OPERATION_SECONDS } from '../observe-operations.ts'
import { subscribeSpans } from './spans.ts'

export interface Telemetry {
  /** Sends what is left, for at most two seconds. */
  close(): Promise<void>
}

const SEND_MS = 2000

/** Sends spans and the histogram of MCP operations to a collector, by OTLP over HTTP. Only loaded where it is on. */
export async function openTelemetry(settings: TelemetrySettings, version: string): Promise<Telemetry> {
  const [sdk, metrics, { resourceFromAttributes }, { OTLPTraceExporter }, { OTLPMetricExporter }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/sdk-metrics'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/exporter-metrics-otlp-http'),
    ])
  const resource = resourceFromAttributes({
    ...settings.attributes,
    'service.name': settings.serviceName,
    'service.version': version,
    'service.instance.id': `${hostname()}:${process.pid}`,
  })
  const collector = (signal: string) => ({
    url: `${settings.endpoint}/v1/${signal}`,
    headers: { ...settings.headers },
    timeoutMillis: SEND_MS,
  })
  const tracers = new sdk.TracerProvider({
    resource,
    sampler: samplerOf(sdk, settings),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter(collector('traces')) })],
  })
  const meters = new metrics.MeterProvider({
    resource,
    readers: [
      new metrics.PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter(collector('metrics')),
        exportIntervalMillis: settings.metricsEveryMs,
        exportTimeoutMillis: Math.min(SEND_MS, settings.metricsEveryMs),
      }),
    ],
  })
  const durations = meters.getMeter('vitrine', version).createHistogram('mcp.server.operation.duration', {
    description: 'Duration of a request of the MCP protocol, from its receipt to its reply.',
    unit: 's',
    advice: { explicitBucketBoundaries: OPERATION_SECONDS },
  })
  const unsubscribe = subscribeSpans(tracers.getTracer('vitrine', version), {
    durations,
    collector: new URL(settings.endpoint).host,
  })
  return {
    async close() {
      unsubscribe()
      await Promise.allSettled([tracers.shutdown(), meters.shutdown()])
    },
  }
}

function samplerOf(
  sdk: typeof import('@opentelemetry/sdk-trace'),
  { sampler, ratio }: TelemetrySettings,
): import('@opentelemetry/sdk-trace').Sampler {
  const root = sampler.endsWith('always_on')
    ? new sdk.AlwaysOnSampler()
    : sampler.endsWith('always_off')
      ? new sdk.AlwaysOffSampler()
      : new sdk.TraceIdRatioBasedSampler(ratio)
  return sampler.startsWith('parentbased') ? new sdk.ParentBasedSampler({ root }) : root
}
