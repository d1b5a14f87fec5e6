import type { Say } from '../parts/phrases/index.ts'
import { useSay as useShared } from '../parts/use-say.ts'
import { TASKS_PHRASES } from './phrases.ts'

export const useSay = (): Say => useShared(TASKS_PHRASES)
