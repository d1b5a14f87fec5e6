import type { QuestionResult } from '../../../common/api/questions.ts'

const MOST_NAMED = 4

/** How many questions are answered as they were kept. */
export function questionCount(results: readonly Pick<QuestionResult, 'held'>[]): string {
  const held = results.filter((result) => result.held).length
  const all = results.length
  if (held === all)
    return all === 1 ? 'The question is answered as kept' : `All ${all} questions are answered as kept`
  return `${held} of ${all} ${all === 1 ? 'question is' : 'questions are'} answered as kept`
}

/** What is different from when it was kept, a line each. */
export function questionChanges({ missing, unexpected, gone, failure }: QuestionResult): string[] {
  if (failure) return [`No answer: ${failure}`]
  return [
    missing.length > 0 && `No longer found: ${named(missing)}`,
    unexpected.length > 0 && `Found besides: ${named(unexpected)}`,
    gone.length > 0 && `Not in the rows any more: ${named(gone)}`,
  ].filter((line) => line !== false)
}

const named = (titles: readonly string[]): string => {
  const more = titles.length - MOST_NAMED
  const some = titles.slice(0, MOST_NAMED).join(', ')
  return more > 0 ? `${some} and ${more} more` : some
}
