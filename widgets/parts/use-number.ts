import { useLocale } from '@chatui/runtime'
import { useMemo } from 'react'
import { safeLocale } from './safe-locale.ts'

/** Writes whole numbers as the reader's language does. */
export function useNumber(): (value: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.NumberFormat(safeLocale(locale))
    return (value) => format.format(value)
  }, [locale])
}
