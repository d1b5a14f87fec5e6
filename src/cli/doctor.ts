import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import { type CheckResult, diagnose, summaryOf } from '../doctor/diagnose.ts'
import { UnreachableError } from '../doctor/inspect.ts'
import { jsonReport } from '../doctor/report/json.ts'
import { junitReport } from '../doctor/report/junit.ts'
import { printable, textReport } from '../doctor/report/text.ts'
import { findServers } from './doctor-servers.ts'
import { UsageError } from './usage-error.ts'

export const DOCTOR_USAGE = `Usage: vitrine doctor [SLUG|URL] [--strict] [--json] [--junit FILE]

  SLUG          One app of this server; without it every app
  URL           The address of any MCP server
  --strict      Warnings fail too
  --json        Print the findings as JSON
  --junit FILE  Write them as a JUnit report too
`

const FAILED = 1
const NOT_CHECKED = 2

/** Leaves 0 as the exit code when nothing is wrong, 1 when something is, and 2 when it could not look. */
export async function doctorCommand(config: Config, args: readonly string[]): Promise<void> {
  try {
    const options = readOptions(args)
    if (options.help) {
      process.stdout.write(DOCTOR_USAGE)
      return
    }
    const examined = await examine(config, options.target)
    if (options.junit !== null) writeReport(options.junit, junitReport(examined, options))
    process.stdout.write(options.json ? jsonReport(examined) : textReport(examined))
    const { errors, warnings } = summaryOf(examined)
    process.exitCode = errors > 0 || (options.strict && warnings > 0) ? FAILED : 0
  } catch (error) {
    if (!(error instanceof UnreachableError || error instanceof UsageError)) throw error
    process.stderr.write(`vitrine: ${printable(error.message)}\n`)
    process.exitCode = NOT_CHECKED
  }
}

async function examine(config: Config, target: string | null): Promise<CheckResult[]> {
  const servers = await findServers(config, target)
  try {
    const examined: CheckResult[] = []
    for (const { address, knownAs } of servers.found) examined.push(...(await diagnose(address, knownAs)))
    return examined
  } finally {
    await servers.close()
  }
}

function readOptions(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        strict: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        junit: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (positionals.length > 1) throw new UsageError('doctor takes one SLUG or URL at a time')
    return { ...values, junit: values.junit ?? null, target: positionals[0] ?? null }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`${(error as Error).message.split('.')[0]}. See vitrine doctor --help`)
  }
}

function writeReport(file: string, report: string): void {
  try {
    writeFileSync(file, report)
  } catch (error) {
    throw new UsageError(`${file} cannot be written (${Object(error).code})`)
  }
}
