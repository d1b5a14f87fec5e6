import { printTable } from '../report.ts'
import type { Window } from './run.ts'
import { type Failure, type Load, MOST_UNDER_WAY, type Traffic } from './traffic.ts'

export const inWindow =
  ({ from, to }: Window) =>
  (failure: { began: number; ended: number }) =>
    failure.began < to && failure.ended > from

/** The load is what it is called only where the machine could serve the same before and after it. */
export function reportLoad(
  { sent, withheld, seconds }: Load,
  { rate, before, after }: { rate: number; before: number; after: number },
) {
  const share = (capacity = 1) => `${((100 * rate) / capacity).toFixed(0)} %`
  console.log(
    `\n${(sent / seconds).toFixed(0)} calls a second of ${rate.toFixed(0)}: ${share(before)} of what it served before, ` +
      `${share(after)} of what it served after. ${withheld} calls fell due while ${MOST_UNDER_WAY} waited, and were not sent.`,
  )
}

function latencies(answered: Traffic['answered']): string {
  const sorted = answered.map(({ began, ended }) => ended - began).sort((a, b) => a - b)
  const percentile = (share: number) => `${(sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(0)} ms`
  return `p50 ${percentile(0.5)}, p99 ${percentile(0.99)}`
}

export function report(
  { requests, failures, answered }: Traffic,
  windows: readonly Window[],
  seconds: number,
) {
  const all = [...requests].map(([kind, count]) => `${count} ${kind}`).join(', ')
  const calm = answered.filter((call) => !windows.some((window) => inWindow(window)(call)))
  console.log(`\n${all} in ${seconds.toFixed(0)} s`)
  console.log(`answered: ${latencies(answered)}; outside the windows: ${latencies(calm)}\n`)
  const rest = failures.filter((failure) => !windows.some((window) => inWindow(window)(failure)))
  const rows = [
    ...windows.map((window) => ({
      name: window.name,
      seconds: ((window.to - window.from) / 1000).toFixed(1),
      failed: failures.filter(inWindow(window)),
    })),
    { name: 'at all other times', seconds: '', failed: rest },
  ]
  printTable(
    ['', 'seconds', 'failed', 'within, s'],
    rows.map(({ name, seconds: lasted, failed }) => [name, lasted, String(failed.length), spanOf(failed)]),
  )
  for (const { name, failed } of rows) if (failed.length > 0) console.log(`${name}: ${reasons(failed)}`)
}

/** From the start of the first to the end of the last. */
const spanOf = (failed: readonly Failure[]) =>
  failed.length === 0
    ? ''
    : (
        (Math.max(...failed.map(({ ended }) => ended)) - Math.min(...failed.map(({ began }) => began))) /
        1000
      ).toFixed(1)

function reasons(failed: readonly Failure[]): string {
  const counts = new Map<string, number>()
  for (const { kind, reason } of failed) {
    const name = `${kind} ${reason}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} ${name}`).join(', ')
}
