import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('works with nothing set', () => {
  expect(readConfig({})).toEqual({
    port: 3001,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    workers: 1,
    publicUrl: null,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    metricsToken: null,
    telemetry: null,
    backups: null,
    secretKey: null,
    secretKeyFile: null,
    appDomain: null,
    registryAuth: null,
    appsDir: null,
    environment: {},
    corsOrigins: [],
    logLevel: 'info',
    devLogLevel: 'warn',
    bodyLimit: 1_048_576,
    bodyMemory: 134_217_728,
    requestTimeout: 60,
    maxConnections: 10_000,
    maxConnectionsPerAddress: 1000,
    providers: [],
    passwords: 'on',
    smtpUrl: null,
    mailFrom: null,
    auditDays: 90,
    eventDays: 365,
    shownSettings: {},
    issuer: null,
    rateLimit: 600,
    rateLimitStore: 'memory',
    picturesPerApp: 20_000_000,
    picturesPerMaker: 200_000_000,
    trustProxy: 'off',
    outgoingAllow: [],
    openAi: null,
    chatPrices: null,
    embedding: null,
    vectorStore: null,
  })
})

it('takes both prices of tokens, or none', () => {
  expect(readConfig({ CHAT_PRICE_IN: '2.50', CHAT_PRICE_OUT: '10' }).chatPrices).toEqual({
    input: 2.5,
    output: 10,
  })
  expect(() => readConfig({ CHAT_PRICE_IN: '2.50' })).toThrow('CHAT_PRICE_OUT')
})

it('takes an empty setting for one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

it.each([
  ['PORT', 'eighty', 'whole number'],
  ['CHAT_PRICE_IN', '2,50', 'both or neither'],
  ['CHAT_PRICE_OUT', '$10', 'such as 2.50'],
  ['PORT', '70000', '65535'],
  ['PORT', '-1', '65535'],
  ['HOST', 'not a host', 'IP address'],
  ['DATABASE_URL', 'mysql://somewhere', 'postgres://'],
  ['PUBLIC_URL', 'example.com', 'https://'],
  ['PUBLIC_URL', 'https://example.com/path', 'without a path'],
  ['APP_DOMAIN', 'localhost', 'apps.example.com'],
  ['MCP_REGISTRY_AUTH', 'secret', 'v=MCPv1; k=ed25519; p=…'],
  ['CORS_ORIGINS', '*', 'not allowed'],
  ['CORS_ORIGINS', 'https://a.example/path', 'origins'],
  ['CORS_ORIGINS', 'a.example', 'origins'],
  ['LOG_LEVEL', 'loud', 'info'],
  ['BODY_LIMIT', '10', '1024'],
  ['BODY_MEMORY', '4096', '1048576'],
  ['OUTGOING_ALLOW', '10.0.0.0/33', '10.0.0.0/8'],
  ['OUTGOING_ALLOW', '10.0.0', '10.0.0.0/8'],
  ['OUTGOING_ALLOW', 'https://api.internal', 'api.internal'],
  ['OUTGOING_ALLOW', '127.0.0.1,', 'commas'],
  ['SECRET_KEY', 'short', 'more'],
  ['VECTOR_STORE', 'https://bucket', 's3://'],
  ['VECTOR_STORE', 's3://Bucket/folder', 's3://'],
  ['AWS_REGION', 'here', 'eu-central-1'],
  ['BACKUP_EVERY', '0', 'from 1 to 720'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'http://127.0.0.1:4318'],
  ['OTEL_RESOURCE_ATTRIBUTES', 'team', 'name=value'],
  ['OTEL_TRACES_SAMPLER', 'sometimes', 'traceidratio'],
  ['OTEL_TRACES_SAMPLER_ARG', '2', 'from 0 to 1'],
])('refuses %s=%s in one line that says what is right', (name, value, right) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(name)
  expect(read).toThrow(right)
  expect(read).not.toThrow(/\n/)
})

it('reads what apps may ask besides the public internet', () => {
  const { outgoingAllow } = readConfig({ OUTGOING_ALLOW: '10.0.0.0/8, fd00::/8,127.0.0.1,api.internal' })
  expect(outgoingAllow).toEqual(['10.0.0.0/8', 'fd00::/8', '127.0.0.1', 'api.internal'])
})

it('has a model once there is a key', () => {
  expect(readConfig({ OPENAI_MODEL: 'large' }).openAi).toBeNull()
  expect(readConfig({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'http://127.0.0.1:9/v1' }).openAi).toEqual({
    apiKey: 'k',
    baseUrl: 'http://127.0.0.1:9/v1',
    model: 'gpt-5.6-terra',
  })
  expect(() => readConfig({ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'somewhere' })).toThrow('OPENAI_BASE_URL')
})

it('embeds with a model of the endpoint once it is named, with or without a key', () => {
  const named = { EMBEDDING_MODEL: 'nomic-embed-text', OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1' }
  const { embedding } = readConfig({ ...named, OPENAI_API_KEY: 'k', OPENAI_MODEL: 'large' })
  expect(embedding).toEqual({ apiKey: 'k', baseUrl: 'http://127.0.0.1:11434/v1', model: 'nomic-embed-text' })
  expect(readConfig(named).embedding).toMatchObject({ model: 'nomic-embed-text' })
})

it('keeps vectors in a bucket once it is named', () => {
  const vectorStore = { bucket: 'our-vectors', region: 'eu-central-1' }
  const environment = { VECTOR_STORE: 's3://our-vectors', AWS_REGION: 'eu-central-1' }
  expect(readConfig(environment)).toMatchObject({ vectorStore })
})

it('does not repeat a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://ann:secret@db/x' })).not.toThrow('secret')
})
