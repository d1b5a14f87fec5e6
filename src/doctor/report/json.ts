import { type CheckResult, findingsOf, summaryOf } from '../diagnose.ts'

export const jsonReport = (examined: readonly CheckResult[]): string =>
  `${JSON.stringify({ findings: findingsOf(examined), summary: summaryOf(examined) }, null, 2)}\n`
