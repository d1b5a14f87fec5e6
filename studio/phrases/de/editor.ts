import type { Phrases } from '../../../common/phrases/say.ts'

export const de = {} as const satisfies Phrases
