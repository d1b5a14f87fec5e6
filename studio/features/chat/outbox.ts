import { isJsonObject } from '../../../common/json.ts'

/** Somebody's message until the server has said that it is stored. */
export interface UnsentMessage {
  id: string
  parent: string | null
  text: string
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

export function writeOutbox(conversation: string, messages: readonly UnsentMessage[]): void {
  if (messages.length === 0) localStorage.removeItem(keyOf(conversation))
  else localStorage.setItem(keyOf(conversation), JSON.stringify(messages))
}

function asUnsent(value: unknown): UnsentMessage[] {
  if (!isJsonObject(value) || typeof value.id !== 'string' || typeof value.text !== 'string') return []
  const parent = typeof value.parent === 'string' ? value.parent : null
  return [{ id: value.id, parent, text: value.text, problem: 'It was not sent before the page was left.' }]
}
