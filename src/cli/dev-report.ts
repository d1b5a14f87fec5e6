import type { DevProblem, DevState } from '../../common/api/dev.ts'

/** Turns each state into terminal lines, reporting only what changed. */
export function createDevReport(): (state: DevState) => string[] {
  let before: DevState | null = null
  return (state) => {
    const lines = [
      ...buildLines(state, before),
      ...added(state, before, 'run'),
      ...added(state, before, 'warning'),
      ...typeLines(state, before),
    ]
    before = state
    return lines
  }
}

const ofKind = (state: DevState | null, kind: DevProblem['kind']) =>
  (state?.problems ?? []).filter((problem) => problem.kind === kind).map(problemLine)

const isSame = (lines: readonly string[], others: readonly string[]) => lines.join('\n') === others.join('\n')

/** Those that were not there before. */
const added = (state: DevState, before: DevState | null, kind: DevProblem['kind']) =>
  ofKind(state, kind).filter((line) => !ofKind(before, kind).includes(line))

const isBroken = (state: DevState | null) =>
  (state?.problems ?? []).some(({ kind }) => kind === 'build' || kind === 'run')

function buildLines(state: DevState, before: DevState | null): string[] {
  const { slug, served } = state
  const wrong = ofKind(state, 'build')
  if (served === before?.served && isSame(wrong, ofKind(before, 'build'))) return []
  const serving = `Serving ${slug}${served > 1 ? `, build ${served}` : ''}`
  if (wrong.length === 0 && served === 0) return []
  if (wrong.length === 0) return [isBroken(before) && !isBroken(state) ? `Fixed. ${serving}` : serving]
  return [...wrong, ...(slug === null ? [] : ['Build failed. Still running your last working version.'])]
}

function typeLines(state: DevState, before: DevState | null): string[] {
  const wrong = ofKind(state, 'types')
  const known = ofKind(before, 'types')
  if (isSame(wrong, known)) return []
  if (wrong.length > 0) return wrong
  // A failed build reports no type errors, so their absence means nothing.
  return ofKind(state, 'build').length > 0 ? [] : ['No type errors.']
}

/** More would scroll everything else off the terminal. */
const MOST_LINES = 40

function shortened(message: string): string {
  const lines = message.split('\n')
  if (lines.length <= MOST_LINES) return message
  return [...lines.slice(0, MOST_LINES), `… and ${lines.length - MOST_LINES} more lines`].join('\n')
}

/** The problem, prefixed with its location if known. */
export function problemLine({ file, line, column, message }: DevProblem): string {
  const text = shortened(message)
  return file === null ? text : `${[file, line, column].filter((part) => part !== null).join(':')} ${text}`
}
