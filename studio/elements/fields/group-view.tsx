import { placeIn } from '../../features/form/arguments.ts'
import { type Draft, draftIn, isGroupDraft } from '../../features/form/draft.ts'
import type { Field, GroupField } from '../../features/form/field.ts'
import { FieldView, type FieldViewProps } from './field-view.tsx'
import { Help, Required } from './labelled.tsx'

export function GroupView({ field, draft, onChange, place, problems, label }: FieldViewProps<GroupField>) {
  return (
    <fieldset className="min-w-0 rounded-lg border p-3">
      <legend className={field.name === '' ? 'sr-only' : 'px-1 text-sm font-medium wrap-anywhere'}>
        {label ?? field.label}
        {field.required && field.name !== '' && <Required />}
      </legend>
      {field.help && <Help>{field.help}</Help>}
      <FieldsView fields={field.fields} draft={draft} onChange={onChange} place={place} problems={problems} />
    </fieldset>
  )
}

interface FieldsViewProps extends Omit<FieldViewProps, 'field' | 'label'> {
  fields: readonly Field[]
}

export function FieldsView({ fields, draft, onChange, place, problems }: FieldsViewProps) {
  const change = (name: string, next: Draft) => onChange({ ...(isGroupDraft(draft) && draft), [name]: next })
  return (
    <div className="flex flex-col gap-4">
      {fields.map((field) => (
        <FieldView
          key={field.name}
          field={field}
          draft={draftIn(draft, field.name)}
          onChange={(next) => change(field.name, next)}
          place={placeIn(place, field.name)}
          problems={problems}
        />
      ))}
    </div>
  )
}
