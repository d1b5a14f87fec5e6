import type { Call } from '../contract/index.ts'
import { foldText } from '../reading/fold-text.ts'
import type { KeptMessage } from './messages.ts'
import type { Source } from './sources/source.ts'

/** A question that finds nothing, and how often it came. */
export interface UnansweredQuestion {
  readonly message: string
  readonly count: number
  readonly at: Date
}

/**
 * The kept messages that find no row now, the most frequent first. They are asked anew, so that a row or a synonym that
 * was added since takes them off the list.
 */
export async function findUnanswered(
  messages: readonly KeptMessage[],
  source: Source,
  call: Call,
): Promise<UnansweredQuestion[]> {
  const groups = new Map<string, KeptMessage[]>()
  for (const kept of messages) {
    const text = foldText(kept.message).replace(/\s+/g, ' ').trim()
    if (text) groups.set(text, [...(groups.get(text) ?? []), kept])
  }
  const found: UnansweredQuestion[] = []
  for (const [latest, ...others] of groups.values()) {
    if (!latest) continue
    const answer = await Promise.resolve(source(latest.message, {}, call)).catch(() => null)
    if (answer?.reading && answer.reading.rows > 0 && answer.reading.matches === 0)
      found.push({ message: latest.message, count: others.length + 1, at: latest.at })
  }
  return found.toSorted((a, b) => b.count - a.count || b.at.getTime() - a.at.getTime())
}
