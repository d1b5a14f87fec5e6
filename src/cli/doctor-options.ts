import { isProfile, PROFILES, type Profile } from '../doctor/profile.ts'
import { readOptions } from './options.ts'
import { UsageError } from './usage-error.ts'

export const DOCTOR_USAGE = `Usage: vitrine doctor [SLUG|URL] [--for PROFILE] [--strict] [--json] [--junit FILE]
                      [--token TOKEN] [--header 'NAME: VALUE']... [--sign-in]

  SLUG               One app of this server; without it every app
  URL                The address of any MCP server
  --for PROFILE      chatgpt, claude or standard: whose rules count
                     (chatgpt for this server's apps, standard for a URL)
  --strict           Warnings fail too
  --json             Print the findings as JSON
  --junit FILE       Write them as a JUnit report too
  --token TOKEN      Send this bearer token
  --header 'N: V'    Send this header; may be repeated
  --sign-in          Get a token by signing in with the browser

Exit codes: 0 nothing wrong, 1 errors (with --strict warnings too), 2 nothing could be checked
`

export interface DoctorOptions {
  readonly help: boolean
  readonly target: string | null
  /** Whose rules count; null when it was not said. */
  readonly profile: Profile | null
  readonly strict: boolean
  readonly json: boolean
  readonly junit: string | null
  readonly headers: Headers
  readonly signIn: boolean
}

export function readDoctorOptions(args: readonly string[]): DoctorOptions {
  const { values, positionals } = readOptions('doctor', args, {
    for: { type: 'string' },
    strict: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    junit: { type: 'string' },
    token: { type: 'string' },
    header: { type: 'string', multiple: true, default: [] },
    'sign-in': { type: 'boolean', default: false },
  })
  if (positionals.length > 1) throw new UsageError('doctor takes one SLUG or URL at a time')
  const { token = null, for: profile = null, 'sign-in': signIn } = values
  if (signIn && token !== null) throw new UsageError('doctor takes --token or --sign-in, not both')
  return {
    help: values.help,
    target: positionals[0] ?? null,
    profile: profile === null ? null : readProfile(profile),
    strict: values.strict,
    json: values.json,
    junit: values.junit ?? null,
    headers: readHeaders(values.header, token),
    signIn,
  }
}

function readProfile(name: string): Profile {
  if (isProfile(name)) return name
  throw new UsageError(`there is no profile ${name} (known: ${PROFILES.join(', ')})`)
}

/** What is wrong with a header is said without its value, which may be a secret. */
function readHeaders(lines: readonly string[], token: string | null): Headers {
  const headers = new Headers()
  for (const line of lines) {
    const colon = line.indexOf(':')
    if (colon < 1) throw new UsageError("--header wants 'Name: value'")
    addHeader(headers, '--header', [line.slice(0, colon).trim(), line.slice(colon + 1).trim()])
  }
  if (token !== null) addHeader(headers, '--token', ['authorization', `Bearer ${token.trim()}`])
  return headers
}

function addHeader(headers: Headers, option: string, [name, value]: readonly [string, string]): void {
  try {
    headers.set(name, value)
  } catch {
    throw new UsageError(`${option} holds characters that no header may have`)
  }
}
