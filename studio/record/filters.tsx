import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useId } from 'react'
import { say } from '../ui/say.ts'
import { type Option, Select } from '../ui/select.tsx'

export type FilterValues = Readonly<Record<string, string>>

export interface Filter {
  name: string
  label: string
  /** A text field if there are no options. */
  options?: readonly Option[]
  /** The field takes a day. */
  isDay?: boolean
}

/** The first and the last day that a record is read for. */
export const DAYS: readonly Filter[] = [
  { name: 'since', label: say('From'), isDay: true },
  { name: 'until', label: say('To'), isDay: true },
]

interface FiltersProps {
  filters: readonly Filter[]
  values: FilterValues
  onChange(values: FilterValues): void
}

export function Filters({ filters, values, onChange }: FiltersProps) {
  const id = useId()
  return (
    <search className="mt-5 flex flex-wrap items-start gap-3">
      {filters.map(({ name, label, options, isDay = false }) =>
        options ? (
          <Select
            key={name}
            label={label}
            above
            className="min-w-40 max-sm:min-w-36 max-sm:flex-1"
            value={values[name] ?? ''}
            options={[{ value: '', label: say('All') }, ...options]}
            onChange={(value) => onChange({ ...values, [name]: value })}
          />
        ) : (
          <div key={name} className="flex w-40 min-w-36 flex-col gap-1 max-sm:flex-1">
            <label htmlFor={`${id}-${name}`} className="text-xs text-secondary">
              {label}
            </label>
            <Input
              id={`${id}-${name}`}
              type={isDay ? 'date' : 'search'}
              value={values[name] ?? ''}
              onChange={(event) => onChange({ ...values, [name]: event.target.value })}
            />
          </div>
        ),
      )}
    </search>
  )
}

/** The filters in use; days become the times at which they begin and end. */
export const given = (values: FilterValues): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, DAYS.some((day) => day.name === name) ? timeOf(value, name) : value]),
  )

function timeOf(day: string, name: string): string {
  const at = new Date(`${day}T00:00`)
  if (name === 'until') at.setDate(at.getDate() + 1)
  return at.toISOString()
}
