import type { Translated } from '../../../common/phrases/say.ts'
import type { de } from '../de/home.ts'

export const ja: Translated<typeof de> = {}
