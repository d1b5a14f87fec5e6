import { isJsonObject } from '../../../common/json.ts'
import { ownValue } from '../../../common/own-value.ts'
import type { App, Layout } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import { TextField } from '../../ui/text-field.tsx'
import type { Edit } from '../draft/store.ts'

interface DataFieldsProps {
  draft: App
  edit: Edit
  layout: Layout
}

const LABELS: Readonly<Record<string, string>> = {
  heading: say('Heading'),
  description: say('Description'),
  submitLabel: say('Button'),
}
const HINTS: Readonly<Record<string, string>> = {
  heading: say('Shown at the top; leave empty for none'),
  submitLabel: 'Send',
}

export function DataFields({ draft, edit, layout }: DataFieldsProps) {
  const names = textFields(layout)
  if (names.length === 0) return null
  return (
    <div className="grid shrink-0 gap-3 px-4 pt-4 sm:grid-cols-2">
      {names.map((name, index) => (
        <Field
          key={name}
          label={ownValue(LABELS, name) ?? name}
          hint={ownValue(HINTS, name) ?? ''}
          value={draft.mockData[name]}
          wide={index === 0}
          onChange={(words) => {
            const { [name]: _, ...rest } = draft.mockData
            edit({ mockData: words ? { ...draft.mockData, [name]: words } : rest }, { as: `data ${name}` })
          }}
        />
      ))}
    </div>
  )
}

interface FieldProps {
  label: string
  hint: string
  value: unknown
  wide: boolean
  onChange(words: string): void
}

function Field({ label, hint, value, wide, onChange }: FieldProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <TextField
        label={label}
        quiet
        value={typeof value === 'string' ? value : ''}
        placeholder={hint}
        maxLength={300}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** The layout's text fields outside its rows, without the document itself. */
function textFields({ schema }: Layout): string[] {
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  return Object.entries(properties)
    .filter(([name, property]) => name !== 'markdown' && isJsonObject(property) && property.type === 'string')
    .map(([name]) => name)
}
