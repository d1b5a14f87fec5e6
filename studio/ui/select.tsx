import { ChevronDown } from '@openai/apps-sdk-ui/components/Icon'
import { useId } from 'react'

export interface Option {
  value: string
  label: string
}

interface ChoiceProps {
  label: string
  /** The label is only for screen readers. */
  quiet?: boolean
  /** The label stands above, as in a form. */
  above?: boolean
  value: string
  options: readonly Option[]
  groups?: readonly { label: string; options: readonly Option[] }[]
  onChange(value: string): void
  disabled?: boolean
  firstFocus?: boolean
  className?: string
}

/** The browser's own select in the kit's style, which brings keyboard, touch and voice support. */
export function Select(props: ChoiceProps) {
  const {
    label,
    quiet = false,
    above = false,
    value,
    options,
    groups = [],
    onChange,
    disabled = false,
    firstFocus = false,
    className = '',
  } = props
  const id = useId()
  return (
    <div className={`flex min-w-0 ${above ? 'flex-col gap-1' : 'items-center gap-2'} ${className}`}>
      <label htmlFor={id} className={quiet ? 'sr-only' : 'shrink-0 text-xs text-secondary'}>
        {label}
      </label>
      <div className="relative min-w-0 flex-1">
        <select
          id={id}
          value={value}
          disabled={disabled}
          {...(firstFocus && { 'data-first-focus': true })}
          onChange={(event) => onChange(event.target.value)}
          className="h-8 w-full appearance-none truncate rounded-md border border-strong bg-surface ps-2.5 pe-7 text-sm text-default hover:bg-surface-secondary disabled:text-tertiary"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
          {groups.map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute end-2 top-1/2 size-3.5 -translate-y-1/2 text-secondary"
        />
      </div>
    </div>
  )
}
