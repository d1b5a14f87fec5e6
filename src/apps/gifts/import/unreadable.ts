import { basename } from 'node:path'
import { AppError } from '../../../errors.ts'

/** The file as a whole is of no use; the words say what is wrong with it, after its name. */
export const unreadable = (path: string, why: string, cause?: unknown) =>
  new AppError('IMPORT_UNREADABLE', { reason: `${basename(path)} ${why}.` }, { cause })
