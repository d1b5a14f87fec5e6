import { ChevronDown } from '@openai/apps-sdk-ui/components/Icon'
import { Labelled } from '../../ui/labelled.tsx'
import { say } from '../../ui/say.ts'
import type { ChoiceField } from '../../ui/schema-field.ts'
import type { FieldViewProps } from './field-view-props.ts'
import { formText } from './form-value.ts'

export function OptionView({ field, draft, onChange, place, problems, label }: FieldViewProps<ChoiceField>) {
  return (
    <Labelled field={field} label={label ?? field.label} problem={problems.get(place)}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            value={formText(draft)}
            onChange={(event) => onChange(event.target.value)}
            className="h-8 w-full appearance-none truncate rounded-md border border-strong bg-surface ps-3 pe-8 text-sm"
          >
            <option value="">{field.required ? say('Choose…') : say('Not given')}</option>
            {field.options.map((option, index) => (
              <option key={option.label} value={String(index)}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-2 top-1/2 size-3.5 -translate-y-1/2 text-secondary"
          />
        </div>
      )}
    </Labelled>
  )
}
