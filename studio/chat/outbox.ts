import { isJsonObject } from '../../common/json.ts'
import { say } from '../ui/say.ts'

/** A message that the server has not confirmed yet. */
export interface UnsentMessage {
  id: string
  parent: string | null
  text: string
  /** True if it continues the shown branch; false for an edit of an earlier message. */
  follows: boolean
  problem: string | null
}

const keyOf = (conversation: string) => `vitrine:unsent:${conversation}`

/** Unconfirmed messages, also after a reload. */
export function readOutbox(conversation: string): UnsentMessage[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(conversation)) ?? '[]')
    return Array.isArray(kept) ? kept.flatMap(asUnsent) : []
  } catch {
    return []
  }
}

/** Adds or updates one. Other tabs share the storage, so it is read first. */
export function keepUnsent(conversation: string, message: UnsentMessage): void {
  write(conversation, [...others(conversation, [message.id]), message])
}

/** Removes those that arrived or were discarded. */
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
    // Sending works without storage.
  }
}

function asUnsent(value: unknown): UnsentMessage[] {
  if (!isJsonObject(value) || typeof value.id !== 'string' || typeof value.text !== 'string') return []
  const parent = typeof value.parent === 'string' ? value.parent : null
  const { id, text, follows } = value
  const problem =
    typeof value.problem === 'string' ? value.problem : say('The page was closed before it was sent.')
  return [{ id, parent, text, follows: follows !== false, problem }]
}
