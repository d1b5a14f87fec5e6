import { Help, Required } from '../../ui/labelled.tsx'
import type { GroupField, SchemaField } from '../../ui/schema-field.ts'
import { placeIn } from './arguments.ts'
import type { FieldViewProps, NestingProps } from './field-view-props.ts'
import { type FormValue, formValueIn, isGroupValue } from './form-value.ts'

type GroupViewProps = FieldViewProps<GroupField> & NestingProps

export function GroupView({ field, draft, onChange, place, problems, label, member }: GroupViewProps) {
  return (
    <fieldset className="min-w-0 rounded-lg border p-3">
      <legend className={field.name === '' ? 'sr-only' : 'px-1 text-sm font-medium wrap-anywhere'}>
        {label ?? field.label}
        {field.required && field.name !== '' && <Required />}
      </legend>
      {field.help && <Help>{field.help}</Help>}
      <FieldsView
        fields={field.fields}
        draft={draft}
        onChange={onChange}
        place={place}
        problems={problems}
        member={member}
      />
    </fieldset>
  )
}

interface FieldsViewProps extends Omit<FieldViewProps, 'field' | 'label'>, NestingProps {
  fields: readonly SchemaField[]
}

export function FieldsView({ fields, draft, onChange, place, problems, member: Member }: FieldsViewProps) {
  const change = (name: string, next: FormValue) =>
    onChange({ ...(isGroupValue(draft) && draft), [name]: next })
  return (
    <div className="flex flex-col gap-4">
      {fields.map((field) => (
        <Member
          key={field.name}
          field={field}
          draft={formValueIn(draft, field.name)}
          onChange={(next) => change(field.name, next)}
          place={placeIn(place, field.name)}
          problems={problems}
        />
      ))}
    </div>
  )
}
