import type { CheckedQuestion } from '../../../common/api/tool-check.ts'
import { say } from '../../ui/say.ts'

export const isOwn = ({ app }: CheckedQuestion): boolean => app === null
/** A question of this app should find its tool; one of another app should not. */
export const isRight = (checked: CheckedQuestion): boolean =>
  checked.failure === null && checked.finds === isOwn(checked)

/** Counts the app's own questions that find the tool. */
export function ownCount(own: readonly CheckedQuestion[]): string {
  const found = own.filter(({ finds }) => finds).length
  if (own.length === 1)
    return found === 1 ? say('Your question finds the tool') : say('Your question does not find the tool')
  return found === own.length
    ? say('All {number} of your questions find the tool', { number: own.length })
    : say('{found} of your {number} questions find the tool', { found, number: own.length })
}

export function othersCount(others: readonly CheckedQuestion[]): string {
  const wrong = others.filter(({ finds }) => finds).length
  if (others.length === 1)
    return wrong === 1
      ? say('A question of another app wrongly finds it')
      : say('A question of another app does not find it')
  if (wrong === 0) return say('None of {number} questions of other apps finds it', { number: others.length })
  return say('{count} of {number} questions of other apps wrongly find it', {
    count: wrong,
    number: others.length,
  })
}

export const waitingNote = (ahead: number): string =>
  say('Waiting for {count} other checks to end', { count: ahead })

/** The call that a model made instead. */
export function checkedNote({ app, called, finds, failure }: CheckedQuestion): string {
  if (failure !== null) return failure
  const did =
    called === null
      ? say('no tool is called')
      : finds
        ? say('this tool is called')
        : say('{called} is called', { called })
  return app === null ? upper(did) : `${app}: ${did}`
}

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
