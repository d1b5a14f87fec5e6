import { Button } from '@openai/apps-sdk-ui/components/Button'
import { X } from '@openai/apps-sdk-ui/components/Icon'
import { type ReactNode, useEffect, useId, useRef } from 'react'

interface DialogProps {
  title: string
  onClose(): void
  /** Wide enough for a widget. */
  wide?: boolean
  /** As tall as it can be from the start, so that no button moves while what is in it arrives. */
  tall?: boolean
  children: ReactNode
}

/**
 * The browser's own dialog: the page behind is out of reach and Escape closes it. What is marked `data-first-focus` has
 * the focus first, or else the close button.
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
        <Button color="secondary" variant="ghost" size="sm" uniform aria-label="Close" onClick={onClose}>
          <X />
        </Button>
      </div>
      {children}
    </dialog>
  )
}
