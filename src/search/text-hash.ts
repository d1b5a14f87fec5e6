import { createHash } from 'node:crypto'

/** Changes when the text or the model does, and with it the vector. */
export const textHash = (model: string, text: string): string =>
  createHash('sha256').update(model).update('\0').update(text).digest('base64url')
