import type { EvalCase, EvalOutcome } from './eval-case.ts'

interface Sums {
  cases: number
  /** Cases in which something should be called, and how many of them had the right tool, and the right arguments too. */
  calling: number
  right_tool: number
  right_arguments: number
  /** Cases in which nothing should be called, and how many of them stayed silent. */
  silent: number
  right_silence: number
}

const none = (): Sums => ({
  cases: 0,
  calling: 0,
  right_tool: 0,
  right_arguments: 0,
  silent: 0,
  right_silence: 0,
})

export interface Judged {
  readonly one: EvalCase
  readonly outcome: EvalOutcome
}

/** The sums of all cases, and by source. */
export function sumUp(judged: readonly Judged[]): { all: Sums; sources: Readonly<Record<string, Sums>> } {
  const all = none()
  const sources: Record<string, Sums> = {}
  for (const { one, outcome } of judged) {
    const name = one.source ?? one.app ?? 'tools'
    sources[name] ??= none()
    for (const sums of [all, sources[name]]) count(sums, one, outcome)
  }
  return { all, sources }
}

function count(sums: Sums, { expect }: EvalCase, { right_tool, right_arguments }: EvalOutcome): void {
  sums.cases += 1
  if (expect.tool === null) {
    sums.silent += 1
    sums.right_silence += Number(right_tool)
  } else {
    sums.calling += 1
    sums.right_tool += Number(right_tool)
    sums.right_arguments += Number(right_arguments)
  }
}

const share = (right: number, of: number) => (of === 0 ? '-' : `${(right / of).toFixed(3)} (${right}/${of})`)

/** A table for people. */
export function evalTable(judged: readonly Judged[]): string {
  const { all, sources } = sumUp(judged)
  const rows = [...Object.entries(sources), ['all', all] as const].map(([name, sums]) => [
    name,
    String(sums.cases),
    share(sums.right_tool, sums.calling),
    share(sums.right_arguments, sums.calling),
    share(sums.right_silence, sums.silent),
  ])
  const table = [['source', 'cases', 'right tool', 'right arguments', 'right silence'], ...rows]
  const widths = (table[0] ?? []).map((_, index) => Math.max(...table.map((row) => row[index]?.length ?? 0)))
  return table
    .map((row) =>
      row
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const MOST_SHOWN = 200
const shortened = (text: string) => (text.length <= MOST_SHOWN ? text : `${text.slice(0, MOST_SHOWN)}…`)

/** The failures, a few lines each. */
export const missLines = (judged: readonly Judged[]): string[] =>
  judged
    .filter(({ outcome }) => !outcome.right_tool || !outcome.right_arguments)
    .map(({ one, outcome: { calls, error } }) => {
      const called = calls.map(({ tool, arguments: args }) => `${tool} ${JSON.stringify(args)}`).join('; ')
      return [
        `${one.id}: ${shortened(one.prompt)}`,
        `  expected ${shortened(JSON.stringify(one.expect))}`,
        `  ${error === undefined ? `called ${shortened(called || 'nothing')}` : `failed: ${error}`}`,
      ].join('\n')
    })
