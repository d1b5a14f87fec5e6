import { useState } from 'react'
import type { TypedColumn } from '../../../common/api/reading.ts'
import { COLUMN_TYPES, type ColumnType } from '../../../common/column-types.ts'
import type { Column } from '../../ui/app.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { ColumnChange } from './change-column.ts'
import { roleOf } from './column-roles.ts'
import type { GridColumn } from './columns.ts'
import { TYPE_WORDS } from './type-words.ts'

export type ColumnField = 'name' | 'type' | 'role'

interface ColumnDialogProps {
  column: GridColumn
  typed: TypedColumn | null
  roles: readonly Column[]
  taken: readonly GridColumn[]
  first: ColumnField
  onClose(): void
  onChange(change: ColumnChange): void
}

const LONGEST = 100
const FOUND = 'found'
const NO_ROLE = ''

export function ColumnDialog({ column, typed, roles, taken, first, onClose, onChange }: ColumnDialogProps) {
  const [text, setText] = useState(column.label)
  const before = { type: typed?.declared ? typed.type : FOUND, role: roleOf(column) ?? NO_ROLE }
  const [type, setType] = useState<string>(before.type)
  const [role, setRole] = useState<string>(before.role)
  const label = text.trim()
  const problem = taken.some(
    ({ key, label: other }) => key !== column.key && (key === label || other === label),
  )
  const chosen = COLUMN_TYPES.find((each) => each === type) ?? null
  const change = () =>
    onChange({
      label,
      ...(type !== before.type && { type: chosen }),
      ...(role !== before.role && { role: roles.find(({ key }) => key === role) ?? null }),
    })
  return (
    <DialogForm
      title={say('Column “{label}”', { label: column.label })}
      action={say('Change the column')}
      blocked={!label || problem}
      onClose={onClose}
      onSubmit={change}
    >
      <div>
        <TextField
          label={say('Name')}
          quiet
          value={text}
          maxLength={LONGEST}
          invalid={problem}
          {...(first === 'name' && { 'data-first-focus': true })}
          onChange={(event) => setText(event.target.value)}
        />
        <Problem className="mt-1">{problem ? say('A column with this name already exists.') : null}</Problem>
      </div>
      {typed && (
        <div>
          <Select
            label={say('Type')}
            above
            value={type}
            options={typeOptions(typed)}
            firstFocus={first === 'type'}
            onChange={setType}
          />
          <p className="mt-1 text-xs text-secondary">{TYPE_WORDS[chosen ?? typed.type].asks}</p>
        </div>
      )}
      {roles.length > 0 && (
        <Select
          label={say('Shown as')}
          above
          value={role}
          options={roleOptions(column, roles)}
          firstFocus={first === 'role'}
          onChange={setRole}
        />
      )}
    </DialogForm>
  )
}

/** The detected type is only known while none is declared. */
const typeOptions = ({ type, declared }: TypedColumn) => [
  {
    value: FOUND,
    label: declared ? say('Detected from the cells') : say('Detected: {type}', { type: labelOf(type) }),
  },
  ...COLUMN_TYPES.map((each) => ({ value: each, label: labelOf(each) })),
]

const labelOf = (type: ColumnType) => TYPE_WORDS[type].label

/** A required role can move to another column, but not to none. */
const roleOptions = (column: GridColumn, roles: readonly Column[]) => [
  ...roles.map(({ key, label }) => ({ value: key, label })),
  ...(column.required ? [] : [{ value: NO_ROLE, label: say('Just a column') }]),
]
