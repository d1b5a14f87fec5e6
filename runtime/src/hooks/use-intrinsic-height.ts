import { type RefObject, useEffect } from 'react'
import { followHeight } from '../height.ts'
import { useConnection } from '../provider.tsx'

/** Reports the height of this element to the host. It must exist from the first render on. */
export function useIntrinsicHeight(content: RefObject<HTMLElement | null>): void {
  const host = useConnection()
  useEffect(() => {
    if (content.current) return followHeight(content.current, host)
  }, [content, host])
}
