import type { Translated } from '../../../common/phrases/say.ts'
import type { de } from '../de/editor.ts'

export const fr: Translated<typeof de> = {}
