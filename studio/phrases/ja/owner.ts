import type { Translated } from '../../../common/phrases/say.ts'
import type { de } from '../de/owner.ts'

export const ja: Translated<typeof de> = {}
