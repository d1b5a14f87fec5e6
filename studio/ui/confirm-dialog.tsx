import { Button } from '@openai/apps-sdk-ui/components/Button'
import { type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  children: ReactNode
  keep: string
  act: string
  /** Whether what it does is felt by others at once. */
  danger?: boolean
  onClose(): void
  onAct(): Promise<void>
}

/** Says what will happen before it does. The way back has the focus. */
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
        <Button color="secondary" variant="ghost" data-first-focus="" onClick={onClose}>
          {keep}
        </Button>
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
