import { useLocale } from '@chatui/runtime'
import { useMemo } from 'react'
import { type Say, sayIn } from './phrases/index.ts'

/** What the widget itself says, in the user's language. */
export function useSay(): Say {
  const locale = useLocale()
  return useMemo(() => sayIn(locale), [locale])
}
