import { type Examined, findingsOf, summaryOf } from '../diagnose.ts'

export const jsonReport = (examined: readonly Examined[]): string =>
  `${JSON.stringify({ findings: findingsOf(examined), summary: summaryOf(examined) }, null, 2)}\n`
