import type { Translated } from '../../../common/phrases/say.ts'
import type { de } from '../de/editor.ts'

export const ar: Translated<typeof de> = {}
