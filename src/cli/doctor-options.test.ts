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
  [{ for: 'nobody' }, '--for takes one of chatgpt, claude, standard'],
  [{ header: ['no-colon-secret'] }, "--header takes 'NAME: VALUE'"],
  [{ header: ['X Key: secret'] }, '--header has characters that no header may have'],
  [{ header: ['X-Key: secret\u0000'] }, '--header has characters that no header may have'],
  [{ token: 'secret\nX: y' }, '--token has characters that no header may have'],
  [{ token: 'secret', 'sign-in': true }, 'use --token or --sign-in, not both'],
])('refuses %j without telling a secret', (flags, message) => {
  expect(() => read(flags)).toThrow(new UsageError(message))
})
