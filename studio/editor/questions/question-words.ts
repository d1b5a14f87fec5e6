import type { QuestionResult } from '../../../common/api/questions.ts'
import { say } from '../../ui/say.ts'

const MOST_NAMED = 4

/** Counts the questions that are still answered correctly. */
export function questionCount(results: readonly Pick<QuestionResult, 'held'>[]): string {
  const held = results.filter((result) => result.held).length
  const all = results.length
  if (held === all) return say('All {count} questions are answered as kept', { count: all })
  return say('{held} of {count} questions are answered as kept', { held, count: all })
}

export function questionChanges({ missing, unexpected, gone, failure }: QuestionResult): string[] {
  if (failure) return [say('No answer: {failure}', { failure })]
  return [
    missing.length > 0 && say('No longer found: {titles}', { titles: named(missing) }),
    unexpected.length > 0 && say('Also found: {titles}', { titles: named(unexpected) }),
    gone.length > 0 && say('No longer in the rows: {titles}', { titles: named(gone) }),
  ].filter((line) => line !== false)
}

const named = (titles: readonly string[]): string => {
  const more = titles.length - MOST_NAMED
  const some = titles.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? say('{some} and {more} more', { some, more }) : some
}
