import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { BACKUP_TO_WORDS, type BackupPlace, type BackupSettings, backupPlace } from './backup-settings.ts'
import { SettingError } from './errors.ts'
import { type ProviderSettings, parseProviders } from './provider-settings.ts'
import { collectorUrl, keyValues, SAMPLER_NAMES, type TelemetrySettings } from './telemetry-settings.ts'

/** Everything the environment can change. `settings` is also what the table in docs/reference/settings.md is checked against. */
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
  trustProxy: 'off' | number | readonly string[]
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

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const RATE_LIMIT_STORES = ['memory', 'postgres'] as const
export type RateLimitStore = (typeof RATE_LIMIT_STORES)[number]

interface Setting<T> {
  fallback: T
  right: string
  /** The value, or undefined when the text cannot be one. */
  parse(text: string): T | undefined
}

const setting = <T>(fallback: T, right: string, parse: (text: string) => T | undefined): Setting<T> => ({
  fallback,
  right,
  parse,
})

const wholeNumber = (least: number, most: number) => (text: string) => {
  const value = Number(text)
  return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined
}

const MOST_WORKERS = 64

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/i

const listenAddress = (text: string) => (isIP(text) || HOST_NAME.test(text) ? text : undefined)

const POSTGRES_WORDS = 'use postgres://user:password@host:5432/name'
const postgresUrl = (text: string) =>
  URL.canParse(text) && /^postgres(ql)?:$/.test(new URL(text).protocol) ? text : undefined

const VECTOR_BUCKET = /^s3:\/\/([a-z0-9][a-z0-9-]{1,61}[a-z0-9])\/?$/

const webUrl = (text: string) => {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const plain = url.pathname === '/' && !url.search && !url.hash && !url.username
  return plain && (url.protocol === 'http:' || url.protocol === 'https:') ? url : undefined
}

const isOrigin = (text: string) =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

/** Each one by name: anybody's page may stand in a browser that reaches what its makers cannot. */
const origins = (text: string) => {
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every(isOrigin) ? entries : undefined
}

const isRange = (text: string) => {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return more.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits)) && Number(bits ?? 0) <= most
}

const reachable = (text: string) => {
  const entries = text.split(',').map((entry) => entry.trim())
  // Digits and dots alone are an address that is not quite one.
  return entries.every((entry) => isRange(entry) || (HOST_NAME.test(entry) && /[a-z]/i.test(entry)))
    ? entries
    : undefined
}

const proxies = (text: string): Config['trustProxy'] | undefined => {
  if (text === 'off') return text
  if (/^\d+$/.test(text)) return wholeNumber(1, 10)(text)
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every(isRange) ? entries : undefined
}

const PRICE_WORDS = 'use US dollars for a million tokens, such as 2.50; set both or neither'
const price = (text: string) => (/^\d{1,6}(\.\d{1,6})?$/.test(text) ? Number(text) : undefined)

