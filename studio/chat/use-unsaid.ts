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
    // A browser that keeps nothing still lets one write.
  }
}

/** What somebody is writing, kept over a reload until it is sent. */
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
