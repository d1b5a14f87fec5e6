import { CheckCircle, Warning } from '@openai/apps-sdk-ui/components/Icon'
import type { QuestionResult } from '../../../common/api/questions.ts'
import { say } from '../../ui/say.ts'
import { questionChanges, questionCount } from '../questions/question-words.ts'

interface QuestionCheckProps {
  results: readonly QuestionResult[]
  onOpen(): void
}

/** Checks the kept questions before publishing. It never blocks. */
export function QuestionCheck({ results, onOpen }: QuestionCheckProps) {
  if (results.length === 0) return null
  const changed = results.filter(({ held }) => !held)
  const Icon = changed.length === 0 ? CheckCircle : Warning
  return (
    <div>
      <h3 className="mb-1 text-sm font-medium">{say('Kept questions')}</h3>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <p className="flex min-w-0 flex-1 basis-56 items-center gap-2">
          <Icon
            aria-hidden="true"
            className={`size-4 shrink-0 ${changed.length === 0 ? 'text-success' : 'text-warning'}`}
          />
          <span>
            {questionCount(results)}
            {changed.length > 0 && `; ${say('{number} changed', { number: changed.length })}`}
          </span>
        </p>
        <button type="button" onClick={onOpen} className="rounded-sm underline underline-offset-2">
          {say('Go to Try')}
        </button>
      </div>
      {changed.length > 0 && (
        <ul
          aria-label={say('Questions with another answer')}
          className="mt-2 divide-y rounded-lg border text-sm"
        >
          {changed.map((result, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may ask the same, and none of them has state
            <li key={index} className="px-3 py-2">
              <p className="font-medium wrap-anywhere">{result.message}</p>
              {questionChanges(result).map((change) => (
                <p key={change} className="text-secondary wrap-anywhere">
                  {change}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