export const settings = {
  PORT: setting(3001, 'use a whole number from 0 to 65535', wholeNumber(0, 65_535)),
  HOST: setting('127.0.0.1', 'use an IP address or a host name, such as 0.0.0.0', listenAddress),
  DATA_DIR: setting('./data', 'use the path of a folder', (text) => text),
  APPS_DIR: setting<string | null>(null, 'use the path of a folder', (text) => resolve(text)),
  DATABASE_URL: setting<string | null>(null, POSTGRES_WORDS, postgresUrl),
  DATABASE_DIRECT_URL: setting<string | null>(null, POSTGRES_WORDS, postgresUrl),
  WORKERS: setting(1, 'use a number of processes from 1 to 64, or auto', (text) =>
    text === 'auto' ? Math.min(availableParallelism(), MOST_WORKERS) : wholeNumber(1, MOST_WORKERS)(text),
  ),
  SECRET_KEY: setting<string | null>(null, 'use 32 random characters or more', (text) =>
    text.length >= 32 ? text : undefined,
  ),
  SECRET_KEY_FILE: setting<string | null>(null, 'use the path of a file with the key', (text) =>
    resolve(text),
  ),
  PUBLIC_URL: setting<URL | null>(
    null,
    'use an address without a path, such as https://apps.example.com',
    webUrl,
  ),
  TRUST_PROXY: setting<Config['trustProxy']>(
    'off',
    'use off, a number of proxies from 1 to 10, or the addresses of your proxies, separated by commas',
    proxies,
  ),
  APP_DOMAIN: setting<string | null>(null, 'use a domain name, such as apps.example.com', (text) =>
    HOST_NAME.test(text) && text.includes('.') ? text.toLowerCase() : undefined,
  ),
  MCP_REGISTRY_AUTH: setting<string | null>(
    null,
    'use the line that mcp-publisher prints, such as v=MCPv1; k=ed25519; p=…',
    (text) => (/^v=MCPv1; k=\w+; p=\S+$/.test(text) ? text : undefined),
  ),
  CORS_ORIGINS: setting<readonly string[] | null>(
    null,
    'use origins separated by commas, such as https://inspector.example.com; * is not allowed',
    origins,
  ),
  OIDC_ISSUER: setting<string | null>(
    null,
    'use the address of an issuer, such as https://login.example.com/realms/main',
    (text) => (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined),
  ),
  OIDC_PROVIDERS: setting<readonly ProviderSettings[] | null>(
    null,
    'use a JSON list of providers, or the path of a file with one; see docs/reference/oauth.md',
    parseProviders,
  ),
  PASSWORDS: setting<'on' | 'off'>('on', 'use on or off', (text) =>
    text === 'on' || text === 'off' ? text : undefined,
  ),
  SMTP_URL: setting<string | null>(null, 'use smtp://user:password@host:587 or smtps://…', (text) =>
    URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) ? text : undefined,
  ),
  MAIL_FROM: setting<string | null>(null, 'use an e-mail address, such as vitrine@example.com', (text) =>
    /^[^@]+@[^@]+$/.test(text) ? text : undefined,
  ),
  LOG_LEVEL: setting<LogLevel>('info', `use one of ${LOG_LEVELS.join(', ')}`, (text) =>
    LOG_LEVELS.find((level) => level === text),
  ),
  RATE_LIMIT: setting<number | null>(600, 'use a number of calls from 1 to 1000000, or off', (text) =>
    text === 'off' ? null : wholeNumber(1, 1_000_000)(text),
  ),
  RATE_LIMIT_STORE: setting<RateLimitStore>('memory', `use one of ${RATE_LIMIT_STORES.join(', ')}`, (text) =>
    RATE_LIMIT_STORES.find((store) => store === text),
  ),
  AUDIT_DAYS: setting(90, 'use a number of days from 1 to 3650', wholeNumber(1, 3650)),
  EVENT_DAYS: setting(365, 'use a number of days from 1 to 3650', wholeNumber(1, 3650)),
  BACKUP_TO: setting<BackupPlace | null>(null, BACKUP_TO_WORDS, backupPlace),
  BACKUP_EVERY: setting(24, 'use a number of hours from 1 to 720', wholeNumber(1, 720)),
  BACKUP_KEEP: setting(7, 'use a number of backups from 1 to 500', wholeNumber(1, 500)),
  BODY_LIMIT: setting(
    1_048_576,
    'use a number of bytes from 1024 to 104857600',
    wholeNumber(1024, 104_857_600),
  ),
  BODY_MEMORY: setting(
    134_217_728,
    'use a number of bytes from 1048576 to 17179869184',
    wholeNumber(1_048_576, 17_179_869_184),
  ),
  REQUEST_TIMEOUT: setting(60, 'use a number of seconds from 1 to 3600', wholeNumber(1, 3600)),
  MAX_CONNECTIONS: setting(
    10_000,
    'use a number of connections from 10 to 1000000',
    wholeNumber(10, 1_000_000),
  ),
  MAX_CONNECTIONS_PER_ADDRESS: setting(
    1000,
    'use a number of connections from 1 to 1000000',
    wholeNumber(1, 1_000_000),
  ),
  PICTURES_PER_APP: setting(
    20_000_000,
    'use a number of bytes from 0 to 1000000000',
    wholeNumber(0, 1_000_000_000),
  ),
  PICTURES_PER_MAKER: setting(
    200_000_000,
    'use a number of bytes from 0 to 1000000000000',
    wholeNumber(0, 1_000_000_000_000),
  ),
  METRICS_PORT: setting<number | null>(
    null,
    'use a whole number from 0 to 65535, different from PORT',
    wholeNumber(0, 65_535),
  ),
  METRICS_HOST: setting('127.0.0.1', 'use an IP address or a host name, such as 10.0.0.5', listenAddress),
  METRICS_TOKEN: setting<string | null>(null, 'use 16 random characters or more, without spaces', (text) =>
    /^[\x21-\x7e]{16,}$/.test(text) ? text : undefined,
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting<string | null>(
    null,
    'use the address of a collector that takes OTLP over HTTP, such as http://127.0.0.1:4318',
    collectorUrl,
  ),
  OTEL_EXPORTER_OTLP_HEADERS: setting<Readonly<Record<string, string>> | null>(
    null,
    'use name=value, separated by commas',
    keyValues,
  ),
  OTEL_SERVICE_NAME: setting('vitrine', 'use a name', (text) => text),
  OTEL_RESOURCE_ATTRIBUTES: setting<Readonly<Record<string, string>> | null>(
    null,
    'use name=value, separated by commas',
    keyValues,
  ),
  OTEL_TRACES_SAMPLER: setting<TelemetrySettings['sampler']>(
    'parentbased_always_on',
    `use one of ${SAMPLER_NAMES.join(', ')}`,
    (text) => SAMPLER_NAMES.find((name) => name === text),
  ),
  OTEL_TRACES_SAMPLER_ARG: setting(1, 'use a share from 0 to 1', (text) =>
    /^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? Number(text) : undefined,
  ),
  OTEL_METRIC_EXPORT_INTERVAL: setting(
    60_000,
    'use a number of milliseconds from 100 to 3600000',
    wholeNumber(100, 3_600_000),
  ),
  OUTGOING_ALLOW: setting<readonly string[] | null>(
    null,
    'use host names, addresses and ranges, separated by commas, such as 10.0.0.0/8,api.internal',
    reachable,
  ),
  OPENAI_API_KEY: setting<string | null>(null, 'use the key your provider gave you', (text) => text),
  OPENAI_BASE_URL: setting<string | null>(
    null,
    'use the address of a provider, such as http://127.0.0.1:11434/v1',
    (text) => (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? text : undefined),
  ),
  OPENAI_MODEL: setting('gpt-5.6-terra', 'use the name of a model', (text) => text),
  CHAT_PRICE_IN: setting<number | null>(null, PRICE_WORDS, price),
  CHAT_PRICE_OUT: setting<number | null>(null, PRICE_WORDS, price),
  EMBEDDING_MODEL: setting<string | null>(
    null,
    'use the name of a model that the endpoint of OPENAI_BASE_URL embeds with',
    (text) => (text.length <= 150 ? text : undefined),
  ),
  VECTOR_STORE: setting<string | null>(
    null,
    'use s3:// and the name of a vector bucket, such as s3://our-vectors',
    (text) => VECTOR_BUCKET.exec(text)?.[1],
  ),
  AWS_REGION: setting('us-east-1', 'use the name of a region, such as eu-central-1', (text) =>
    /^[a-z]{2}(-[a-z]+)+-\d$/.test(text) ? text : undefined,
  ),
}

