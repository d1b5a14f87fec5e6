import { type CheckResult, type Finding, findingsOf, summaryOf } from '../diagnose.ts'
import { clip } from '../fields.ts'

/** One line per finding, under the server's address if there are several, and totals at the end. */
export function textReport(examined: readonly CheckResult[]): string {
  const servers = [...new Set(examined.map(({ server }) => server))]
  const findings = findingsOf(examined)
  const widths = [widest(findings, 'severity'), widest(findings, 'check'), widest(findings, 'subject')]
  const lines = servers.flatMap((server) => [
    printable(server),
    ...findings.filter((one) => one.server === server).map((one) => lineOf(one, widths)),
  ])
  const { errors, warnings, ok } = summaryOf(examined)
  return `${[...lines, `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${ok} ok`].join('\n')}\n`
}

function lineOf({ severity, check, subject, message }: Finding, widths: readonly number[]): string {
  const columns = [severity, check, subject].map((text, index) => shown(text).padEnd(widths[index] ?? 0))
  return [...columns, printable(message)].join('  ')
}

const widest = (findings: readonly Finding[], column: 'severity' | 'check' | 'subject') =>
  Math.max(0, ...findings.map((finding) => shown(finding[column]).length))

const WIDEST = 80
const shown = (text: string) => printable(clip(text, WIDEST))

const counted = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** A foreign name may move the terminal's cursor or break the line. */
export const printable = (text: string): string =>
  text.replace(
    /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  )
