import { useLocale } from '@chatui/runtime'
import { useMemo } from 'react'

/** Writes whole numbers as the user's language does. */
export function useNumber(): (value: number) => string {
  const locale = useLocale()
  return useMemo(() => {
    const format = new Intl.NumberFormat(locale)
    return (value) => format.format(value)
  }, [locale])
}
