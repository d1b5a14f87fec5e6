import { useSay } from '../parts/use-say.ts'
import { type ControlProps, FormControl, isGroup } from './control.tsx'
import type { FormField } from './read.ts'

interface QuestionProps extends Omit<ControlProps, 'invalid' | 'describedBy'> {
  problem: string | null
}

export function FormQuestion({ problem, ...control }: QuestionProps) {
  const say = useSay()
  const { field, id } = control
  const notes = { help: `${id}-help`, problem: `${id}-problem` }
  const describedBy =
    [field.help && notes.help, problem && notes.problem].filter(Boolean).join(' ') || undefined
  const body = (
    <>
      {field.kind === 'checkbox' ? (
        <Tick {...control} invalid={problem !== null} describedBy={describedBy} />
      ) : (
        <FormControl {...control} invalid={problem !== null} describedBy={describedBy} />
      )}
      {field.help && (
        <p id={notes.help} className="mt-1 text-sm text-secondary wrap-anywhere" dir="auto">
          {field.help}
        </p>
      )}
      {problem && (
        <p id={notes.problem} className="mt-1 text-sm text-danger-soft">
          {say(problem)}
        </p>
      )}
    </>
  )
  if (field.kind === 'checkbox') return <div>{body}</div>
  if (isGroup(field)) {
    return (
      <fieldset>
        <legend className={LABEL}>
          <QuestionLabel field={field} />
        </legend>
        {body}
      </fieldset>
    )
  }
  return (
    <div>
      <label htmlFor={id} className={LABEL}>
        <QuestionLabel field={field} />
      </label>
      {body}
    </div>
  )
}

const LABEL = 'mb-1.5 block text-sm font-medium text-default wrap-anywhere'

/** Most questions are required, so optional ones say so. */
const QuestionLabel = ({ field: { label, required } }: { field: FormField }) => {
  const say = useSay()
  return (
    <>
      <bdi>{label}</bdi>
      {!required && <span className="font-normal text-secondary"> {say('(optional)')}</span>}
    </>
  )
}

function Tick({ field, id, answer, invalid, describedBy, onAnswer }: ControlProps) {
  return (
    <label className="flex min-h-8 cursor-pointer items-start gap-2.5 py-1 text-default">
      <input
        type="checkbox"
        id={id}
        checked={answer !== ''}
        aria-invalid={invalid}
        aria-required={field.required}
        aria-describedby={describedBy}
        className="mt-0.5 size-[1.125rem] shrink-0 appearance-auto accent-(--accent,var(--color-text))"
        onChange={(event) => onAnswer(event.target.checked ? 'yes' : '')}
      />
      <bdi className="min-w-0 wrap-anywhere">{field.label}</bdi>
    </label>
  )
}
