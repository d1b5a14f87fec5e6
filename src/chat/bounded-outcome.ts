import type { ChatOutcome } from '../../common/chat-parts.ts'
import { MOST_RESULT_BYTES } from './limits.ts'

/** Characters kept of a text that does not fit. */
const FIRST = 100_000

const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '')

const inMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** As much of a result as fits, with a note about the rest. */
export function boundedOutcome(outcome: ChatOutcome): ChatOutcome {
  const size = sizeOf(outcome)
  if (size <= MOST_RESULT_BYTES) return outcome
  const { content, structuredContent, _meta, ...rest } = outcome
  let room = MOST_RESULT_BYTES
  const left: string[] = []
  const fits = (name: string, value: unknown): boolean => {
    if (value === undefined) return false
    const bytes = sizeOf(value)
    if (bytes <= room) {
      room -= bytes
      return true
    }
    left.push(`${name} (${inMegabytes(bytes)})`)
    return false
  }
  // The model's content comes first, then the widget's.
  const kept = content.flatMap((block, index) => {
    if (fits(`${block.type} ${index + 1}`, block)) return [block]
    const { text } = block
    return typeof text === 'string' && fits('', text.slice(0, FIRST))
      ? [{ ...block, text: text.slice(0, FIRST) }]
      : []
  })
  const hasData = fits('structuredContent', structuredContent)
  const hasMeta = fits('_meta', _meta)
  const text = `[The result has ${inMegabytes(size)}, of which ${inMegabytes(MOST_RESULT_BYTES)} are kept. Left out: ${named(left)}.]`
  return {
    ...rest,
    content: [...kept, { type: 'text', text }],
    ...(hasData && { structuredContent }),
    ...(hasMeta && { _meta }),
  }
}

const NAMED = 10
const named = (left: readonly string[]) =>
  left.length <= NAMED
    ? left.join(', ')
    : `${left.slice(0, NAMED).join(', ')} and ${left.length - NAMED} more`
