import { expect, it } from 'vitest'
import { createGuards } from './guards.ts'

const beyond = createGuards({
  host: '0.0.0.0',
  publicUrl: new URL('https://apps.example.com'),
  appDomain: null,
})

it.each([
  ['192.0.2.5:3001', 'http://192.0.2.5:3001', null],
  ['apps.example.com', 'https://apps.example.com', null],
  ['192.0.2.5:3001', undefined, null],
  ['apps.example.com', 'http://6.6.6.6', 'ORIGIN_NOT_ALLOWED'],
  ['192.0.2.5:3001', 'http://192.0.2.5:9', 'ORIGIN_NOT_ALLOWED'],
  ['apps.example.com', 'https://evil.example', 'ORIGIN_NOT_ALLOWED'],
  ['evil.example', undefined, 'HOST_NOT_ALLOWED'],
  ['', undefined, 'HOST_NOT_ALLOWED'],
  // A proxy's health check in HTTP/1.0.
  [undefined, undefined, null],
  [undefined, 'https://evil.example', 'ORIGIN_NOT_ALLOWED'],
])('at %s a page of %s is told %s', (host, origin, code) => {
  expect(beyond.refuse({ host, origin }, false)?.code ?? null).toBe(code)
})
