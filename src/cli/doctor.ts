import { writeFileSync } from 'node:fs'
import type { Config } from '../config.ts'
import { credentialedFetch } from '../doctor/credentials.ts'
import { type CheckResult, diagnose, summaryOf } from '../doctor/diagnose.ts'
import { UnreachableError } from '../doctor/inspect.ts'
import type { Profile } from '../doctor/profile.ts'
import { jsonReport } from '../doctor/report/json.ts'
import { junitReport } from '../doctor/report/junit.ts'
import { printable, textReport } from '../doctor/report/text.ts'
import { signInWithBrowser } from '../doctor/sign-in.ts'
import { DOCTOR_USAGE, type DoctorOptions, readDoctorOptions } from './doctor-options.ts'
import { findServers, type Servers } from './doctor-servers.ts'
import { openPage } from './open-page.ts'
import { UsageError } from './usage-error.ts'

const FAILED = 1
const NOT_CHECKED = 2

/** Leaves 0 as the exit code when nothing is wrong, 1 when something is, and 2 when it could not look. */
export async function doctorCommand(config: Config, args: readonly string[]): Promise<void> {
  try {
    const options = readDoctorOptions(args)
    if (options.help) {
      process.stdout.write(DOCTOR_USAGE)
      return
    }
    const { examined, profile } = await examine(config, options)
    if (options.junit !== null) writeReport(options.junit, junitReport(examined, { ...options, profile }))
    process.stdout.write(
      options.json ? jsonReport(examined, profile) : `checked for ${profile}\n${textReport(examined)}`,
    )
    const { errors, warnings } = summaryOf(examined)
    process.exitCode = errors > 0 || (options.strict && warnings > 0) ? FAILED : 0
  } catch (error) {
    if (!(error instanceof UnreachableError || error instanceof UsageError)) throw error
    process.stderr.write(`vitrine: ${printable(error.message)}\n`)
    process.exitCode = NOT_CHECKED
  }
}

async function examine(config: Config, options: DoctorOptions) {
  const servers = await findServers(config, options.target)
  // Our own apps are to work everywhere, and ChatGPT asks the most; others promised no more than the standard.
  const profile = options.profile ?? (servers.ours ? 'chatgpt' : 'standard')
  try {
    const examined: CheckResult[] = []
    for (const one of servers.found) examined.push(...(await examineOne(one, options, profile)))
    return { examined, profile }
  } finally {
    await servers.close()
  }
}

async function examineOne(
  { address, knownAs }: Servers['found'][number],
  options: DoctorOptions,
  profile: Profile,
): Promise<CheckResult[]> {
  const headers = new Headers(options.headers)
  const token = options.signIn ? await signInWithBrowser(address, showSignIn) : null
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const given = [...headers.keys()].length > 0
  return diagnose(address, { profile, knownAs, ...(given && { fetch: credentialedFetch(address, headers) }) })
}

/** Beside the report, which may be read by a program. */
function showSignIn(page: URL): void {
  process.stderr.write(`Sign in with your browser at:\n${printable(page.href)}\n`)
  if (process.stderr.isTTY) openPage(page)
}

function writeReport(file: string, report: string): void {
  try {
    writeFileSync(file, report)
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${Object(error).code})`)
  }
}
