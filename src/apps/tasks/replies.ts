import { type Answer, answer, type Call } from '../../contract/index.ts'

/** In both contracts the text is the output itself, as JSON. */
export const gives = <T extends Record<string, unknown>>(output: T): Answer<T> =>
  answer({ text: JSON.stringify(output), data: output })

/** The user's id is never trusted: if a call gives one, it must be the signed-in user's. */
export const ownerOf = ({ user }: Call, userId: string): string | null =>
  user?.id === userId ? user.id : null
