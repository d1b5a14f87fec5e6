import { AppError, type ErrorCode } from '../errors.ts'

/** Database failures, independent of the database. */
export type Trouble =
  /** Somebody else holds it; nothing was done. */
  | 'busy'
  /** The connection ended, or could not be made. */
  | 'lost'
  /** No answer in time. */
  | 'slow'
  | 'full'
  | 'read-only'
  | 'damaged'

/** Given to a statement that was not answered in time. */
export class QueryTimeout extends Error {
  constructor(limitMs: number) {
    super(`The database gave no answer within ${limitMs} ms.`)
    this.name = 'QueryTimeout'
  }
}

const CODES: readonly (readonly [RegExp, Trouble])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^(SQLITE_FULL|53100|ENOSPC|EDQUOT)/, 'full'],
  [/^(SQLITE_READONLY|25006|EROFS)/, 'read-only'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR|XX001|XX002|58030)/, 'damaged'],
  // Cancelled by a limit of the database's own.
  [/^57014$/, 'slow'],
  [/^(08...|57P0[1-5]|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET)/, 'lost'],
]

/** PostgreSQL's driver has words and no code for these. */
const WORDS: readonly (readonly [RegExp, Trouble])[] = [
  [/timeout exceeded when trying to connect|due to connection timeout/, 'slow'],
  [/^Connection terminated|connection error and is not queryable|Client was closed/, 'lost'],
]

/** Null for an error of the statement itself. */
export function troubleOf(error: unknown): Trouble | null {
  if (error instanceof QueryTimeout) return 'slow'
  if (!(error instanceof Error) || error instanceof AppError) return null
  const code = 'code' in error ? String(error.code) : ''
  const of = (known: typeof CODES, text: string) => known.find(([pattern]) => pattern.test(text))?.[1]
  return of(CODES, code) ?? of(WORDS, error.message) ?? null
}

const SOON_S = 1
const LATER_S = 30

const ERRORS: Readonly<Record<Trouble, { code: ErrorCode; wait: number | null }>> = {
  busy: { code: 'DATABASE_UNAVAILABLE', wait: SOON_S },
  lost: { code: 'DATABASE_UNAVAILABLE', wait: SOON_S },
  slow: { code: 'DATABASE_UNAVAILABLE', wait: SOON_S },
  full: { code: 'DATABASE_FULL', wait: LATER_S },
  'read-only': { code: 'DATABASE_READ_ONLY', wait: LATER_S },
  damaged: { code: 'DATABASE_DAMAGED', wait: null },
}

const UNKNOWN_OUTCOME =
  'The database stopped answering while this was being stored. It may have been stored or not: look before you repeat it.'

/** The error as callers get it; errors of a statement stay as they are. */
export function asDatabaseError(cause: unknown, { wrote }: { wrote: boolean }): unknown {
  const trouble = troubleOf(cause)
  if (!trouble) return cause
  const { code, wait } = ERRORS[trouble]
  const unknown = wrote && (trouble === 'lost' || trouble === 'slow')
  return new AppError(
    code,
    { ...(wait !== null && { retry_after_seconds: wait }), ...(unknown && { outcome: 'unknown' }) },
    { cause, ...(unknown && { words: UNKNOWN_OUTCOME }) },
  )
}
