import { resolve } from 'node:path'
import type { BackupSettings } from './backup-settings.ts'
import { SettingError } from './errors.ts'
import type { ProviderSettings } from './provider-settings.ts'
import type { Setting, TrustProxy } from './setting.ts'
import {
  CONFIDENTIAL,
  type LogLevel,
  PRICE_WORDS,
  type RateLimitStore,
  settings,
  showSettings,
} from './settings.ts'
import type { TelemetrySettings } from './telemetry-settings.ts'

/** Everything the environment can change. */
export interface Config {
  port: number
  host: string
  dataDir: string
  /** A folder with a folder for each app from outside. */
  appsDir: string | null
  databaseUrl: string | null
  /** PostgreSQL itself, where `databaseUrl` leads to a pooler. */
  databaseDirectUrl: string | null
  /** Number of processes on this machine. */
  workers: number
  /** The key that seals secrets; where neither is given it is in a file of the data folder. */
  secretKey: string | null
  secretKeyFile: string | null
  publicUrl: URL | null
  /** The proxies whose word on a caller's address is taken: so many hops, or those at these addresses. */
  trustProxy: TrustProxy
  appDomain: string | null
  /** Proves our domain to the MCP registry. */
  registryAuth: string | null
  /** Pages elsewhere that may call Apps from a browser. */
  corsOrigins: readonly string[]
  /** Companies' providers that people sign in with. */
  providers: readonly ProviderSettings[]
  /** Turns password sign-in on or off. */
  passwords: 'on' | 'off'
  /** The server that mail goes through; null for none. */
  smtpUrl: string | null
  mailFrom: string | null
  /** An issuer elsewhere whose tokens are taken instead of our own, exactly as it names itself. */
  issuer: string | null
  logLevel: LogLevel
  /** The same for `vitrine dev`, whose terminal is read by somebody. */
  devLogLevel: LogLevel
  bodyLimit: number
  /** Bytes that large bodies may take together. */
  bodyMemory: number
  /** Seconds in which all of a request must have come. */
  requestTimeout: number
  maxConnections: number
  maxConnectionsPerAddress: number
  /** The metrics' own port; otherwise they are served to bearers of the token, or not at all. */
  metricsPort: number | null
  metricsHost: string
  metricsToken: string | null
  /** Destination of traces and metrics; null for none. */
  telemetry: TelemetrySettings | null
  /** Backups on a schedule; null for none. */
  backups: BackupSettings | null
  auditDays: number
  /** Days that the record of what people do is kept. */
  eventDays: number
  /** Settings that all processes share, as the record shows them; secrets are `…`. */
  shownSettings: Readonly<Record<string, string>>
  rateLimit: number | null
  /** Bytes of pictures. */
  picturesPerApp: number
  picturesPerMaker: number
  rateLimitStore: RateLimitStore
  /** Hosts, addresses and ranges that apps may ask although they are not public. */
  outgoingAllow: readonly string[]
  /** The model that answers for apps and helps to make them; null without a key. */
  openAi: { apiKey: string; baseUrl: string | null; model: string } | null
  /** US dollars for a million tokens in the chat; null where that is not told. */
  chatPrices: { input: number; output: number } | null
  /** The endpoint and model that find the meaning of texts; null for the model that comes with Vitrine. */
  embedding: { apiKey: string; baseUrl: string | null; model: string } | null
  /** Vector storage outside the database. */
  vectorStore: { bucket: string; region: string } | null
  /** All other environment variables, for the settings of outside apps. */
  environment: Environment
}

type Environment = Readonly<Record<string, string | undefined>>
type SettingName = keyof typeof settings

type ValueOf<Name extends SettingName> = (typeof settings)[Name] extends Setting<infer Value> ? Value : never

type Read = <Name extends SettingName>(name: Name, fallback?: ValueOf<Name>) => ValueOf<Name>

const readerOf =
  (env: Environment): Read =>
  <Name extends SettingName>(name: Name, fallback?: ValueOf<Name>) => {
    const setting: Setting<unknown> = settings[name]
    const text = env[name]
    if (text === undefined || text === '') return (fallback ?? setting.fallback) as ValueOf<Name>
    const value = setting.parse(text)
    if (value === undefined) throw new SettingError(name, CONFIDENTIAL.has(name) ? '…' : text, setting.right)
    return value as ValueOf<Name>
  }

