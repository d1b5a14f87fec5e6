import { Button } from '@openai/apps-sdk-ui/components/Button'
import type { ReactNode } from 'react'
import { GhostButton } from './buttons.tsx'
import { Dialog } from './dialog.tsx'
import { say } from './say.ts'

interface DialogFormProps {
  title: string
  action: string
  busy?: boolean
  /** Something is missing or wrong. */
  blocked?: boolean
  wide?: boolean
  noValidate?: boolean
  onClose(): void
  onSubmit(): void
  children: ReactNode
}

/** A dialog with a form, a button to cancel and one action. */
export function DialogForm(props: DialogFormProps) {
  const { title, action, busy = false, blocked = false, wide = false, onClose, onSubmit, children } = props
  return (
    <Dialog title={title} onClose={onClose} wide={wide}>
      <form
        noValidate={props.noValidate ?? false}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!blocked && !busy) onSubmit()
        }}
      >
        {children}
        <div className="flex justify-end gap-2">
          <GhostButton type="button" onClick={onClose}>
            {say('Cancel')}
          </GhostButton>
          <Button color="primary" type="submit" loading={busy} disabled={blocked}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
