import { type RefObject, useEffect } from 'react'
import { followHeight } from '../height.ts'
import { useConnection } from '../provider.tsx'

/** Keeps the host told how tall this element is. It must be there from the first draw on. */
export function useIntrinsicHeight(content: RefObject<HTMLElement | null>): void {
  const host = useConnection()
  useEffect(() => {
    if (content.current) return followHeight(content.current, host)
  }, [content, host])
}
