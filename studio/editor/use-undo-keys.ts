import { useEffect } from 'react'
import { useLatestCallback } from '../ui/use-latest-callback.ts'

/** Keyboard undo and redo. A field being edited uses its own undo first. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const onKey = useLatestCallback((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || isTyping(event.target)) return
    // A dialog hides the draft, and with it what would be undone.
    if (document.querySelector('dialog[open]')) return
    const key = event.key.toLowerCase()
    if (key === 'z' && !event.shiftKey) undo()
    else if (key === 'y' || (key === 'z' && event.shiftKey)) redo()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [onKey])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target instanceof HTMLTextAreaElement || isTextInput(target)) &&
  // A selected cell takes keys through a field that has nothing of its own to undo.
  target.dataset.undo !== 'draft'

const isTextInput = (target: HTMLElement) =>
  target instanceof HTMLInputElement && !/^(checkbox|radio|range|color|button|file)$/.test(target.type)
