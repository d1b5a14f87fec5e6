import { SettingError } from '../errors.ts'
import type { TelemetrySettings } from '../telemetry-settings.ts'
import { packageVersion } from './package-version.ts'
import type { Part } from './parts/part.ts'

const PACKAGES = [
  'api',
  'sdk-trace',
  'sdk-metrics',
  'resources',
  'exporter-trace-otlp-http',
  'exporter-metrics-otlp-http',
]

/** Loads OpenTelemetry's packages only where a collector is set: they are optional, and nothing else may pay for them. */
export async function startTelemetry(settings: TelemetrySettings | null): Promise<Part> {
  if (!settings) return {}
  const { openTelemetry } = await import('./telemetry/open-telemetry.ts').catch(missingPackages)
  return openTelemetry(settings, packageVersion()).catch(missingPackages)
}

function missingPackages(error: unknown): never {
  if (Object(error).code !== 'ERR_MODULE_NOT_FOUND') throw error
  const names = PACKAGES.map((name) => `@opentelemetry/${name}`).join(' ')
  throw new SettingError(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    '…',
    `install OpenTelemetry first: npm install --ignore-scripts ${names}`,
  )
}
