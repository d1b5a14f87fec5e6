import { useEffect } from 'react'
import type { Picked } from './picked.ts'
import { useCalm } from './use-calm.ts'

/** Takes cells that are pasted anywhere on the page but in a field. */
export function usePasted(onPick: (picked: Picked) => void): void {
  const take = useCalm((event: ClipboardEvent) => {
    const { target } = event
    if (target instanceof Element && target.closest('input, textarea, dialog')) return
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (text.trim()) onPick({ text, fileName: '' })
  })
  useEffect(() => {
    addEventListener('paste', take)
    return () => removeEventListener('paste', take)
  }, [take])
}
