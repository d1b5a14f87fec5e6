import { ExclamationMarkCircle } from '@openai/apps-sdk-ui/components/Icon'
import { type ReactNode, useId } from 'react'
import { say } from './say.ts'
import type { SchemaField } from './schema-field.ts'

export interface LabelledControl {
  id: string
  'aria-describedby': string | undefined
  'aria-required': boolean
}

interface LabelledProps {
  field: SchemaField
  /** Labels a list item that has no name in the schema. */
  label?: string
  problem: string | undefined
  children: (control: LabelledControl) => ReactNode
}

/** A schema field's control with its label, help and error. */
export function Labelled({ field, label = field.label, problem, children }: LabelledProps) {
  const id = useId()
  const described = [field.help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className={field.name === '' ? 'sr-only' : 'mb-1 block text-sm font-medium wrap-anywhere'}
      >
        {label}
        {field.required && field.name !== '' && <Required />}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-required': field.required })}
      {field.help && <Help id={`${id}-help`}>{field.help}</Help>}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  )
}

export const Required = () => (
  <span className="ms-1.5 text-xs font-normal text-secondary">{say('required')}</span>
)

export const Help = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className="mt-1 text-xs text-secondary wrap-anywhere">
    {children}
  </p>
)

export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} data-problem="" className="mt-1 flex items-start gap-1 text-xs text-danger wrap-anywhere">
    <ExclamationMarkCircle aria-hidden="true" className="mt-px size-3.5 shrink-0" />
    <span className="min-w-0">{children}</span>
  </p>
)
