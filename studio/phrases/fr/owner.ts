import type { Translated } from '../../../common/phrases/say.ts'
import type { de } from '../de/owner.ts'

export const fr: Translated<typeof de> = {}
