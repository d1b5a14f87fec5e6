/** All errors that leave the server, with HTTP status and message. */
const catalogue = {
  APP_NOT_FOUND: { status: 404, message: 'There is no published app at this address.' },
  VERSION_NOT_FOUND: { status: 404, message: 'This app has no such version.' },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  INVALID_CONFIG: { status: 422, message: 'The configuration is not valid.' },
  EXECUTION_ERROR: { status: 500, message: 'Failed to execute app' },
  LLM_ERROR: { status: 502, message: 'The model gave no answer that can be used. Try again.' },
  TURN_TOO_LONG: {
    status: 422,
    message: 'This took more steps than one answer may take. Ask for less at once.',
  },
  TURN_STOPPED: { status: 409, message: 'The answer was stopped.' },
  ANSWER_CUT: { status: 503, message: 'The server went down while this was being answered.' },
  CALL_REPEATED: { status: 409, message: 'This call was already made, and is not repeated.' },
  APPROVAL_EXPIRED: { status: 410, message: 'Nobody said yes within a day, so nothing was done.' },
  APPROVAL_DECIDED: { status: 409, message: 'This was decided already, or has ended.' },
  NOT_ALWAYS: {
    status: 422,
    message: 'What removes or overwrites something is asked for each time. Say yes to this one call.',
  },
  ANSWER_UNDER_WAY: {
    status: 409,
    message: 'This conversation is still being answered. Wait for the end, or stop it.',
  },
  CHAT_FULL: {
    status: 409,
    message:
      'Your conversations hold as much as this server keeps for one person. Delete some of them first.',
  },
  TIMEOUT: { status: 504, message: 'The app took too long to answer. Try again.' },
  CONFLICT: {
    status: 409,
    message: 'This was changed elsewhere in the meantime. Load it again, then repeat your change.',
  },
  OPENAPI_UNREADABLE: { status: 422, message: 'No app can be made from this OpenAPI document.' },
  NOT_EJECTABLE: { status: 422, message: 'This app cannot be written as a project.' },
  SIGN_IN_REQUIRED: { status: 401, message: 'Sign in to use this app.' },
  INSUFFICIENT_SCOPE: {
    status: 403,
    message: 'This connection is not allowed to do that. Connect again, and allow it when you are asked.',
  },
  NOT_ALLOWED: {
    status: 403,
    message: 'Your account may not do this. The owner of this server can change your role.',
  },
  APP_NOT_SHARED: {
    status: 403,
    message: 'This app is not shared with you. Ask its maker for access.',
  },
  INVALID_QUERY: { status: 400, message: 'The parameters of this request are not valid.' },
  EMBEDDING_FAILED: {
    status: 503,
    message: 'The text could not be turned into a vector for the search just now. Try again in a moment.',
  },
  SEARCH_FAILED: { status: 503, message: 'The search does not work just now. Try again in a moment.' },
  TOO_MANY_CONNECTIONS: {
    status: 429,
    message:
      'Too many requests from your network are open. Wait until some have ended. The owner of this server sets the limit with MAX_CONNECTIONS_PER_ADDRESS.',
  },
  TOO_MANY_BODIES: {
    status: 503,
    message:
      'The server is busy with large requests. Try again in a moment. Its owner sets the limit with BODY_MEMORY.',
  },
  TOO_MANY_CALLS: {
    status: 429,
    message: 'You have called this app too often. Wait a little, then try again.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'The database does not answer just now. Try again in a moment.',
  },
  DATABASE_FULL: {
    status: 503,
    message: 'The disk that holds the database is full. Free some space, or give it more.',
  },
  DATABASE_READ_ONLY: {
    status: 503,
    message: 'The database can be read but not written to. Check its permissions.',
  },
  DATABASE_DAMAGED: { status: 503, message: 'The database is damaged. Restore it from a backup:' },
  DATABASE_NEWER: {
    status: 503,
    message:
      'The database was made by a newer version of Vitrine. Start that version, or restore an older backup. It has migrations that this version does not know:',
  },
  DATABASE_UNOPENED: {
    status: 503,
    message: 'The database cannot be opened; look at the path and its permissions:',
  },
  SECRET_KEY_WRONG: {
    status: 500,
    message:
      'The secrets in this database were encrypted with another key. Set SECRET_KEY or SECRET_KEY_FILE to that key, or put it at DATA_DIR/secret.key.',
  },
  SECRET_KEY_UNREADABLE: { status: 500, message: 'The key that encrypts secrets cannot be read:' },
  SECRET_KEY_SETTING: {
    status: 422,
    message:
      'The key now in use comes from a setting. Name a file for the new key with --new-key-file, then set SECRET_KEY_FILE to that file.',
  },
  FILE_EXISTS: { status: 409, message: 'That file exists already; choose another name:' },
  IMPORT_UNREADABLE: { status: 422, message: 'The catalogue cannot be read:' },
  IMPORT_REFUSED: { status: 422, message: 'Nothing was imported, because some rows cannot be read:' },
  BUILD_FAILED: { status: 422, message: 'The app could not be built:' },
  PICTURE_REFUSED: { status: 422, message: 'This picture cannot be taken.' },
  PICTURES_FULL: { status: 422, message: 'There is no room for more pictures.' },
  BACKUP_FAILED: { status: 500, message: 'The backup could not be made:' },
  ONLY_OWNER: {
    status: 409,
    message: 'The only owner of a server cannot go. Make another owner first: vitrine users role EMAIL owner',
  },
  EMAIL_TAKEN: { status: 409, message: 'There is an account with this e-mail address already.' },
  INVALID_EMAIL: { status: 422, message: 'That is not an e-mail address.' },
  WEAK_PASSWORD: { status: 422, message: 'A password needs at least 10 characters.' },
  WRONG_PASSWORD: { status: 403, message: 'The e-mail address or the password is not right.' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries.' },
  FORM_EXPIRED: {
    status: 403,
    message: 'This form is out of date. Go back, load the page again and send it once more.',
  },
  LINK_USED: {
    status: 410,
    message:
      'This link was used before, or has expired. If you have set your password, sign in; otherwise ask the owner of this server for a new link.',
  },
  FLOW_EXPIRED: { status: 400, message: 'This sign-in took too long. Start again from your chat.' },
  ISSUER_UNREACHABLE: { status: 503, message: 'The server that issues tokens does not answer.' },
  SERVER_UNREACHABLE: { status: 502, message: 'The other server could not be reached.' },
  HOST_NOT_ALLOWED: {
    status: 403,
    message:
      'This server does not answer under that host name. Its owner sets PUBLIC_URL to the address people use.',
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    message:
      'Pages of that origin may not call this server. Its owner can let them call apps with CORS_ORIGINS.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'The request body is larger than this server accepts.' },
  BODY_TOO_COMPLEX: { status: 413, message: 'The request body has more values than this server accepts.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'The headers of the request are larger than this server accepts.',
  },
  MALFORMED_REQUEST: { status: 400, message: 'That was not a valid HTTP request.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the request body as application/json.' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not accept that HTTP method.' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on the server. Its log says what.' },
} as const satisfies Record<string, { status: number; message: string }>

/** The error codes in REST responses, MCP refusals and the log. */
export type ErrorCode = keyof typeof catalogue
/** Details for the caller, such as the id that was not found. */
export type ErrorDetails = Readonly<Record<string, unknown>>

/** Options of `AppError`. Only the log contains `cause`. */
export interface AppErrorOptions extends ErrorOptions {
  /** A message for this case, instead of the catalogue's. */
  words?: string
}

/** Code apps bundle their own copy of this class, so `instanceof` uses this mark. */
const MARK = Symbol.for('vitrine.AppError')

/**
 * An error with a code from the catalogue. REST, MCP, pages and the command line each translate it in one place. `cause` never leaves the server.
 *
 * @example
 * ```ts
 * import { AppError } from 'vitrine'
 *
 * export function priceOf(prices: ReadonlyMap<string, number>, item: string): number {
 *   const price = prices.get(item)
 *   if (price === undefined) throw new AppError('NOT_FOUND', { item }, { words: 'There is no such item.' })
 *   return price
 * }
 * ```
 */
export class AppError extends Error {
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && MARK in value
  }

  readonly [MARK] = true
  /** The error's code in the catalogue. */
  readonly code: ErrorCode
  /** Details for the caller. */
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}, { words, ...options }: AppErrorOptions = {}) {
    super(words ?? catalogue[code].message, options)
    this.name = 'AppError'
    this.code = code
    this.details = details
  }

  /** The code's HTTP status. */
  get status(): number {
    return catalogue[this.code].status
  }

  /** True if the server's database failed. */
  get isOurFault(): boolean {
    return this.code.startsWith('DATABASE_')
  }

  /** The body of a REST reply. */
  body(): { error: { code: ErrorCode; message: string; details: ErrorDetails } } {
    return { error: { code: this.code, message: this.message, details: this.details } }
  }
}

/** An invalid setting. Its message is the one line that the start prints. */
export class SettingError extends Error {
  constructor(name: string, value: string, right: string) {
    super(`${name}=${JSON.stringify(value)} cannot be used: ${right}.`)
    this.name = 'SettingError'
  }
}
