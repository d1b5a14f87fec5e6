import { type CheckResult, findingsOf, summaryOf } from '../diagnose.ts'
import type { Profile } from '../profile.ts'

export const jsonReport = (examined: readonly CheckResult[], profile: Profile): string =>
  `${JSON.stringify({ profile, findings: findingsOf(examined), summary: summaryOf(examined) }, null, 2)}\n`
