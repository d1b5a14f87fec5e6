import { Button } from '@openai/apps-sdk-ui/components/Button'
import { ArrowLeft, ArrowRight, ChevronDown, EditPencil, Trash } from '@openai/apps-sdk-ui/components/Icon'
import { Menu } from '@openai/apps-sdk-ui/components/Menu'
import { useState } from 'react'
import type { GridColumn } from '../../features/grid/columns.ts'
import { NameDialog } from '../name-dialog.tsx'

interface ColumnMenuProps {
  column: GridColumn
  first: boolean
  last: boolean
  taken: readonly GridColumn[]
  onRename(label: string): void
  onMove(step: 1 | -1): void
  onRemove(): void
}

export function ColumnMenu({ column, first, last, taken, onRename, onMove, onRemove }: ColumnMenuProps) {
  const [naming, setNaming] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Trigger>
          <Button color="secondary" variant="ghost" size="3xs" uniform aria-label={`Column ${column.label}`}>
            <ChevronDown />
          </Button>
        </Menu.Trigger>
        <Menu.Content align="end" minWidth={180}>
          {!column.known && (
            <Menu.Item onSelect={() => setNaming(true)}>
              <EditPencil /> Rename…
            </Menu.Item>
          )}
          <Menu.Item disabled={first} onSelect={() => onMove(-1)}>
            <ArrowLeft /> Move left
          </Menu.Item>
          <Menu.Item disabled={last} onSelect={() => onMove(1)}>
            <ArrowRight /> Move right
          </Menu.Item>
          {!column.required && (
            <Menu.Item onSelect={onRemove}>
              <Trash /> Remove
            </Menu.Item>
          )}
        </Menu.Content>
      </Menu>
      {naming && (
        <NameDialog
          title="Rename the column"
          action="Rename"
          value={column.label}
          taken={taken.filter(({ key }) => key !== column.key).map(({ key }) => key)}
          onClose={() => setNaming(false)}
          onName={(label) => {
            setNaming(false)
            onRename(label)
          }}
        />
      )}
    </>
  )
}
