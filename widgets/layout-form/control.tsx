import { ChevronDown } from '@openai/apps-sdk-ui/components/Icon'
import { useSay } from '../parts/use-say.ts'
import type { FormField } from './read.ts'

/** Few enough to show at once; more become a list. */
const MOST_RADIOS = 5
const LOOK =
  'w-full rounded-lg border border-(--color-text-tertiary) bg-surface px-3 py-2 text-base text-default placeholder:text-secondary aria-invalid:border-(--color-text-danger) min-h-10'

export interface ControlProps {
  field: FormField
  /** Also links the field to its label and to the error summary. */
  id: string
  answer: string
  invalid: boolean
  describedBy: string | undefined
  onAnswer: (answer: string) => void
}

/** A group of controls needs a legend instead of a label. */
export const isGroup = ({ kind, options }: FormField) => kind === 'choice' && options.length <= MOST_RADIOS

export function FormControl({ field, id, answer, invalid, describedBy, onAnswer }: ControlProps) {
  if (isGroup(field)) return <Radios {...{ field, id, answer, invalid, describedBy, onAnswer }} />
  const shared = {
    id,
    value: answer,
    'aria-invalid': invalid,
    'aria-required': field.required,
    'aria-describedby': describedBy,
    className: LOOK,
    onChange: (event: { target: { value: string } }) => onAnswer(event.target.value),
  }
  if (field.kind === 'long-text')
    return <textarea {...shared} rows={3} dir="auto" className={`${LOOK} field-sizing-content resize-y`} />
  if (field.kind === 'choice') return <Choice shared={shared} options={field.options} />
  return <input {...shared} {...INPUT[field.kind]} />
}

const INPUT = {
  text: { type: 'text', dir: 'auto' },
  email: { type: 'email', autoComplete: 'email', dir: 'ltr' },
  // The browser's number field drops invalid input, so its error could not be explained.
  number: { type: 'text', inputMode: 'decimal' },
  date: { type: 'date' },
  checkbox: { type: 'checkbox' },
} as const

interface ChoiceProps {
  shared: Omit<React.ComponentProps<'select'>, 'options'>
  options: readonly string[]
}

function Choice({ shared, options }: ChoiceProps) {
  const say = useSay()
  return (
    <div className="relative">
      <select {...shared} className={`${LOOK} truncate pe-10`}>
        <option value="">{say('Choose one')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-secondary"
      />
    </div>
  )
}

function Radios({ field, id, answer, invalid, describedBy, onAnswer }: ControlProps) {
  return (
    <div className="flex flex-col gap-1">
      {field.options.map((option, place) => (
        <label key={option} className="flex min-h-8 cursor-pointer items-center gap-2.5 text-default">
          <input
            type="radio"
            name={id}
            id={place === 0 ? id : undefined}
            value={option}
            checked={answer === option}
            aria-invalid={invalid}
            aria-describedby={describedBy}
            className="size-[1.125rem] shrink-0 appearance-auto accent-(--accent,var(--color-text))"
            onChange={() => onAnswer(option)}
          />
          <bdi className="min-w-0 wrap-anywhere">{option}</bdi>
        </label>
      ))}
    </div>
  )
}
