import { type ReactNode, useId } from 'react'
import { FieldError, Help } from './labelled.tsx'

export interface FieldControl {
  id: string
  'aria-describedby': string | undefined
}

interface FieldProps {
  label: string
  help?: ReactNode
  problem?: string | null
  className?: string
  children(control: FieldControl): ReactNode
}

/** One control with its name, a line of help and what is wrong with it. */
export function FieldRow({ label, help, problem = null, className = '', children }: FieldProps) {
  const id = useId()
  const described = [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ')
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined })}
      {help && <Help id={`${id}-help`}>{help}</Help>}
      {problem && <FieldError id={`${id}-problem`}>{problem}</FieldError>}
    </div>
  )
}
