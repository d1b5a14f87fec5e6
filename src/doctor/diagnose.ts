import type { Fault } from './check.ts'
import { checks } from './checks/index.ts'
import { inspect } from './inspect.ts'

/** What one check says of one subject of one server. */
export interface CheckResult {
  readonly server: string
  readonly check: string
  readonly subject: string
  readonly faults: readonly Fault[]
}

export interface Finding extends Fault {
  readonly server: string
  readonly check: string
  readonly subject: string
}

export interface Summary {
  readonly errors: number
  readonly warnings: number
  readonly infos: number
  /** Checks of a subject that found neither errors nor warnings. */
  readonly ok: number
}

/** Looks at one server and runs every check on what it saw. */
export async function diagnose(address: URL, knownAs = address): Promise<CheckResult[]> {
  const inspection = await inspect({ address, knownAs })
  return checks.flatMap((check) =>
    check.judge(inspection).map((verdict) => ({ server: address.href, check: check.id, ...verdict })),
  )
}

export const findingsOf = (examined: readonly CheckResult[]): Finding[] =>
  examined.flatMap(({ server, check, subject, faults }) =>
    faults.map((fault) => ({ server, check, subject, ...fault })),
  )

export function summaryOf(examined: readonly CheckResult[]): Summary {
  const faults = examined.flatMap((one) => one.faults)
  const count = (severity: Fault['severity']) => faults.filter((fault) => fault.severity === severity).length
  return {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    ok: examined.filter((one) => one.faults.every(({ severity }) => severity === 'info')).length,
  }
}
