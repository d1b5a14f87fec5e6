import type { QuestionResult } from '../../../common/api/questions.ts'

const MOST_NAMED = 4

/** Counts the questions that are still answered correctly. */
export function questionCount(results: readonly Pick<QuestionResult, 'held'>[]): string {
  const held = results.filter((result) => result.held).length
  const all = results.length
  if (held === all)
    return all === 1 ? 'The question is answered as kept' : `All ${all} questions are answered as kept`
  return `${held} of ${all} ${all === 1 ? 'question is' : 'questions are'} answered as kept`
}

export function questionChanges({ missing, unexpected, gone, failure }: QuestionResult): string[] {
  if (failure) return [`No answer: ${failure}`]
  return [
    missing.length > 0 && `No longer found: ${named(missing)}`,
    unexpected.length > 0 && `Also found: ${named(unexpected)}`,
    gone.length > 0 && `No longer in the rows: ${named(gone)}`,
  ].filter((line) => line !== false)
}

const named = (titles: readonly string[]): string => {
  const more = titles.length - MOST_NAMED
  const some = titles.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? `${some} and ${more} more` : some
}
