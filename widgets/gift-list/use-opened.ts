import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Starred } from '../gifts/starred.ts'

/** The gift shown in full. Buttons with `data-opens` open one, and get the focus back afterwards. */
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
