import { useState } from 'react'

const keyOf = (conversation: string | null) => `vitrine:unsaid:${conversation ?? 'new'}`

export function readUnsaid(conversation: string | null): string {
  try {
    return localStorage.getItem(keyOf(conversation)) ?? ''
  } catch {
    return ''
  }
}

export function keepUnsaid(conversation: string | null, text: string): void {
  try {
    if (text) localStorage.setItem(keyOf(conversation), text)
    else localStorage.removeItem(keyOf(conversation))
  } catch {
    // Writing works without storage.
  }
}

/** The unsent text, kept over a reload. */
export function useUnsaid(conversation: string | null): [string, (text: string) => void] {
  const [text, setText] = useState(() => readUnsaid(conversation))
  return [
    text,
    (next) => {
      setText(next)
      keepUnsaid(conversation, next)
    },
  ]
}
