import { type ReactNode, useId } from 'react'
import { FieldError, Help } from './labelled.tsx'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
}

export interface FieldRowProps {
  label: string
  /** A small label, as next to a select. */
  quiet?: boolean | undefined
  help?: ReactNode
  problem?: string | null | undefined
  className?: string
  children(control: FieldControl): ReactNode
}

/** A control with its label, help and error. */
export function FieldRow({
  label,
  quiet = false,
  help,
  problem = null,
  className = '',
  children,
}: FieldRowProps) {
  const id = useId()
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={`min-w-0 ${className}`}>
      <label
        htmlFor={id}
        className={`mb-1 block ${quiet ? 'text-xs text-secondary' : 'text-sm font-medium'}`}
      >
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined })}
      {help && <Help id={`${id}-help`}>{help}</Help>}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  )
}
