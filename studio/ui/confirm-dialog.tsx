import { Button } from '@openai/apps-sdk-ui/components/Button'
import { type ReactNode, useState } from 'react'
import { GhostButton } from './buttons.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  keep: string
  act: string
  /** Others notice the effect at once. */
  danger?: boolean
  onClose(): void
  onAct(): Promise<void>
}

/** Explains the consequences first. The cancel button has the focus. */
export function ConfirmDialog({
  title,
  children,
  keep,
  act,
  danger = false,
  onClose,
  onAct,
}: ConfirmDialogProps) {
  const [busy, setBusy] = useState(false)
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="flex flex-col gap-2 text-sm text-secondary">{children}</div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <GhostButton data-first-focus="" onClick={onClose}>
          {keep}
        </GhostButton>
        <Button
          color={danger ? 'danger' : 'primary'}
          loading={busy}
          onClick={() => {
            setBusy(true)
            void onAct().finally(onClose)
          }}
        >
          {act}
        </Button>
      </div>
    </Dialog>
  )
}
