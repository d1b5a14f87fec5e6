/**
 * How long an undecided approval waits, as `docs/reference/chat.md` says under *Approvals* and *Limits*. Pending ones keep the
 * end that they were stored with.
 */
export const APPROVAL_MS = 24 * 60 * 60 * 1000
/** Messages of one conversation; beyond this a new one is needed. */
export const MOST_MESSAGES = 2000
/** Bytes of all of one person's conversations. */
export const MOST_BYTES = 200_000_000
/** The counted size of an empty conversation. */
export const EMPTY_BYTES = 1000
/** Bytes of JSON kept of a tool's result. */
export const MOST_RESULT_BYTES = 1_000_000
/** Messages, and their bytes, read at a time. The newest is always included. */
export const PAGE = { messages: 200, bytes: 4_000_000 } as const
