import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Plus } from '@openai/apps-sdk-ui/components/Icon'
import { Menu } from '@openai/apps-sdk-ui/components/Menu'
import { useState } from 'react'
import type { Column } from '../../ui/app.ts'
import { NameDialog } from '../../ui/name-dialog.tsx'

interface AddColumnProps {
  /** What the layout could draw besides. */
  known: readonly Column[]
  taken: readonly { key: string }[]
  full: boolean
  onAdd(key: string): void
}

export function AddColumn({ known, taken, full, onAdd }: AddColumnProps) {
  const [naming, setNaming] = useState(false)
  return (
    <>
      <Menu>
        <Menu.Trigger>
          <Button color="secondary" variant="ghost" size="sm" disabled={full}>
            <Plus /> Column
          </Button>
        </Menu.Trigger>
        <Menu.Content align="start" minWidth={200} maxHeight={360}>
          {known.map(({ key, label }) => (
            <Menu.Item key={key} onSelect={() => onAdd(key)}>
              {label}
            </Menu.Item>
          ))}
          {known.length > 0 && <Menu.Separator />}
          <Menu.Item onSelect={() => setNaming(true)}>Your own…</Menu.Item>
        </Menu.Content>
      </Menu>
      {naming && (
        <NameDialog
          title="A column of your own"
          action="Add column"
          value=""
          taken={taken.map(({ key }) => key)}
          onClose={() => setNaming(false)}
          onName={(name) => {
            setNaming(false)
            onAdd(name)
          }}
        />
      )}
    </>
  )
}
