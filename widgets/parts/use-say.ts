import { useLocale } from '@chatui/runtime'
import { useMemo } from 'react'
import type { Catalogue } from '../../common/phrases/say.ts'
import { type Say, sayIn } from './phrases/index.ts'

/** Translates the widget's own texts into the user's language. */
export function useSay(own?: Catalogue): Say {
  const locale = useLocale()
  return useMemo(() => sayIn(locale, own), [locale, own])
}
