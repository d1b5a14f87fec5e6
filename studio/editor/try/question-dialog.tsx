import { Checkbox } from '@openai/apps-sdk-ui/components/Checkbox'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useState } from 'react'
import type { KeptQuestion } from '../../../common/api/questions.ts'
import { QUESTION_LIMITS } from '../../../common/limits.ts'
import type { Row } from '../../ui/app.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { say } from '../../ui/say.ts'
import { TextArea } from '../../ui/text-field.tsx'
import { useRowChoice } from '../questions/use-row-choice.ts'

interface QuestionDialogProps {
  title: string
  action: string
  question: KeptQuestion
  rows: readonly Row[]
  first: string
  onClose(): void
  onKeep(question: KeptQuestion): void
}

export function QuestionDialog({
  title,
  action,
  question,
  rows,
  first,
  onClose,
  onKeep,
}: QuestionDialogProps) {
  const [message, setMessage] = useState(question.message)
  const choice = useRowChoice(question.rows, rows, first)
  const words = message.trim()
  const many = choice.keys.length > QUESTION_LIMITS.rows
  return (
    <DialogForm
      title={title}
      action={action}
      blocked={!words || many}
      onClose={onClose}
      onSubmit={() => onKeep({ ...question, message: words, rows: [...choice.keys] })}
    >
      <TextArea
        label={say('Question')}
        value={message}
        rows={2}
        autoResize
        maxRows={6}
        maxLength={QUESTION_LIMITS.message}
        placeholder={say('Something vegan under €5?')}
        {...(!question.message && { 'data-first-focus': true })}
        onChange={(event) => setMessage(event.target.value)}
      />
      <fieldset className="min-w-0">
        <legend className="mb-1 text-sm font-medium">{say('Correct rows')}</legend>
        {rows.length > 8 && (
          <Input
            aria-label={say('Find a row')}
            placeholder={say('Find a row')}
            value={choice.search}
            onChange={(event) => choice.setSearch(event.target.value)}
          />
        )}
        <ul className="mt-2 max-h-64 overflow-y-auto rounded-lg border px-3 py-1.5">
          {choice.shown.map(({ title: name, chosen, toggle, id }) => (
            <li key={id} className="py-1">
              <Checkbox label={name} checked={chosen} onCheckedChange={toggle} />
            </li>
          ))}
          {choice.shown.length === 0 && (
            <li className="py-1 text-sm text-secondary">
              {rows.length === 0
                ? say('Ask the question first. Its answer brings the rows.')
                : say('No row contains these words.')}
            </li>
          )}
        </ul>
        <p role="status" className={`tabular mt-1 text-xs ${many ? 'text-danger' : 'text-secondary'}`}>
          {many
            ? say('At most {rows} rows, and {count} are chosen.', {
                rows: QUESTION_LIMITS.rows,
                count: choice.keys.length,
              })
            : choice.keys.length === 0
              ? say('None: nothing should match.')
              : say('{count} chosen', { count: choice.keys.length })}
          {choice.more > 0 && `, ${say('{count} more rows to find by their words', { count: choice.more })}`}
        </p>
      </fieldset>
    </DialogForm>
  )
}
