import { expect, it } from 'vitest'
import { declaredCsp, permits } from './csp.ts'

const csp = (domain: string) =>
  declaredCsp({
    'openai/widgetCSP': { connect_domains: [domain] },
    ui: { csp: { connectDomains: [domain] } },
  })

it.each([
  ['a.example.com', 'https://a.example.com/x', true],
  ['https://a.example.com', 'https://a.example.com/x', true],
  ['https://a.example.com', 'wss://a.example.com/x', true],
  ['https://a.example.com', 'http://a.example.com/x', false],
  ['http://localhost:3000', 'http://localhost:3000/x', true],
  ['https://a.example.com', 'https://a.example.com:8443/x', false],
  ['*.example.com', 'https://a.example.com/x', true],
  ['*.example.com', 'https://example.com/x', false],
  ['https://a.example.com', 'https://a.example.com.evil.com/x', false],
  ['*', 'https://a.example.com/x', true],
  ['https:', 'https://a.example.com/x', true],
  ['', 'https://a.example.com/x', false],
])('a source %s and the address %s: %s', (domain, address, allowed) => {
  expect(permits(csp(domain), 'connect', new URL(address))).toBe(allowed)
  expect(permits(csp(domain), 'resource', new URL(address))).toBe(false)
})

it('wants a load allowed by both forms', () => {
  const meta = { 'openai/widgetCSP': { connect_domains: ['a.example.com'] }, ui: { csp: {} } }
  expect(permits(declaredCsp(meta), 'connect', new URL('https://a.example.com'))).toBe(false)
})
