import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { BACKUP_TO_WORDS, type BackupPlace, backupPlace } from './backup-settings.ts'
import { type ProviderSettings, parseProviders } from './provider-settings.ts'
import {
  anyText,
  HOST_NAME,
  listenAddress,
  oneOf,
  origins,
  postgresUrl,
  price,
  proxies,
  reachable,
  setting,
  type TrustProxy,
  webAddress,
  webUrl,
  wholeNumber,
} from './setting.ts'
import { collectorUrl, keyValues, SAMPLER_NAMES, type TelemetrySettings } from './telemetry-settings.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const RATE_LIMIT_STORES = ['memory', 'postgres'] as const
export type RateLimitStore = (typeof RATE_LIMIT_STORES)[number]

const MOST_WORKERS = 64

const POSTGRES_WORDS = 'use postgres://user:password@host:5432/name'

const VECTOR_BUCKET = /^s3:\/\/([a-z0-9][a-z0-9-]{1,61}[a-z0-9])\/?$/

export const PRICE_WORDS = 'use US dollars for a million tokens, such as 2.50; set both or neither'

/** Every setting by its name. The table in docs/reference/settings.md is checked against it. */
export const settings = {
  PORT: setting(3001, 'use a whole number from 0 to 65535', wholeNumber(0, 65_535)),
  HOST: setting('127.0.0.1', 'use an IP address or a host name, such as 0.0.0.0', listenAddress),
  DATA_DIR: setting('./data', 'use the path of a folder', anyText),
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
  TRUST_PROXY: setting<TrustProxy>(
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
    webAddress,
  ),
  OIDC_PROVIDERS: setting<readonly ProviderSettings[] | null>(
    null,
    'use a JSON list of providers, or the path of a file with one; see docs/reference/oauth.md',
    parseProviders,
  ),
  PASSWORDS: setting<'on' | 'off'>('on', 'use on or off', oneOf(['on', 'off'])),
  SMTP_URL: setting<string | null>(null, 'use smtp://user:password@host:587 or smtps://…', (text) =>
    URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol) ? text : undefined,
  ),
  MAIL_FROM: setting<string | null>(null, 'use an e-mail address, such as vitrine@example.com', (text) =>
    /^[^@]+@[^@]+$/.test(text) ? text : undefined,
  ),
  LOG_LEVEL: setting<LogLevel>('info', `use one of ${LOG_LEVELS.join(', ')}`, oneOf(LOG_LEVELS)),
  RATE_LIMIT: setting<number | null>(600, 'use a number of calls from 1 to 1000000, or off', (text) =>
    text === 'off' ? null : wholeNumber(1, 1_000_000)(text),
  ),
  RATE_LIMIT_STORE: setting<RateLimitStore>(
    'memory',
    `use one of ${RATE_LIMIT_STORES.join(', ')}`,
    oneOf(RATE_LIMIT_STORES),
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
  OTEL_SERVICE_NAME: setting('vitrine', 'use a name', anyText),
  OTEL_RESOURCE_ATTRIBUTES: setting<Readonly<Record<string, string>> | null>(
    null,
    'use name=value, separated by commas',
    keyValues,
  ),
  OTEL_TRACES_SAMPLER: setting<TelemetrySettings['sampler']>(
    'parentbased_always_on',
    `use one of ${SAMPLER_NAMES.join(', ')}`,
    oneOf(SAMPLER_NAMES),
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
  OPENAI_API_KEY: setting<string | null>(null, 'use the key your provider gave you', anyText),
  OPENAI_BASE_URL: setting<string | null>(
    null,
    'use the address of a provider, such as http://127.0.0.1:11434/v1',
    webAddress,
  ),
  OPENAI_MODEL: setting('gpt-5.6-terra', 'use the name of a model', anyText),
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

/** Settings that hold a password or a key; messages never repeat their values. */
export const CONFIDENTIAL = new Set<string>([
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

/** Settings that all processes share, without confidential values. */
export function showSettings(
  env: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const set = Object.keys(settings).filter((name) => env[name] && !OF_PROCESS.has(name))
  return Object.fromEntries(set.map((name) => [name, CONFIDENTIAL.has(name) ? '…' : (env[name] ?? '')]))
}
