import type { Say } from '../parts/phrases/index.ts'
import { useSay as useShared } from '../parts/use-say.ts'
import phrases from './phrases.json' with { type: 'json' }

export const useSay = (): Say => useShared(phrases)
