import { useEffect, useState } from 'react'

const LATER_MS = 50

/** A value as it was a moment ago, for work that must not hold up typing. */
export function useLater<T>(value: T): T {
  const [later, setLater] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(() => value), LATER_MS)
    return () => clearTimeout(timer)
  }, [value])
  return later
}
