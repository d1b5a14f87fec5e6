import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it('works with nothing set', () => {
  expect(readConfig({})).toEqual({
    port: 3001,
    host: '127.0.0.1',
    dataDir: resolve('./data'),
    databaseUrl: null,
    publicUrl: null,
    appDomain: null,
    logLevel: 'info',
    bodyLimit: 1_048_576,
    auditDays: 90,
    issuer: null,
    rateLimit: 600,
    rateLimitStore: 'memory',
  })
})

it('takes an empty setting for one that is not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toEqual(readConfig({}))
})

it.each([
  ['PORT', 'eighty', 'whole number'],
  ['PORT', '70000', '65535'],
  ['PORT', '-1', '65535'],
  ['HOST', 'not a host', 'IP address'],
  ['DATABASE_URL', 'mysql://somewhere', 'postgres://'],
  ['PUBLIC_URL', 'example.com', 'https://'],
  ['PUBLIC_URL', 'https://example.com/path', 'without a path'],
  ['APP_DOMAIN', 'localhost', 'apps.example.com'],
  ['LOG_LEVEL', 'loud', 'info'],
  ['BODY_LIMIT', '10', '1024'],
])('refuses %s=%s in one line that says what is right', (name, value, right) => {
  const read = () => readConfig({ [name]: value })
  expect(read).toThrow(name)
  expect(read).toThrow(right)
  expect(read).not.toThrow(/\n/)
})

it('does not repeat a password', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://ann:secret@db/x' })).not.toThrow('secret')
})
