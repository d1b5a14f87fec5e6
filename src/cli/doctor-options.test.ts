import { expect, it } from 'vitest'
import { type DoctorFlags, readDoctorOptions } from './doctor-options.ts'
import { UsageError } from './usage-error.ts'

const read = (flags: Partial<DoctorFlags>) =>
  readDoctorOptions({ strict: false, json: false, header: [], 'sign-in': false, ...flags }, null)

it('reads a token and headers', () => {
  const { headers, profile, signIn } = read({
    token: 'abc',
    header: ['X-Tenant: a:b', 'X-Key:c'],
    for: 'claude',
  })
  expect(Object.fromEntries(headers)).toEqual({
    authorization: 'Bearer abc',
    'x-tenant': 'a:b',
    'x-key': 'c',
  })
  expect({ profile, signIn }).toEqual({ profile: 'claude', signIn: false })
})

it.each<[Partial<DoctorFlags>, string]>([
  [{ for: 'nobody' }, '--for must be one of chatgpt, claude, standard'],
  [{ header: ['no-colon-secret'] }, "--header must be 'NAME: VALUE'"],
  [{ header: ['X Key: secret'] }, "--header contains characters that headers can't have"],
  [{ header: ['X-Key: secret\u0000'] }, "--header contains characters that headers can't have"],
  [{ token: 'secret\nX: y' }, "--token contains characters that headers can't have"],
  [{ token: 'secret', 'sign-in': true }, 'use --token or --sign-in, not both'],
])('refuses %j without telling a secret', (flags, message) => {
  expect(() => read(flags)).toThrow(new UsageError(message))
})
