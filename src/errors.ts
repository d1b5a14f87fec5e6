/** All errors that leave the server, with HTTP status and message. */
const catalogue = {
  APP_NOT_FOUND: { status: 404, message: 'No published app at this address.' },
  VERSION_NOT_FOUND: { status: 404, message: 'This app has no such version.' },
  NOT_FOUND: { status: 404, message: 'Nothing found at this address.' },
  INVALID_CONFIG: { status: 422, message: 'The configuration is invalid.' },
  EXECUTION_ERROR: { status: 500, message: 'Failed to execute app' },
  LLM_ERROR: { status: 502, message: 'The model returned an unusable answer. Try again.' },
  TURN_TOO_LONG: {
    status: 422,
    message: 'This took too many steps for one answer. Ask for less at once.',
  },
  TURN_STOPPED: { status: 409, message: 'The answer was stopped.' },
  ANSWER_CUT: { status: 503, message: 'The server stopped while it was answering.' },
  CALL_REPEATED: { status: 409, message: "This call was already made. Vitrine doesn't repeat it." },
  APPROVAL_EXPIRED: { status: 410, message: 'The approval expired. Nothing was done.' },
  APPROVAL_DECIDED: { status: 409, message: 'This approval has already been decided or has expired.' },
  NOT_ALWAYS: {
    status: 422,
    message: 'Destructive calls need approval every time. Approve only this one.',
  },
  ANSWER_UNDER_WAY: {
    status: 409,
    message: 'An answer is still running. Wait for it to finish, or stop it.',
  },
  CHAT_FULL: {
    status: 409,
    message:
      'Your conversations have reached the limit of this server for one person. Delete some of them first.',
  },
  TIMEOUT: { status: 504, message: 'The app took too long to answer. Try again.' },
  CONFLICT: {
    status: 409,
    message: 'Someone else changed this in the meantime. Reload it, then repeat your change.',
  },
  DOCUMENT_UNREADABLE: { status: 422, message: "This page or document can't be read." },
  OPENAPI_UNREADABLE: { status: 422, message: "This OpenAPI document can't be used." },
  NOT_EJECTABLE: { status: 422, message: "This app can't be turned into a project." },
  SIGN_IN_REQUIRED: { status: 401, message: 'Sign in to use this app.' },
  INSUFFICIENT_SCOPE: {
    status: 403,
    message: "This connection doesn't have permission to do that. Connect again and allow it when asked.",
  },
  NOT_ALLOWED: {
    status: 403,
    message: "Your account isn't allowed to do this. The owner of this server can change your role.",
  },
  APP_NOT_SHARED: {
    status: 403,
    message: "This app isn't shared with you. Ask its maker for access.",
  },
  TOOL_NOT_SHARED: {
    status: 403,
    message: "You don't have access to this tool. Ask the owner of this server for it.",
  },
  INVALID_QUERY: { status: 400, message: 'The request parameters are invalid.' },
  EMBEDDING_FAILED: {
    status: 503,
    message: "The search couldn't embed the text. Try again in a moment.",
  },
  SEARCH_FAILED: { status: 503, message: 'The search is unavailable. Try again in a moment.' },
  TOO_MANY_CONNECTIONS: {
    status: 429,
    message:
      "Too many open requests from your network. Wait until some have finished. The server's owner sets the limit with MAX_CONNECTIONS_PER_ADDRESS.",
  },
  TOO_MANY_BODIES: {
    status: 503,
    message:
      "The server is busy with large requests. Try again in a moment. The server's owner sets the limit with BODY_MEMORY.",
  },
  TOO_MANY_CALLS: {
    status: 429,
    message: 'Too many calls to this app. Wait a moment, then try again.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: "The database isn't responding. Try again in a moment.",
  },
  DATABASE_FULL: {
    status: 503,
    message: "The database's disk is full. Free some space or add more.",
  },
  DATABASE_READ_ONLY: {
    status: 503,
    message: 'The database is read-only. Check its permissions.',
  },
  DATABASE_DAMAGED: { status: 503, message: 'The database is damaged. Restore it from a backup:' },
  DATABASE_NEWER: {
    status: 503,
    message:
      'The database was created by a newer version of Vitrine. Start that version, or restore an older backup. Unknown migrations:',
  },
  DATABASE_UNOPENED: {
    status: 503,
    message: "Can't open the database. Check the path and its permissions:",
  },
  SECRET_KEY_WRONG: {
    status: 500,
    message:
      'The secrets in this database were encrypted with a different key. Set SECRET_KEY or SECRET_KEY_FILE to that key, or put it at DATA_DIR/secret.key.',
  },
  SECRET_KEY_UNREADABLE: { status: 500, message: "Can't read the encryption key:" },
  SECRET_KEY_SETTING: {
    status: 422,
    message:
      'The current key comes from a setting. Name a file for the new key with --new-key-file, then set SECRET_KEY_FILE to it.',
  },
  FILE_EXISTS: { status: 409, message: 'The file already exists. Choose another name:' },
  IMPORT_UNREADABLE: { status: 422, message: "Can't read the catalogue:" },
  IMPORT_REFUSED: { status: 422, message: 'Nothing was imported because some rows are invalid:' },
  BUILD_FAILED: { status: 422, message: 'Build failed:' },
  PICTURE_REFUSED: { status: 422, message: "This picture can't be used." },
  PICTURES_FULL: { status: 422, message: 'No space left for pictures.' },
  RESTORE_REFUSED: { status: 422, message: 'Nothing was restored:' },
  BACKUP_FAILED: { status: 500, message: 'Backup failed:' },
  ONLY_OWNER: {
    status: 409,
    message: "You can't remove the only owner. Add another owner first: vitrine users role EMAIL owner",
  },
  GROUP_NAME_TAKEN: { status: 409, message: 'A group with this name already exists.' },
  INVALID_GROUP_NAME: { status: 422, message: 'Use 1 to 80 characters for the name of a group.' },
  EMAIL_TAKEN: { status: 409, message: 'An account with this e-mail address already exists.' },
  INVALID_EMAIL: { status: 422, message: 'Enter a valid e-mail address.' },
  WEAK_PASSWORD: { status: 422, message: 'Use at least 10 characters for the password.' },
  WRONG_PASSWORD: { status: 403, message: 'Wrong e-mail address or password.' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many attempts.' },
  FORM_EXPIRED: {
    status: 403,
    message: 'This form has expired. Go back, reload the page and submit it again.',
  },
  LINK_USED: {
    status: 410,
    message:
      'This link has already been used or has expired. If you have set your password, sign in. Otherwise ask the owner of this server for a new link.',
  },
  COMPANY_SIGN_IN_FAILED: {
    status: 403,
    message:
      "The sign-in with your company's account failed or took too long. Start again from the sign-in page.",
  },
  PROVIDER_UNAVAILABLE: {
    status: 503,
    message: "Your company's sign-in isn't responding. Try again in a moment.",
  },
  EMAIL_DOMAIN_NOT_ALLOWED: {
    status: 403,
    message:
      "Your company's account has no verified e-mail address that is allowed here. Ask the owner of this server.",
  },
  ACCOUNT_DISABLED: { status: 403, message: 'This account is disabled. Ask the owner of this server.' },
  PASSWORDS_OFF: {
    status: 403,
    message: "This server doesn't use passwords. Sign in with your company's account.",
  },
  FLOW_EXPIRED: { status: 400, message: 'This sign-in took too long. Start again from your chat.' },
  ISSUER_UNREACHABLE: { status: 503, message: "The token issuer isn't responding." },
  SERVER_UNREACHABLE: { status: 502, message: "Can't reach the other server." },
  HOST_NOT_ALLOWED: {
    status: 403,
    message:
      "This server doesn't use that host name. Its owner can set PUBLIC_URL to the address people use.",
  },
  ORIGIN_NOT_ALLOWED: {
    status: 403,
    message: "Pages from that origin can't call this server. Its owner can allow them with CORS_ORIGINS.",
  },
  BODY_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  BODY_TOO_COMPLEX: { status: 413, message: 'The request body has too many values.' },
  REQUEST_TIMEOUT: { status: 408, message: 'The request took too long to arrive.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'The request headers are too large.',
  },
  MALFORMED_REQUEST: { status: 400, message: 'Invalid HTTP request.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the request body as application/json.' },
  MALFORMED_JSON: { status: 400, message: 'The request body is not valid JSON.' },
  METHOD_NOT_ALLOWED: { status: 405, message: "This address doesn't support that HTTP method." },
  INTERNAL_ERROR: {
    status: 500,
    message: 'Something went wrong on the server. See the server log for details.',
  },
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
 *   if (price === undefined) throw new AppError('NOT_FOUND', { item }, { words: `No item named ${item}.` })
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
    super(`${name}=${JSON.stringify(value)} is invalid: ${right}.`)
    this.name = 'SettingError'
  }
}
