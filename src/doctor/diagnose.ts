import type { Check, Fault, Verdict } from './check.ts'
import { checks } from './checks/index.ts'
import { inspect } from './inspect.ts'
import type { Inspection } from './inspection.ts'
import { type Profile, type Severity, severityFor } from './profile.ts'

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

export interface DiagnoseOptions {
  readonly profile: Profile
  /** The address that hosts use, if it differs from the reachable one. */
  readonly knownAs?: URL
  /** Reaches the server, with our credentials. */
  readonly fetch?: typeof globalThis.fetch
}

/** Inspects one server and runs every check. */
export async function diagnose(address: URL, options: DiagnoseOptions): Promise<CheckResult[]> {
  const { profile, knownAs = address, fetch = globalThis.fetch } = options
  const inspection = asSeenBy(profile, await inspect({ address, knownAs }, fetch))
  return checks.flatMap((check) =>
    check.judge(inspection).map((verdict) => ({
      server: address.href,
      check: check.id,
      subject: verdict.subject,
      faults: graded(check, verdict, profile),
    })),
  )
}

const OLDER_MIME = 'text/html+skybridge'

/** Only ChatGPT reads widgets named by its older keys alone, or listed in its older form. */
function asSeenBy(profile: Profile, inspection: Inspection): Inspection {
  if (profile === 'chatgpt') return inspection
  const widgets = inspection.widgets.filter(({ namedBy, mimeType }) =>
    namedBy.size === 0 ? mimeType !== OLDER_MIME : namedBy.has('standard'),
  )
  return { ...inspection, widgets }
}

function graded({ grades }: Check, { flaws }: Verdict, profile: Profile): Fault[] {
  return flaws.flatMap(({ kind, message }) => {
    const severity = severityFor(grades[kind] ?? 'error', profile)
    return severity === 'none' ? [] : [{ severity, message }]
  })
}

export const findingsOf = (examined: readonly CheckResult[]): Finding[] =>
  examined.flatMap(({ server, check, subject, faults }) =>
    faults.map((fault) => ({ server, check, subject, ...fault })),
  )

export function summaryOf(examined: readonly CheckResult[]): Summary {
  const faults = examined.flatMap((one) => one.faults)
  const count = (severity: Severity) => faults.filter((fault) => fault.severity === severity).length
  return {
    errors: count('error'),
    warnings: count('warning'),
    infos: count('info'),
    ok: examined.filter((one) => one.faults.every(({ severity }) => severity === 'info')).length,
  }
}
