import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useId, useState } from 'react'
import type { TypedColumn } from '../../../common/api/reading.ts'
import { COLUMN_TYPES, type ColumnType } from '../../../common/column-types.ts'
import type { Column } from '../../ui/app.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
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
  /** What somebody came to change. */
  first: ColumnField
  onClose(): void
  onChange(change: ColumnChange): void
}

const LONGEST = 100
const FOUND = 'found'
const NO_ROLE = ''

/** What a column is called, what its cells hold, and how the layout draws it. */
export function ColumnDialog({ column, typed, roles, taken, first, onClose, onChange }: ColumnDialogProps) {
  const id = useId()
  const [words, setWords] = useState(column.label)
  const before = { type: typed?.declared ? typed.type : FOUND, role: roleOf(column) ?? NO_ROLE }
  const [type, setType] = useState<string>(before.type)
  const [role, setRole] = useState<string>(before.role)
  const label = words.trim()
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
    <Dialog title={`Column “${column.label}”`} onClose={onClose}>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (label && !problem) change()
        }}
      >
        <div>
          <label htmlFor={id} className="mb-1 block text-xs text-secondary">
            Name
          </label>
          <Input
            id={id}
            value={words}
            maxLength={LONGEST}
            invalid={problem}
            {...(first === 'name' && { 'data-first-focus': true })}
            onChange={(event) => setWords(event.target.value)}
          />
          {problem && (
            <p role="alert" className="mt-1 text-sm text-danger">
              There is a column of that name.
            </p>
          )}
        </div>
        {typed && (
          <div>
            <Select
              label="Type"
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
            label="Shown as"
            above
            value={role}
            options={roleOptions(column, roles)}
            firstFocus={first === 'role'}
            onChange={setRole}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button color="secondary" variant="ghost" type="button" onClick={onClose}>
            Cancel
          </Button>
          <Button color="primary" type="submit" disabled={!label || problem}>
            Change the column
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** What was found is only known while nobody has said otherwise. */
const typeOptions = ({ type, declared }: TypedColumn) => [
  { value: FOUND, label: declared ? 'As found from the cells' : `As found: ${labelOf(type)}` },
  ...COLUMN_TYPES.map((each) => ({ value: each, label: labelOf(each) })),
]

const labelOf = (type: ColumnType) => TYPE_WORDS[type].label

/** A role that every row needs can be given to another column, and not to none. */
const roleOptions = (column: GridColumn, roles: readonly Column[]) => [
  ...roles.map(({ key, label }) => ({ value: key, label })),
  ...(column.required ? [] : [{ value: NO_ROLE, label: 'Just a column' }]),
]
