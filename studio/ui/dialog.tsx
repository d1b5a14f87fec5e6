import { X } from '@openai/apps-sdk-ui/components/Icon'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { GhostButton } from './buttons.tsx'
import { say } from './say.ts'

interface DialogProps {
  title: string
  onClose(): void
  wide?: boolean
  /** Full height from the start, so that no button moves while its content loads. */
  tall?: boolean
  children: ReactNode
}

/**
 * The browser's own dialog: the page behind is inert and Escape closes it. An element with `data-first-focus` is
 * focused first, otherwise the close button.
 */
export function Dialog({ title, onClose, wide = false, tall = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-first-focus]')?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] overflow-auto rounded-2xl border bg-surface p-5 text-start text-default ${wide ? 'max-w-3xl' : 'max-w-md'} ${tall ? 'h-[52rem] open:flex open:flex-col' : ''}`}
    >
      <div className="mb-3 flex items-start gap-3">
        <h2 id={titleId} className="heading-sm min-w-0 flex-1 wrap-anywhere">
          {title}
        </h2>
        <GhostButton size="sm" uniform aria-label={say('Close')} onClick={onClose}>
          <X />
        </GhostButton>
      </div>
      {children}
    </dialog>
  )
}
