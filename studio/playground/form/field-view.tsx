import { Input } from '@openai/apps-sdk-ui/components/Input'
import { Switch } from '@openai/apps-sdk-ui/components/Switch'
import { Textarea } from '@openai/apps-sdk-ui/components/Textarea'
import { useId } from 'react'
import { Help, Labelled } from '../../ui/labelled.tsx'
import { say } from '../../ui/say.ts'
import type { BooleanField } from '../../ui/schema-field.ts'
import type { FieldViewProps } from './field-view-props.ts'
import { formText } from './form-value.ts'
import { GroupView } from './group-view.tsx'
import { ListView } from './list-view.tsx'
import { OptionView } from './option-view.tsx'

export function FieldView(props: FieldViewProps) {
  const { field } = props
  switch (field.kind) {
    case 'boolean':
      return <BooleanView {...props} field={field} />
    case 'choice':
      return <OptionView {...props} field={field} />
    case 'list':
      return <ListView {...props} field={field} member={FieldView} />
    case 'group':
      return <GroupView {...props} field={field} member={FieldView} />
    default:
      return <WordsView {...props} />
  }
}

/** Text, number and JSON inputs. */
function WordsView({ field, draft, onChange, place, problems, label }: FieldViewProps) {
  const problem = problems.get(place)
  const long =
    (field.kind === 'json' && field.accepts !== 'scalar') || (field.kind === 'text' && field.multiline)
  return (
    <Labelled field={field} label={label ?? field.label} problem={problem}>
      {(control) =>
        long ? (
          <Textarea
            {...control}
            value={formText(draft)}
            onChange={(event) => onChange(event.target.value)}
            rows={field.kind === 'json' ? 4 : 3}
            autoResize
            maxRows={12}
            invalid={problem !== undefined}
            spellCheck={field.kind !== 'json'}
            className={field.kind === 'json' ? 'font-mono text-xs' : ''}
            placeholder={field.kind === 'json' ? (field.accepts === 'array' ? '[ … ]' : '{ … }') : ''}
          />
        ) : (
          <Input
            {...control}
            value={formText(draft)}
            onChange={(event) => onChange(event.target.value)}
            inputMode={field.kind === 'number' ? (field.integer ? 'numeric' : 'decimal') : 'text'}
            invalid={problem !== undefined}
            placeholder={field.kind === 'number' ? rangeOf(field) : ''}
          />
        )
      }
    </Labelled>
  )
}

function rangeOf({ minimum, maximum }: { minimum: number | null; maximum: number | null }): string {
  if (minimum !== null && maximum !== null) return say('{minimum} to {maximum}', { minimum, maximum })
  if (minimum !== null) return say('{minimum} or more', { minimum })
  return maximum !== null ? say('{maximum} or less', { maximum }) : ''
}

function BooleanView({ field, draft, onChange }: FieldViewProps<BooleanField>) {
  const id = useId()
  return (
    <div>
      <Switch id={id} checked={draft === true} onCheckedChange={onChange} label={field.label} />
      {field.help && <Help>{field.help}</Help>}
    </div>
  )
}
