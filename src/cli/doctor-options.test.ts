import { expect, it } from 'vitest'
import { readDoctorOptions } from './doctor-options.ts'
import { UsageError } from './usage-error.ts'

it('reads a token and headers', () => {
  const { headers, profile, signIn } = readDoctorOptions([
    'https://example.com/mcp',
    ...['--token', 'abc', '--header', 'X-Tenant: a:b', '--header', 'X-Key:c', '--for', 'claude'],
  ])
  expect(Object.fromEntries(headers)).toEqual({
    authorization: 'Bearer abc',
    'x-tenant': 'a:b',
    'x-key': 'c',
  })
  expect({ profile, signIn }).toEqual({ profile: 'claude', signIn: false })
})

it.each<[string[], string]>([
  [['--for', 'nobody'], 'there is no profile nobody (known: chatgpt, claude, standard)'],
  [['--header', 'no-colon-secret'], "--header wants 'Name: value'"],
  [['--header', 'X Key: secret'], '--header holds characters that no header may have'],
  [['--header', 'X-Key: secret\u0000'], '--header holds characters that no header may have'],
  [['--token', 'secret\nX: y'], '--token holds characters that no header may have'],
  [['--token', 'secret', '--sign-in'], 'doctor takes --token or --sign-in, not both'],
])('refuses %j without telling a secret', (args, message) => {
  expect(() => readDoctorOptions(args)).toThrow(new UsageError(message))
})
