import { CheckCircle, Circle, DotsHorizontal, Warning } from '@openai/apps-sdk-ui/components/Icon'
import { Menu } from '@openai/apps-sdk-ui/components/Menu'
import { useId } from 'react'
import type { KeptQuestion, QuestionResult } from '../../../common/api/questions.ts'
import { GhostButton, OutlineButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import { questionChanges, questionCount } from '../questions/question-words.ts'
import type { Questions } from '../questions/use-questions.ts'

interface QuestionListProps {
  questions: Questions
  /** Asks it visibly, as a chat would. */
  onAsk(question: KeptQuestion): void
  onAdd(): void
  onEdit(index: number): void
  /** Accepts the current answer as correct; null if it is unknown. */
  onAccept: ((index: number, result: QuestionResult) => void) | null
}

/** The app's kept questions, each with its current result. */
export function QuestionList({ questions, onAsk, onAdd, onEdit, onAccept }: QuestionListProps) {
  const { kept, results, onDemand, running, failed, full, runAll, remove } = questions
  const id = useId()
  return (
    <section aria-labelledby={id} className="border-t pt-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id={id} className="min-w-0 flex-1 text-sm font-semibold">
          {say('Kept questions')}
        </h2>
        {onDemand && kept.length > 0 && (
          <OutlineButton size="xs" loading={running} onClick={runAll}>
            {say('Ask them')}
          </OutlineButton>
        )}
        <OutlineButton size="xs" disabled={full} onClick={onAdd}>
          {say('Add')}
        </OutlineButton>
      </div>
      <p role="status" className="mt-0.5 text-xs text-secondary">
        {failed ?? (results && results.length > 0 ? questionCount(results) : leadFor(questions))}
      </p>
      {kept.length > 0 && (
        <ul aria-labelledby={id} className="mt-2 divide-y rounded-lg border">
          {kept.map((question, index) => (
            <QuestionRow
              // Two questions may be equal.
              // biome-ignore lint/suspicious/noArrayIndexKey: as above, and none of them has state
              key={index}
              question={question}
              result={results?.[index] ?? null}
              onAsk={() => onAsk(question)}
              onEdit={() => onEdit(index)}
              onAccept={onAccept && ((result) => onAccept(index, result))}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

const leadFor = ({ kept, onDemand }: Questions): string => {
  if (kept.length === 0)
    return say(
      'Keep questions with their correct rows. They run again after each edit and before you publish.',
    )
  return onDemand ? say('Run on request, since answers come from elsewhere.') : say('Asking…')
}

interface QuestionRowProps {
  question: KeptQuestion
  result: QuestionResult | null
  onAsk(): void
  onEdit(): void
  onAccept: ((result: QuestionResult) => void) | null
  onRemove(): void
}

function QuestionRow({ question, result, onAsk, onEdit, onAccept, onRemove }: QuestionRowProps) {
  const changes = result && !result.held ? questionChanges(result) : []
  return (
    <li className="flex items-start gap-2 py-2 ps-3 pe-1.5 text-sm">
      <State result={result} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={onAsk}
          className="rounded-sm text-start wrap-anywhere underline-offset-2 hover:underline"
        >
          {question.message}
        </button>
        <p className="tabular text-xs text-secondary">{rightRows(question)}</p>
        {changes.map((change) => (
          <p key={change} className="mt-0.5 text-xs wrap-anywhere">
            {change}
          </p>
        ))}
        {result && changes.length > 0 && onAccept && !result.failure && (
          <button
            type="button"
            onClick={() => onAccept(result)}
            className="mt-1 rounded-sm text-xs underline underline-offset-2"
          >
            {say('The new answer is right')}
          </button>
        )}
      </div>
      <Menu>
        <Menu.Trigger>
          <GhostButton
            size="xs"
            uniform
            aria-label={say('More for “{message}”', { message: question.message })}
          >
            <DotsHorizontal />
          </GhostButton>
        </Menu.Trigger>
        <Menu.Content align="end" minWidth={160}>
          <Menu.Item onSelect={onEdit}>{say('Edit…')}</Menu.Item>
          <Menu.Item onSelect={onRemove}>{say('Remove')}</Menu.Item>
        </Menu.Content>
      </Menu>
    </li>
  )
}

const rightRows = ({ rows: { length } }: KeptQuestion): string =>
  length === 0 ? say('Nothing should match') : say('{count} rows are right', { count: length })

function State({ result }: { result: QuestionResult | null }) {
  const place = 'mt-0.5 size-4 shrink-0'
  if (!result) return <Circle aria-label={say('Not asked yet:')} className={`${place} text-tertiary`} />
  return result.held ? (
    <CheckCircle aria-label={say('As kept:')} className={`${place} text-success`} />
  ) : (
    <Warning aria-label={say('Changed:')} className={`${place} text-warning`} />
  )
}
