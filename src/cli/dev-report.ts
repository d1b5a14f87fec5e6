import type { DevProblem, DevState } from '../../common/api/dev.ts'

/** What the terminal says of each state, which is only what is new in it. */
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
  return [...wrong, ...(slug === null ? [] : [`Serving ${slug} as it was before.`])]
}

function typeLines(state: DevState, before: DevState | null): string[] {
  const wrong = ofKind(state, 'types')
  const known = ofKind(before, 'types')
  if (isSame(wrong, known)) return []
  if (wrong.length > 0) return wrong
  // While a build fails, what was wrong with the types of its file is not told.
  return ofKind(state, 'build').length > 0 ? [] : ['The types are right again.']
}

/** What is wrong, after its place where that is known. */
export const problemLine = ({ file, line, column, message }: DevProblem) =>
  file === null ? message : `${[file, line, column].filter((part) => part !== null).join(':')} ${message}`
