import type { Call } from '../contract/index.ts'
import { foldText } from '../reading/fold-text.ts'
import type { KeptMessage } from './messages.ts'
import type { Source } from './sources/source.ts'

export interface UnansweredQuestion {
  readonly message: string
  /** The part that no row mentions: all of it if nothing was understood. */
  readonly term: string
  readonly count: number
  readonly at: Date
}

/**
 * The kept messages that match no row now, most frequent first. They are asked again, so that a new row or synonym
 * removes them from the list.
 */
export async function findUnanswered(
  messages: readonly KeptMessage[],
  source: Source,
  call: Call,
): Promise<UnansweredQuestion[]> {
  const found: UnansweredQuestion[] = []
  for (const [latest, ...others] of groupBy(messages, ({ message }) => message)) {
    const answer = await Promise.resolve(source(latest.message, {}, call)).catch(() => null)
    if (!answer?.reading || answer.reading.rows === 0 || answer.reading.matches > 0) continue
    const { unused, words } = answer.reading
    const term = (unused.length > 0 ? unused : words).join(' ') || latest.message
    found.push({ message: latest.message, term, count: others.length + 1, at: latest.at })
  }
  // People ask for one thing in many ways.
  return groupBy(found, ({ term }) => term)
    .map(([first, ...others]) => others.reduce(together, first))
    .toSorted((a, b) => b.count - a.count || b.at.getTime() - a.at.getTime())
}

const together = (a: UnansweredQuestion, b: UnansweredQuestion): UnansweredQuestion => ({
  ...(a.count >= b.count ? a : b),
  count: a.count + b.count,
  at: new Date(Math.max(a.at.getTime(), b.at.getTime())),
})

/** Groups equal texts, however they are written. */
function groupBy<T>(all: readonly T[], textOf: (each: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const each of all) {
    const text = foldText(textOf(each)).replace(/\s+/g, ' ').trim()
    const group = groups.get(text)
    if (group) group.push(each)
    else if (text) groups.set(text, [each])
  }
  return [...groups.values()]
}
