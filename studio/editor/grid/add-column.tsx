import { Plus } from '@openai/apps-sdk-ui/components/Icon'
import { Menu } from '@openai/apps-sdk-ui/components/Menu'
import { useState } from 'react'
import type { Column } from '../../ui/app.ts'
import { GhostButton } from '../../ui/buttons.tsx'
import { NameDialog } from '../../ui/name-dialog.tsx'
import { say } from '../../ui/say.ts'

interface AddColumnProps {
  /** Columns of the layout that are not shown yet. */
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
          <GhostButton size="sm" disabled={full}>
            <Plus /> {say('Column')}
          </GhostButton>
        </Menu.Trigger>
        <Menu.Content align="start" minWidth={200} maxHeight={360}>
          {known.map(({ key, label }) => (
            <Menu.Item key={key} onSelect={() => onAdd(key)}>
              {label}
            </Menu.Item>
          ))}
          {known.length > 0 && <Menu.Separator />}
          <Menu.Item onSelect={() => setNaming(true)}>{say('Your own…')}</Menu.Item>
        </Menu.Content>
      </Menu>
      {naming && (
        <NameDialog
          title={say('A column of your own')}
          action={say('Add column')}
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
