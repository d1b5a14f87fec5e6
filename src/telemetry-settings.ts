export const SAMPLER_NAMES = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** By OpenTelemetry's own names, so that what is set for other services serves here too. */
export interface TelemetrySettings {
  /** The collector, without the path of a signal. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  readonly attributes: Readonly<Record<string, string>>
  readonly sampler: (typeof SAMPLER_NAMES)[number]
  /** The share of traces that a sampler by ratio keeps. */
  readonly ratio: number
  readonly metricsEveryMs: number
}

export const collectorUrl = (text: string): string | undefined =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text.replace(/\/+$/, '') : undefined

/** `name=value,name=value`, with values as in a URL. */
export function keyValues(text: string): Readonly<Record<string, string>> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair)?.slice(1, 3))
  if (pairs.some((pair) => pair === undefined)) return undefined
  try {
    return Object.fromEntries(
      pairs.map(([name, value] = []) => [name, decodeURIComponent(value ?? '')] as const),
    )
  } catch {
    return undefined
  }
}
