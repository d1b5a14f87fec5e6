import { isJsonObject } from '../../common/json.ts'

/** Somebody's message until the server has said that it is stored. */
export interface UnsentMessage {
  id: string
  parent: string | null
  text: string
  /** Whether it goes on from what is shown, wherever that ends when it is sent; else it is an edit of an earlier one. */
  follows: boolean
  /** Why it did not arrive; null while it is on its way. */
  problem: string | null
}

const keyOf = (conversation: string) => `vitrine:unsent:${conversation}`

/** What was written and has not arrived, also after a reload. */
export function readOutbox(conversation: string): UnsentMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(conversation)) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(asUnsent) : []
  } catch {
    return []
  }
}

/** One more, or the same one anew. Other tabs keep theirs in the same place, so that it is read first. */
export function keepUnsent(conversation: string, message: UnsentMessage): void {
  write(conversation, [...others(conversation, [message.id]), message])
}

/** Those that have arrived, or were taken back. */
export function dropUnsent(conversation: string, ids: readonly string[]): void {
  write(conversation, others(conversation, ids))
}

const others = (conversation: string, ids: readonly string[]) =>
  readOutbox(conversation).filter(({ id }) => !ids.includes(id))

function write(conversation: string, messages: readonly UnsentMessage[]): void {
  try {
    if (messages.length === 0) localStorage.removeItem(keyOf(conversation))
    else localStorage.setItem(keyOf(conversation), JSON.stringify(messages))
  } catch {
    // A browser that keeps nothing still sends.
  }
}

function asUnsent(value: unknown): UnsentMessage[] {
  if (!isJsonObject(value) || typeof value.id !== 'string' || typeof value.text !== 'string') return []
  const parent = typeof value.parent === 'string' ? value.parent : null
  const { id, text, follows } = value
  const problem =
    typeof value.problem === 'string' ? value.problem : 'It was not sent before the page was left.'
  return [{ id, parent, text, follows: follows !== false, problem }]
}
