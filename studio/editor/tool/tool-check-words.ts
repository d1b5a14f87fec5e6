import type { CheckedQuestion } from '../../../common/api/tool-check.ts'

export const isOwn = ({ app }: CheckedQuestion): boolean => app === null
/** A question of this app should find its tool; one of another app should not. */
export const isRight = (checked: CheckedQuestion): boolean =>
  checked.failure === null && checked.finds === isOwn(checked)

/** Counts the app's own questions that find the tool. */
export function ownCount(own: readonly CheckedQuestion[]): string {
  const found = own.filter(({ finds }) => finds).length
  if (own.length === 1)
    return found === 1 ? 'Your question finds the tool' : 'Your question does not find the tool'
  return found === own.length
    ? `All ${own.length} of your questions find the tool`
    : `${found} of your ${own.length} questions find the tool`
}

export function othersCount(others: readonly CheckedQuestion[]): string {
  const wrong = others.filter(({ finds }) => finds).length
  if (others.length === 1)
    return wrong === 1
      ? 'A question of another app wrongly finds it'
      : 'A question of another app does not find it'
  if (wrong === 0) return `None of ${others.length} questions of other apps finds it`
  return wrong === 1
    ? `1 of ${others.length} questions of other apps wrongly finds it`
    : `${wrong} of ${others.length} questions of other apps wrongly find it`
}

export const waitingNote = (ahead: number): string =>
  ahead === 1 ? 'Waiting for another check to end' : `Waiting for ${ahead} other checks to end`

/** What a model did instead. */
export function checkedNote({ app, called, finds, failure }: CheckedQuestion): string {
  if (failure !== null) return failure
  const did = called === null ? 'nothing is called' : finds ? 'this tool is called' : `${called} is called`
  return app === null ? upper(did) : `${app}: ${did}`
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
