import type { DevProblem, DevState } from '../../common/api/dev.ts'

/** Turns each state into terminal lines, reporting only what changed. */
export function createDevReport(): (state: DevState) => string[] {
  let before: DevState | null = null
  return (state) => {
    const lines = [...buildLines(state, before), ...typeLines(state, before)]
    before = state
    return lines
  }
}

const ofKind = (state: DevState | null, kind: DevProblem['kind']) =>
  (state?.problems ?? []).filter((problem) => problem.kind === kind).map(problemLine)

const isSame = (lines: readonly string[], others: readonly string[]) => lines.join('\n') === others.join('\n')

function buildLines(state: DevState, before: DevState | null): string[] {
  const { slug, served } = state
  const wrong = ofKind(state, 'build')
  if (served === before?.served && isSame(wrong, ofKind(before, 'build'))) return []
  if (wrong.length === 0) return [`Serving ${slug}${served > 1 ? `, build ${served}` : ''}`]
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

/** The problem, prefixed with its location if known. */
export const problemLine = ({ file, line, column, message }: DevProblem) =>
  file === null ? message : `${[file, line, column].filter((part) => part !== null).join(':')} ${message}`