const CONFIDENTIAL = new Set<string>([
  'DATABASE_URL',
  'BACKUP_TO',
  'DATABASE_DIRECT_URL',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OPENAI_API_KEY',
  'SMTP_URL',
  'OIDC_PROVIDERS',
])

type Environment = Readonly<Record<string, string | undefined>>

function read<T>(env: Environment, name: keyof typeof settings, { fallback, right, parse }: Setting<T>): T {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = parse(text)
  // A database's address holds a password and a key is one, so the line that refuses them does not repeat them.
  if (value === undefined) throw new SettingError(name, CONFIDENTIAL.has(name) ? '…' : text, right)
  return value
}

const readProvider = (env: Environment) => ({
  baseUrl: read(env, 'OPENAI_BASE_URL', settings.OPENAI_BASE_URL),
  model: read(env, 'OPENAI_MODEL', settings.OPENAI_MODEL),
})

function readBackups(env: Environment): BackupSettings | null {
  const to = read(env, 'BACKUP_TO', settings.BACKUP_TO)
  const everyHours = read(env, 'BACKUP_EVERY', settings.BACKUP_EVERY)
  const keep = read(env, 'BACKUP_KEEP', settings.BACKUP_KEEP)
  return to === null ? null : { to, everyHours, keep }
}

function readTelemetry(env: Environment): TelemetrySettings | null {
  const endpoint = read(env, 'OTEL_EXPORTER_OTLP_ENDPOINT', settings.OTEL_EXPORTER_OTLP_ENDPOINT)
  const rest = {
    headers: read(env, 'OTEL_EXPORTER_OTLP_HEADERS', settings.OTEL_EXPORTER_OTLP_HEADERS) ?? {},
    serviceName: read(env, 'OTEL_SERVICE_NAME', settings.OTEL_SERVICE_NAME),
    attributes: read(env, 'OTEL_RESOURCE_ATTRIBUTES', settings.OTEL_RESOURCE_ATTRIBUTES) ?? {},
    sampler: read(env, 'OTEL_TRACES_SAMPLER', settings.OTEL_TRACES_SAMPLER),
    ratio: read(env, 'OTEL_TRACES_SAMPLER_ARG', settings.OTEL_TRACES_SAMPLER_ARG),
    metricsEveryMs: read(env, 'OTEL_METRIC_EXPORT_INTERVAL', settings.OTEL_METRIC_EXPORT_INTERVAL),
  }
  return endpoint === null ? null : { endpoint, ...rest }
}

