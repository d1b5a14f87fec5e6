import { AppError } from '../errors.ts'

/** To its maker an app exists before it is published, so the public message would mislead. */
export const noSuchApp = (id: string, { deleted = false } = {}): AppError =>
  new AppError(
    'APP_NOT_FOUND',
    { id },
    { words: `No ${deleted ? 'deleted ' : ''}app with this ID, or it isn't yours.` },
  )
