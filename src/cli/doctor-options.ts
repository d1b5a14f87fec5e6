import { isProfile, PROFILES, type Profile } from '../doctor/profile.ts'
import type { CommandOptions } from './command.ts'
import { UsageError } from './usage-error.ts'

/** The options of `vitrine doctor`. */
export const doctorFlags = {
  for: { type: 'string' },
  strict: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  junit: { type: 'string' },
  sarif: { type: 'string' },
  token: { type: 'string' },
  header: { type: 'string', multiple: true, default: [] },
  'sign-in': { type: 'boolean', default: false },
} as const satisfies CommandOptions

export interface DoctorFlags {
  readonly for?: string | undefined
  readonly strict: boolean
  readonly json: boolean
  readonly junit?: string | undefined
  readonly sarif?: string | undefined
  readonly token?: string | undefined
  readonly header: readonly string[]
  readonly 'sign-in': boolean
}

export interface DoctorOptions {
  readonly target: string | null
  /** Whose rules apply; null if not given. */
  readonly profile: Profile | null
  readonly strict: boolean
  readonly json: boolean
  readonly junit: string | null
  readonly sarif: string | null
  readonly headers: Headers
  readonly signIn: boolean
}

export function readDoctorOptions(values: DoctorFlags, target: string | null): DoctorOptions {
  const { token = null, for: profile = null, 'sign-in': signIn } = values
  if (signIn && token !== null) throw new UsageError('use --token or --sign-in, not both')
  return {
    target,
    profile: profile === null ? null : readProfile(profile),
    strict: values.strict,
    json: values.json,
    junit: values.junit ?? null,
    sarif: values.sarif ?? null,
    headers: readHeaders(values.header, token),
    signIn,
  }
}

function readProfile(name: string): Profile {
  if (isProfile(name)) return name
  throw new UsageError(`--for must be one of ${PROFILES.join(', ')}`)
}

/** Errors never include a header's value, which may be a secret. */
function readHeaders(lines: readonly string[], token: string | null): Headers {
  const headers = new Headers()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new UsageError("--header must be 'NAME: VALUE'")
    addHeader(headers, '--header', [line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  if (token !== null) addHeader(headers, '--token', ['authorization', `Bearer ${token.trim()}`])
  return headers
}

function addHeader(headers: Headers, option: string, [name, value]: readonly [string, string]): void {
  try {
    headers.set(name, value)
  } catch {
    throw new UsageError(`${option} contains characters that headers can't have`)
  }
}