function readPrices(env: Environment): Config['chatPrices'] {
  const input = read(env, 'CHAT_PRICE_IN', settings.CHAT_PRICE_IN)
  const output = read(env, 'CHAT_PRICE_OUT', settings.CHAT_PRICE_OUT)
  if (input === null && output === null) return null
  // Half a price would tell a cost that is too low.
  if (input === null) throw new SettingError('CHAT_PRICE_IN', '', PRICE_WORDS)
  if (output === null) throw new SettingError('CHAT_PRICE_OUT', '', PRICE_WORDS)
  return { input, output }
}

/** Settings that differ per process. */
const OF_PROCESS = new Set<string>([
  'PORT',
  'HOST',
  'DATA_DIR',
  'APPS_DIR',
  'WORKERS',
  'METRICS_PORT',
  'METRICS_HOST',
  'LOG_LEVEL',
])

function showSettings(env: Environment): Config['shownSettings'] {
  const set = Object.keys(settings).filter((name) => env[name] && !OF_PROCESS.has(name))
  return Object.fromEntries(set.map((name) => [name, CONFIDENTIAL.has(name) ? '…' : (env[name] ?? '')]))
}

export function readConfig(env: Environment = process.env): Config {
  const apiKey = read(env, 'OPENAI_API_KEY', settings.OPENAI_API_KEY)
  const embeddingModel = read(env, 'EMBEDDING_MODEL', settings.EMBEDDING_MODEL)
  const bucket = read(env, 'VECTOR_STORE', settings.VECTOR_STORE)
  const region = read(env, 'AWS_REGION', settings.AWS_REGION)
  return {
    port: read(env, 'PORT', settings.PORT),
    host: read(env, 'HOST', settings.HOST),
    dataDir: resolve(read(env, 'DATA_DIR', settings.DATA_DIR)),
    appsDir: read(env, 'APPS_DIR', settings.APPS_DIR),
    databaseUrl: read(env, 'DATABASE_URL', settings.DATABASE_URL),
    databaseDirectUrl: read(env, 'DATABASE_DIRECT_URL', settings.DATABASE_DIRECT_URL),
    workers: read(env, 'WORKERS', settings.WORKERS),
    secretKey: read(env, 'SECRET_KEY', settings.SECRET_KEY),
    secretKeyFile: read(env, 'SECRET_KEY_FILE', settings.SECRET_KEY_FILE),
    publicUrl: read(env, 'PUBLIC_URL', settings.PUBLIC_URL),
    trustProxy: read(env, 'TRUST_PROXY', settings.TRUST_PROXY),
    appDomain: read(env, 'APP_DOMAIN', settings.APP_DOMAIN),
    registryAuth: read(env, 'MCP_REGISTRY_AUTH', settings.MCP_REGISTRY_AUTH),
    corsOrigins: read(env, 'CORS_ORIGINS', settings.CORS_ORIGINS) ?? [],
    issuer: read(env, 'OIDC_ISSUER', settings.OIDC_ISSUER),
    providers: read(env, 'OIDC_PROVIDERS', settings.OIDC_PROVIDERS) ?? [],
    passwords: read(env, 'PASSWORDS', settings.PASSWORDS),
    smtpUrl: read(env, 'SMTP_URL', settings.SMTP_URL),
    mailFrom: read(env, 'MAIL_FROM', settings.MAIL_FROM),
    logLevel: read(env, 'LOG_LEVEL', settings.LOG_LEVEL),
    devLogLevel: read(env, 'LOG_LEVEL', { ...settings.LOG_LEVEL, fallback: 'warn' }),
    rateLimit: read(env, 'RATE_LIMIT', settings.RATE_LIMIT),
    rateLimitStore: read(env, 'RATE_LIMIT_STORE', settings.RATE_LIMIT_STORE),
    picturesPerApp: read(env, 'PICTURES_PER_APP', settings.PICTURES_PER_APP),
    picturesPerMaker: read(env, 'PICTURES_PER_MAKER', settings.PICTURES_PER_MAKER),
    auditDays: read(env, 'AUDIT_DAYS', settings.AUDIT_DAYS),
    eventDays: read(env, 'EVENT_DAYS', settings.EVENT_DAYS),
    shownSettings: showSettings(env),
    bodyLimit: read(env, 'BODY_LIMIT', settings.BODY_LIMIT),
    bodyMemory: read(env, 'BODY_MEMORY', settings.BODY_MEMORY),
    requestTimeout: read(env, 'REQUEST_TIMEOUT', settings.REQUEST_TIMEOUT),
    maxConnections: read(env, 'MAX_CONNECTIONS', settings.MAX_CONNECTIONS),
    maxConnectionsPerAddress: read(env, 'MAX_CONNECTIONS_PER_ADDRESS', settings.MAX_CONNECTIONS_PER_ADDRESS),
    metricsPort: read(env, 'METRICS_PORT', settings.METRICS_PORT),
    metricsHost: read(env, 'METRICS_HOST', settings.METRICS_HOST),
    metricsToken: read(env, 'METRICS_TOKEN', settings.METRICS_TOKEN),
    telemetry: readTelemetry(env),
    backups: readBackups(env),
    outgoingAllow: read(env, 'OUTGOING_ALLOW', settings.OUTGOING_ALLOW) ?? [],
    openAi: apiKey === null ? null : { apiKey, ...readProvider(env) },
    chatPrices: readPrices(env),
    embedding:
      embeddingModel === null
        ? null
        : { ...readProvider(env), apiKey: apiKey ?? 'none', model: embeddingModel },
    vectorStore: bucket === null ? null : { bucket, region },
    environment: Object.fromEntries(Object.entries(env).filter(([name]) => !Object.hasOwn(settings, name))),
  }
}
