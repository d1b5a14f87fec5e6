import { readFileSync, writeFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { retirementOf } from '../agent/provider.ts'
import type { Config } from '../config.ts'
import { credentialedFetch } from '../doctor/credentials.ts'
import { type CheckResult, diagnose, summaryOf } from '../doctor/diagnose.ts'
import { UnreachableError } from '../doctor/inspect.ts'
import type { Profile } from '../doctor/profile.ts'
import { jsonReport } from '../doctor/report/json.ts'
import { junitReport } from '../doctor/report/junit.ts'
import { sarifReport } from '../doctor/report/sarif.ts'
import { printable, textReport } from '../doctor/report/text.ts'
import { signInWithBrowser } from '../doctor/sign-in.ts'
import { packageProblems } from '../store/check-package.ts'
import type { PackageFiles } from '../store/plugin-package.ts'
import { type Command, defineForm } from './command.ts'
import { type DoctorOptions, doctorFlags, readDoctorOptions } from './doctor-options.ts'
import { findServers } from './doctor-servers.ts'
import type { FoundServer } from './found-servers.ts'
import { openPage } from './open-page.ts'
import { CommandError } from './usage-error.ts'

const FAILED = 1
const NOT_CHECKED = 2
const MODEL_PATIENCE_MS = 10_000

export const doctorCommand: Command = {
  name: 'doctor',
  forms: {
    '': defineForm({
      takes: ['[SLUG|FOLDER|URL|ZIP]'],
      how: "[--for PROFILE] [--strict] [--json] [--junit FILE] [--sarif FILE]\n[--token TOKEN] [--header 'NAME: VALUE']... [--sign-in]",
      options: doctorFlags,
      run: (config, values, [target = null]) => lookAt(config, readDoctorOptions(values, target)),
    }),
  },
  details: `  SLUG               An app of this server (default: all of them)
  FOLDER             An app project; it is built and served temporarily
  URL                The address of any MCP server
  ZIP                A package for a directory, as vitrine pack writes it
  --for PROFILE      Whose rules apply: chatgpt, claude or standard
                     (default: chatgpt for your own apps, standard for a URL)
  --strict           Treat warnings as errors
  --json             Print the findings as JSON
  --junit FILE       Also write a JUnit report
  --sarif FILE       Also write a SARIF report, for code scanning
  --token TOKEN      Send this bearer token
  --header 'N: V'    Send this header; may be repeated
  --sign-in          Sign in with the browser to get a token

Exit codes: 0 no errors, 1 errors (or warnings with --strict), 2 nothing could be checked
`,
}

async function lookAt(config: Config, options: DoctorOptions): Promise<void> {
  try {
    const { examined, profile } = await examine(config, options)
    if (options.junit !== null) writeReport(options.junit, junitReport(examined, { ...options, profile }))
    if (options.sarif !== null) writeReport(options.sarif, sarifReport(examined, profile))
    process.stdout.write(
      options.json ? jsonReport(examined, profile) : `checked for ${profile}\n${textReport(examined)}`,
    )
    const { errors, warnings } = summaryOf(examined)
    process.exitCode = errors > 0 || (options.strict && warnings > 0) ? FAILED : 0
  } catch (error) {
    if (!(error instanceof UnreachableError || error instanceof CommandError)) throw error
    process.stderr.write(`vitrine: ${printable(error.message)}\n`)
    process.exitCode = NOT_CHECKED
  }
}

async function examine(config: Config, options: DoctorOptions) {
  if (options.target?.endsWith('.zip')) {
    const examined = [await examinePackage(options.target)]
    return { examined, profile: options.profile ?? 'chatgpt' }
  }
  const servers = await findServers(config, options.target)
  // Our own apps must work everywhere, and ChatGPT is the strictest; other servers only promise the standard.
  const profile = options.profile ?? (servers.ours ? 'chatgpt' : 'standard')
  try {
    const examined: CheckResult[] = []
    if (servers.ours) examined.push(...(await examineModel(config)))
    for (const one of servers.found) examined.push(...(await examineOne(one, options, profile)))
    return { examined, profile }
  } finally {
    await servers.close()
  }
}

async function examineOne(
  { address, knownAs, token: own }: FoundServer,
  options: DoctorOptions,
  profile: Profile,
): Promise<CheckResult[]> {
  const headers = new Headers(options.headers)
  const signedIn = options.signIn ? await signInWithBrowser(address, showSignIn) : null
  const token = signedIn ?? (headers.has('authorization') ? null : (own ?? null))
  if (token !== null) headers.set('authorization', `Bearer ${token}`)
  const given = [...headers.keys()].length > 0
  return diagnose(address, { profile, knownAs, ...(given && { fetch: credentialedFetch(address, headers) }) })
}

async function examinePackage(file: string): Promise<CheckResult> {
  let files: PackageFiles
  try {
    files = unzipSync(readFileSync(file))
  } catch {
    throw new CommandError(`can't read ${file} as a ZIP`)
  }
  const faults = (await packageProblems(files)).map((message) => ({ severity: 'error', message }) as const)
  return { server: file, check: 'package', subject: 'package', faults }
}

/** A provider's model that ends soon takes the chat with it. */
async function examineModel({ openAi }: Config): Promise<CheckResult[]> {
  if (!openAi) return []
  const signal = AbortSignal.timeout(MODEL_PATIENCE_MS)
  const retirement = await retirementOf(openAi, { now: new Date(), signal })
  const message = `is switched off by its provider on ${retirement?.date}: set OPENAI_MODEL to another model`
  const faults = retirement ? [{ severity: 'warning', message } as const] : []
  return [{ server: openAi.model, check: 'model', subject: openAi.model, faults }]
}

/** On standard error, because a program may read the report from standard output. */
function showSignIn(page: URL): void {
  process.stderr.write(`Sign in with your browser at:\n${printable(page.href)}\n`)
  if (process.stderr.isTTY) openPage(page)
}

function writeReport(file: string, report: string): void {
  try {
    writeFileSync(file, report)
  } catch (error) {
    throw new CommandError(`can't write ${file} (${Object(error).code})`)
  }
}
