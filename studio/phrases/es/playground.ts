import type { Translated } from '../../../common/phrases/say.ts'
import type { de } from '../de/playground.ts'

export const es: Translated<typeof de> = {}
