import { useEffect } from 'react'
import { type PickedInput, pickedPictures } from '../editor/picked.ts'
import { useLatestCallback } from '../ui/use-latest-callback.ts'

/** Accepts cells pasted anywhere on the page outside a field. */
export function usePasted(onPick: (picked: PickedInput) => void): void {
  const take = useLatestCallback((event: ClipboardEvent) => {
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, dialog')) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    const pictures = pickedPictures([...(event.clipboardData?.files ?? [])])
    // Copied cells often come with a picture of themselves.
    if (text.trim()) onPick({ text, fileName: '' })
    else if (pictures) onPick(pictures)
  })
  useEffect(() => {
    addEventListener('paste', take)
    return () => removeEventListener('paste', take)
  }, [take])
}
