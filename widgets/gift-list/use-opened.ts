import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Starred } from '../gifts/starred.ts'

/** Which gift is shown whole. What opens one carries `data-opens`, and has the keyboard again afterwards. */
export function useOpened(frame: RefObject<HTMLElement | null>) {
  const [opened, setOpened] = useState<Starred | null>(null)
  const left = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (left.current === null || opened) return
    const openers = [...(frame.current?.querySelectorAll<HTMLElement>('[data-opens]') ?? [])]
    const opener = openers.find(({ dataset }) => dataset.opens === left.current) ?? openers[0]
    left.current = null
    opener?.focus()
  })
  return {
    opened,
    open: setOpened,
    back() {
      left.current = opened?.id ?? null
      setOpened(null)
    },
  }
}
