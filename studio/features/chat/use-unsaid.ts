import { useState } from 'react'

const keyOf = (conversation: string | null) => `vitrine:unsaid:${conversation ?? 'new'}`

/** What somebody is writing, kept over a reload until it is sent. */
export function useUnsaid(conversation: string | null): [string, (text: string) => void] {
  const [text, setText] = useState(() => localStorage.getItem(keyOf(conversation)) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      if (next) localStorage.setItem(keyOf(conversation), next)
      else localStorage.removeItem(keyOf(conversation))
    },
  ]
}
