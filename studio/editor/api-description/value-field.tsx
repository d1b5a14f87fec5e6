import { Input } from '@openai/apps-sdk-ui/components/Input'
import type { ServiceValue } from '../../../common/api/api-description.ts'
import { QUESTION_PLACE } from '../../../common/service-address.ts'
import { FieldRow } from '../../ui/field-row.tsx'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'

interface ValueFieldProps {
  spec: ServiceValue
  value: string
  missing: boolean
  onChange(value: string): void
}

const WAYS = [
  { value: 'fixed', label: say('Always this') },
  { value: 'question', label: say('What is asked') },
]

/** One value of the request: fixed, or taken from the question. */
export function ValueField({ spec, value, missing, onChange }: ValueFieldProps) {
  const { label, description, required, choices, asks, filter } = spec
  const asked = value === QUESTION_PLACE
  const problem =
    missing && required && !value.trim()
      ? asks
        ? say('Enter a value, or use the question.')
        : say('Give a value.')
      : null
  const help = [description, filter ? say('Sent automatically when a question filters by it.') : '']
    .filter(Boolean)
    .join(' ')
  if (choices.length > 0)
    return (
      <div>
        <p aria-hidden="true" className="mb-1 text-sm font-medium">
          {label}
        </p>
        <Select
          quiet
          label={label}
          value={value}
          options={[
            ...(required && choices.includes(value) ? [] : [{ value: '', label: say('Not specified') }]),
            ...choices.map((choice) => ({ value: choice, label: choice })),
          ]}
          onChange={onChange}
        />
        {help && <p className="mt-1 text-xs text-secondary">{help}</p>}
      </div>
    )
  return (
    <FieldRow label={label} help={help} problem={problem}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-2">
          {asks && (
            <Select
              quiet
              label={say('How {label} is filled in', { label })}
              value={asked ? 'question' : 'fixed'}
              options={WAYS}
              className="w-36"
              onChange={(way) => onChange(way === 'question' ? QUESTION_PLACE : '')}
            />
          )}
          <div className="min-w-40 flex-1">
            <Input
              {...control}
              value={asked ? '' : value}
              disabled={asked}
              maxLength={500}
              spellCheck={false}
              placeholder={asked ? say('The question’s text') : ''}
              onChange={(event) => onChange(event.target.value)}
            />
          </div>
        </div>
      )}
    </FieldRow>
  )
}
