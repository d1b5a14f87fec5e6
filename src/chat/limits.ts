/** How long an approval waits for its user. */
export const APPROVAL_MS = 24 * 60 * 60 * 1000
/** Messages of one conversation; beyond it a new one is begun. */
export const MOST_MESSAGES = 2000
/** Bytes that one person's conversations may hold in all. */
export const MOST_BYTES = 200_000_000
/** What a conversation weighs that nobody has said anything in. */
export const EMPTY_BYTES = 1000
/** Bytes of JSON that are kept of what a tool gave back. */
export const MOST_RESULT_BYTES = 1_000_000
/** Messages, and bytes of them, that are read at a time. The newest is always among them. */
export const PAGE = { messages: 200, bytes: 4_000_000 } as const