const readProvider = (read: Read) => ({
  baseUrl: read('OPENAI_BASE_URL'),
  model: read('OPENAI_MODEL'),
})

function readBackups(read: Read): BackupSettings | null {
  const to = read('BACKUP_TO')
  const everyHours = read('BACKUP_EVERY')
  const keep = read('BACKUP_KEEP')
  return to === null ? null : { to, everyHours, keep }
}

function readTelemetry(read: Read): TelemetrySettings | null {
  const endpoint = read('OTEL_EXPORTER_OTLP_ENDPOINT')
  const rest = {
    headers: read('OTEL_EXPORTER_OTLP_HEADERS') ?? {},
    serviceName: read('OTEL_SERVICE_NAME'),
    attributes: read('OTEL_RESOURCE_ATTRIBUTES') ?? {},
    sampler: read('OTEL_TRACES_SAMPLER'),
    ratio: read('OTEL_TRACES_SAMPLER_ARG'),
    metricsEveryMs: read('OTEL_METRIC_EXPORT_INTERVAL'),
  }
  return endpoint === null ? null : { endpoint, ...rest }
}

function readPrices(read: Read): Config['chatPrices'] {
  const input = read('CHAT_PRICE_IN')
  const output = read('CHAT_PRICE_OUT')
  if (input === null && output === null) return null
  // Half a price would tell a cost that is too low.
  if (input === null) throw new SettingError('CHAT_PRICE_IN', '', PRICE_WORDS)
  if (output === null) throw new SettingError('CHAT_PRICE_OUT', '', PRICE_WORDS)
  return { input, output }
}

export function readConfig(env: Environment = process.env): Config {
  const read = readerOf(env)
  const apiKey = read('OPENAI_API_KEY')
  const embeddingModel = read('EMBEDDING_MODEL')
  const bucket = read('VECTOR_STORE')
  const region = read('AWS_REGION')
  return {
    port: read('PORT'),
    host: read('HOST'),
    dataDir: resolve(read('DATA_DIR')),
    appsDir: read('APPS_DIR'),
    databaseUrl: read('DATABASE_URL'),
    databaseDirectUrl: read('DATABASE_DIRECT_URL'),
    workers: read('WORKERS'),
    secretKey: read('SECRET_KEY'),
    secretKeyFile: read('SECRET_KEY_FILE'),
    publicUrl: read('PUBLIC_URL'),
    trustProxy: read('TRUST_PROXY'),
    appDomain: read('APP_DOMAIN'),
    registryAuth: read('MCP_REGISTRY_AUTH'),
    corsOrigins: read('CORS_ORIGINS') ?? [],
    issuer: read('OIDC_ISSUER'),
    providers: read('OIDC_PROVIDERS') ?? [],
    passwords: read('PASSWORDS'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    logLevel: read('LOG_LEVEL'),
    devLogLevel: read('LOG_LEVEL', 'warn'),
    rateLimit: read('RATE_LIMIT'),
    rateLimitStore: read('RATE_LIMIT_STORE'),
    picturesPerApp: read('PICTURES_PER_APP'),
    picturesPerMaker: read('PICTURES_PER_MAKER'),
    auditDays: read('AUDIT_DAYS'),
    eventDays: read('EVENT_DAYS'),
    shownSettings: showSettings(env),
    bodyLimit: read('BODY_LIMIT'),
    bodyMemory: read('BODY_MEMORY'),
    requestTimeout: read('REQUEST_TIMEOUT'),
    maxConnections: read('MAX_CONNECTIONS'),
    maxConnectionsPerAddress: read('MAX_CONNECTIONS_PER_ADDRESS'),
    metricsPort: read('METRICS_PORT'),
    metricsHost: read('METRICS_HOST'),
    metricsToken: read('METRICS_TOKEN'),
    telemetry: readTelemetry(read),
    backups: readBackups(read),
    outgoingAllow: read('OUTGOING_ALLOW') ?? [],
    openAi: apiKey === null ? null : { apiKey, ...readProvider(read) },
    chatPrices: readPrices(read),
    embedding:
      embeddingModel === null
        ? null
        : { ...readProvider(read), apiKey: apiKey ?? 'none', model: embeddingModel },
    vectorStore: bucket === null ? null : { bucket, region },
    environment: Object.fromEntries(Object.entries(env).filter(([name]) => !Object.hasOwn(settings, name))),
  }
}
