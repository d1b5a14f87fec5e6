import { foldText } from '../../../reading/fold-text.ts'
import type { Embedder } from '../../../search/embedder.ts'
import { dot } from '../../../search/vectors.ts'
import type { AgentTool, ChatItem } from '../../turn/turn.ts'
import { createEvidence, type OwnEvidence } from './evidence.ts'
import { type Evidence, type Features, featuresOf } from './features.ts'
import { STYLE, WEIGHTS } from './weights.ts'

/** A tool that takes the message as it is, and how well the message suits what it knows: from 0 on it is for this tool. */
export interface RatedTool {
  readonly tool: AgentTool
  readonly field: string
  readonly score: number
  /** True if it answered last, so that a follow-up is its own. */
  readonly wasLast: boolean
}

/** Rates the tools of a conversation that take a message, best first. */
export function createMessageRater(embedder: Embedder) {
  const evidence = createEvidence(embedder)
  return async (
    message: string,
    tools: readonly AgentTool[],
    earlier: readonly ChatItem[] = [],
  ): Promise<RatedTool[]> => {
    const askable = tools.flatMap((tool) =>
      tool.messageField === undefined ? [] : [{ tool, field: tool.messageField }],
    )
    if (askable.length === 0) return []
    const vectors = await evidence.read(message)
    const own: OwnEvidence[] = []
    for (const { tool } of askable) own.push(await evidence.compare(vectors, tool))
    const style = dot(vectors.written, STYLE.direction) + STYLE.bias
    const last = earlier.findLast((item) => item.role === 'call')
    const rated = askable.map(({ tool, field }, index) => {
      const wasLast = last?.role === 'call' && last.call.app === tool.app
      const each = among(own, index, { style, wasLast })
      return { tool, field, wasLast, score: weigh(featuresOf(each)) + (names(message, tool) ? NAMED : 0) }
    })
    return rated.sort((one, other) => other.score - one.score)
  }
}

/** A second tool as likely as this is asked too. Of questions to one of three apps, one in eight is asked twice. */
export const NEARLY = 1.5

/** The tools that a message is for: the best, and one that is nearly as likely where asking changes nothing. */
export function toolsToAsk([best, second]: readonly RatedTool[]): RatedTool[] {
  if (!best || best.score < 0) return []
  const both = !best.wasLast && second && second.score >= 0 && best.score - second.score < NEARLY
  return both && isSafe(best) && isSafe(second) ? [best, second] : [best]
}

const isSafe = ({ tool: { readOnly, needsApproval, heldBack } }: RatedTool) =>
  readOnly && (!needsApproval || heldBack === true)

/** The evidence for one tool of several. */
export const among = (
  all: readonly OwnEvidence[],
  index: number,
  rest: Pick<Evidence, 'style' | 'wasLast'>,
): Evidence => ({
  ...(all[index] as OwnEvidence),
  ...rest,
  others: all
    .filter((_, other) => other !== index)
    .map(({ words: { hits }, glossed }) => ({ hits, glossed })),
})

const weigh = (features: Features): number =>
  Object.entries(features).reduce((sum, [name, value]) => sum + value * WEIGHTS[name as keyof Features], 0)

/** Outweighs everything else: who names an app wants that one. */
const NAMED = 100
/** Shorter titles are words of any sentence. */
const LEAST_NAMED = 4

function names(message: string, { subject }: AgentTool): boolean {
  const [title = ''] = subject?.().topics ?? []
  const [padded, name] = [message, title].map((text) => ` ${foldText(text).match(WORDS)?.join(' ') ?? ''} `)
  return title.length >= LEAST_NAMED && padded !== undefined && name !== undefined && padded.includes(name)
}
const WORDS = /[\p{L}\p{N}]+/gu
