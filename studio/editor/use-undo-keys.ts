import { useEffect } from 'react'
import { useLatestCallback } from '../ui/use-latest-callback.ts'

/** Undo and redo by keyboard. In a field that is being typed in, the field's own undo comes first. */
export function useUndoKeys(undo: () => void, redo: () => void): void {
  const onKey = useLatestCallback((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || isTyping(event.target)) return
    // Behind a dialog the draft is out of sight, and so is what would be undone.
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
  // A cell that is only stood on takes keys through a field, and has nothing of its own to undo.
  target.dataset.undo !== 'draft'

const isTextInput = (target: HTMLElement) =>
  target instanceof HTMLInputElement && !/^(checkbox|radio|range|color|button|file)$/.test(target.type)
