import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Plus, Trash } from '@openai/apps-sdk-ui/components/Icon'
import { useRef } from 'react'
import { GhostButton } from '../../ui/buttons.tsx'
import { FieldError, Help, Required } from '../../ui/labelled.tsx'
import { say } from '../../ui/say.ts'
import type { ListField } from '../../ui/schema-field.ts'
import { placeIn } from './arguments.ts'
import type { FieldViewProps, NestingProps } from './field-view-props.ts'
import { formItems, newDraft } from './form-value.ts'

/** An editable list; a new item gets the focus. */
export function ListView({
  field,
  draft,
  onChange,
  place,
  problems,
  member: Member,
}: FieldViewProps<ListField> & NestingProps) {
  const items = formItems(draft)
  const list = useRef<HTMLUListElement>(null)
  const problem = problems.get(place)
  const add = () => {
    onChange([...items, newDraft(field.item)])
    requestAnimationFrame(() =>
      list.current?.lastElementChild?.querySelector<HTMLElement>('input, textarea, select, button')?.focus(),
    )
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium wrap-anywhere">
        {field.label}
        {field.required && <Required />}
      </legend>
      {field.help && <Help>{field.help}</Help>}
      <ul ref={list} className="flex flex-col gap-2">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is known by its place only
          <li key={index} className="flex items-start gap-1">
            <div className="min-w-0 flex-1">
              <Member
                field={field.item}
                draft={item}
                onChange={(next) => onChange(items.with(index, next))}
                place={placeIn(place, index)}
                problems={problems}
                label={`${field.label} ${index + 1}`}
              />
            </div>
            <GhostButton
              uniform
              aria-label={say('Remove {label} {number}', { label: field.label, number: index + 1 })}
              onClick={() => onChange(items.toSpliced(index, 1))}
            >
              <Trash />
            </GhostButton>
          </li>
        ))}
      </ul>
      {problem && <FieldError>{problem}</FieldError>}
      <Button
        color="secondary"
        variant="soft"
        size="sm"
        className={items.length > 0 ? 'mt-2' : ''}
        disabled={field.maxItems !== null && items.length >= field.maxItems}
        onClick={add}
        aria-label={say('Add to {label}', { label: field.label })}
      >
        <Plus /> {say('Add')}
      </Button>
    </fieldset>
  )
}
