import { AppError, type ErrorCode } from '../errors.ts'

/** Database failures, independent of the database. */
export type Trouble =
  /** Somebody else holds a lock; nothing was done. */
  | 'busy'
  /** The connection ended or failed. */
  | 'lost'
  /** No answer in time. */
  | 'slow'
  | 'full'
  | 'read-only'
  /** The connection leads to a server that only follows another; nothing was done. */
  | 'standby'
  | 'damaged'

/** Rejects a statement that was not answered in time. */
export class QueryTimeout extends Error {
  constructor(limitMs: number) {
    super(`The database gave no answer within ${limitMs} ms.`)
    this.name = 'QueryTimeout'
  }
}

/** PostgreSQL's code for a write where nothing can be written. */
export const STANDBY = '25006'

const CODES: readonly (readonly [RegExp, Trouble])[] = [
  [/^SQLITE_(BUSY|LOCKED)/, 'busy'],
  [/^(SQLITE_FULL|53100|ENOSPC|EDQUOT)/, 'full'],
  [/^(SQLITE_READONLY|EROFS)/, 'read-only'],
  [new RegExp(`^${STANDBY}$`), 'standby'],
  [/^(SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR|XX001|XX002|58030)/, 'damaged'],
  // Cancelled by the database's own limit.
  [/^57014$/, 'slow'],
  [/^(08...|57P0[1-5]|53300|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET)/, 'lost'],
]

/** PostgreSQL's driver reports these without a code. */
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

/** A value that PostgreSQL cannot store: a number beyond its type, a NUL, or an escaped one in JSON. */
const UNSTORABLE = /^22(003|021|P05)$/

const SOON_S = 1
const LATER_S = 30

const ERRORS: Readonly<Record<Trouble, { code: ErrorCode; wait: number | null }>> = {
  busy: { code: 'DATABASE_UNAVAILABLE', wait: SOON_S },
  lost: { code: 'DATABASE_UNAVAILABLE', wait: SOON_S },
  slow: { code: 'DATABASE_UNAVAILABLE', wait: SOON_S },
  full: { code: 'DATABASE_FULL', wait: LATER_S },
  'read-only': { code: 'DATABASE_READ_ONLY', wait: LATER_S },
  standby: { code: 'DATABASE_READ_ONLY', wait: SOON_S },
  damaged: { code: 'DATABASE_DAMAGED', wait: null },
}

const UNKNOWN_OUTCOME =
  'The database stopped answering while this was being stored. It may have been stored or not: look before you repeat it.'

/** The error for callers; errors of a statement stay as they are. */
export function asDatabaseError(cause: unknown, { wrote }: { wrote: boolean }): unknown {
  const trouble = troubleOf(cause)
  if (!trouble)
    return UNSTORABLE.test(Object(cause).code) ? new AppError('INVALID_QUERY', {}, { cause }) : cause
  const { code, wait } = ERRORS[trouble]
  const unknown = wrote && (trouble === 'lost' || trouble === 'slow')
  return new AppError(
    code,
    { ...(wait !== null && { retry_after_seconds: wait }), ...(unknown && { outcome: 'unknown' }) },
    { cause, ...(unknown && { words: UNKNOWN_OUTCOME }) },
  )
}
