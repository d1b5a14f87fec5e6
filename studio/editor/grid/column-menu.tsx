import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  EditPencil,
  Trash,
  Widget,
} from '@openai/apps-sdk-ui/components/Icon'
import { Menu } from '@openai/apps-sdk-ui/components/Menu'
import { useState } from 'react'
import type { TypedColumn } from '../../../common/api/reading.ts'
import type { Column } from '../../ui/app.ts'
import { GhostButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import type { ColumnChange } from './change-column.ts'
import { ColumnDialog, type ColumnField } from './column-dialog.tsx'
import { roleOf } from './column-roles.ts'
import { ColumnTypeIcon } from './column-type-icon.tsx'
import type { GridColumn } from './columns.ts'
import { TYPE_WORDS } from './type-words.ts'

interface ColumnMenuProps {
  column: GridColumn
  /** The cells' type; null until it is known. */
  typed: TypedColumn | null
  roles: readonly Column[]
  first: boolean
  last: boolean
  taken: readonly GridColumn[]
  onChange(change: ColumnChange): void
  onSort(direction: 'asc' | 'desc'): void
  onMove(step: 1 | -1): void
  onRemove(): void
}

export function ColumnMenu(props: ColumnMenuProps) {
  const { column, typed, roles, first, last, onChange, onSort, onMove, onRemove } = props
  const [changing, setChanging] = useState<ColumnField | null>(null)
  const { label, up, down } = TYPE_WORDS[typed?.type ?? 'text']
  const role = roles.find(({ key }) => key === roleOf(column))
  return (
    <>
      <Menu>
        <Menu.Trigger>
          <GhostButton size="3xs" uniform aria-label={say('Column {label}', { label: column.label })}>
            <ChevronDown />
          </GhostButton>
        </Menu.Trigger>
        <Menu.Content align="end" minWidth={210}>
          <Menu.Item onSelect={() => setChanging('name')}>
            <EditPencil /> {say('Rename…')}
          </Menu.Item>
          {typed && (
            <Menu.Item onSelect={() => setChanging('type')}>
              <ColumnTypeIcon type={typed.type} bold /> {say('Type:')} {label}…
            </Menu.Item>
          )}
          {roles.length > 0 && (
            <Menu.Item onSelect={() => setChanging('role')}>
              <Widget /> {say('Shown as:')} {role?.label ?? say('a column')}…
            </Menu.Item>
          )}
          <Menu.Separator />
          <Menu.Item disabled={!typed} onSelect={() => onSort('asc')}>
            <ArrowUp /> {up}
          </Menu.Item>
          <Menu.Item disabled={!typed} onSelect={() => onSort('desc')}>
            <ArrowDown /> {down}
          </Menu.Item>
          <Menu.Separator />
          <Menu.Item disabled={first} onSelect={() => onMove(-1)}>
            <ArrowLeft className="rtl:-scale-x-100" /> {say('Move left')}
          </Menu.Item>
          <Menu.Item disabled={last} onSelect={() => onMove(1)}>
            <ArrowRight className="rtl:-scale-x-100" /> {say('Move right')}
          </Menu.Item>
          {!column.required && (
            <Menu.Item onSelect={onRemove}>
              <Trash /> {say('Remove')}
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu>
      {changing && (
        <ColumnDialog
          column={column}
          typed={typed}
          roles={roles}
          taken={props.taken}
          first={changing}
          onClose={() => setChanging(null)}
          onChange={(change) => {
            setChanging(null)
            onChange(change)
          }}
        />
      )}
    </>
  )
}
