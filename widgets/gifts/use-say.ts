import type { Say } from '../parts/phrases/index.ts'
import { useSay as useShared } from '../parts/use-say.ts'
import { GIFTS_PHRASES } from './phrases.ts'

export const useSay = (): Say => useShared(GIFTS_PHRASES)
