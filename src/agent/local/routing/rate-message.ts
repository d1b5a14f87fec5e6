import { LRUCache } from 'lru-cache'
import { foldText } from '../../../reading/fold-text.ts'
import type { Embedder } from '../../../search/embedder.ts'
import { dot } from '../../../search/vectors.ts'
import type { AgentSubject, AgentTool, ChatItem, SubjectReading } from '../../turn/turn.ts'
import { styleOf } from './request-style.ts'
import { createSubjectWords, type SubjectWords, type WordEvidence } from './subject-words.ts'

/** A tool that takes the message as it is, and how well the message suits what it knows: from 0 on it is for this tool. */
export interface RatedTool {
  readonly tool: AgentTool
  readonly field: string
  readonly score: number
}

/** As many texts of a subject are compared in meaning; all of them are in words. */
const MOST_EMBEDDED = 64
const LONGEST_EMBEDDED = 400
const VECTORS_KEPT = 5000
const SUBJECTS_KEPT = 200

/** Rates the tools of a conversation that take a message, best first. */
export function createMessageRater(embedder: Embedder) {
  const vectors = new LRUCache<string, Float32Array>({ max: VECTORS_KEPT })
  const subjects = new LRUCache<object, Subject>({ max: SUBJECTS_KEPT })
  const embed = async (texts: readonly string[]): Promise<Float32Array[]> => {
    const missing = [...new Set(texts.filter((text) => !vectors.has(text)))]
    const made = missing.length > 0 ? await embedder.embed(missing) : []
    const fresh = new Map(missing.map((text, index) => [text, made[index] ?? new Float32Array()]))
    for (const [text, vector] of fresh) vectors.set(text, vector)
    return texts.map((text) => fresh.get(text) ?? vectors.get(text) ?? new Float32Array())
  }
  const subjectOf = (tool: AgentTool): Subject => {
    const key = tool.subject ?? tool.inputSchema
    const known = subjects.get(key) ?? readSubject(tool)
    subjects.set(key, known)
    return known
  }
  return async (
    message: string,
    tools: readonly AgentTool[],
    earlier: readonly ChatItem[] = [],
  ): Promise<RatedTool[]> => {
    const [vector = new Float32Array()] = await embed([message])
    const style = styleOf(vector)
    const askable = tools.filter(({ messageField }) => messageField !== undefined)
    const last = earlier.findLast((item) => item.role === 'call')
    const rated: RatedTool[] = []
    for (const tool of askable) {
      if (tool.messageField === undefined) continue
      const { words, texts } = subjectOf(tool)
      const nearness = Math.max(...(await embed(texts)).map((each) => dot(vector, each)))
      const evidence = words.compare(message)
      const reading = await tool.subject?.().read?.(message)
      const isNamed = names(message, tool)
      const wasLast = last?.role === 'call' && last.call.app === tool.app
      const score =
        weigh(evidence, nearness, style) +
        (reading ? weighReading(reading) : 0) +
        (askable.length === 1 ? ALONE : 0) +
        (wasLast ? weighLast(evidence) : 0) +
        (isNamed ? NAMED : 0)
      rated.push({ tool, field: tool.messageField, score })
    }
    return rated.sort((one, other) => other.score - one.score)
  }
}

interface Subject {
  readonly words: SubjectWords
  /** Those that are compared in meaning. */
  readonly texts: readonly string[]
}

/** A tool that does not tell what it knows is known by its description. */
function readSubject({ name, description, examples = [], subject }: AgentTool): Subject {
  const texts = subject ? textsOf(subject()) : [`${name.replace(/[._-]/g, ' ')}: ${description}`, ...examples]
  const step = Math.ceil(texts.length / MOST_EMBEDDED)
  const some = texts.filter((_, index) => index % step === 0)
  return { words: createSubjectWords(texts), texts: some.map((text) => text.slice(0, LONGEST_EMBEDDED)) }
}

const textsOf = ({ topics, texts }: AgentSubject) => [topics.join(', '), ...texts]

// Fitted by logistic regression on questions about 24 tables and on messages that are about none; docs/evals.md tells how.
const KNOWN = { weight: 1.66, most: 3 }
const KINDRED = { weight: 2.23, most: 2 }
const NARROWING = { weight: 0.69, most: 2 }
const NUMBER = 1.02
const STYLE = 0.9
const MOST_UNKNOWN = 4
const OWN_LANGUAGE = { unknown: -1.26, nearness: 35.5, usual: 0.8, bias: 0.08 }
const FOREIGN = { unknown: -0.5, nearness: 44.9, usual: 0.78, bias: -1.12 }

function weigh(evidence: WordEvidence, nearness: number, style: number): number {
  const { known, kindred, narrowing, unknown, hasNumber, isForeign } = evidence
  const language = isForeign ? FOREIGN : OWN_LANGUAGE
  const count = (value: number, { weight, most }: { weight: number; most: number }) =>
    weight * Math.min(value, most)
  return (
    count(known, KNOWN) +
    count(kindred, KINDRED) +
    count(narrowing, NARROWING) +
    (hasNumber ? NUMBER : 0) +
    language.unknown * Math.min(unknown, MOST_UNKNOWN) +
    language.nearness * (nearness - language.usual) +
    STYLE * style +
    language.bias
  )
}

// Fitted on top of the above, by the table, on the open questions of bench/eval; bench/eval/routing/README.md tells how.
const READING = { filters: 0.5, most: 3, sorts: 0.8, unread: -2.24, mostUnread: 2, isEmpty: -1.19, bias: 0.2 }
const ALONE = 0.51
const LAST = { bias: 1.6, unknown: -0.81, nothing: -0.4 }

function weighReading({ filters, sorts, unread, isEmpty }: SubjectReading): number {
  return (
    READING.filters * Math.min(filters, READING.most) +
    (sorts ? READING.sorts : 0) +
    READING.unread * Math.min(unread, READING.mostUnread) +
    (isEmpty ? READING.isEmpty : 0) +
    READING.bias
  )
}

/** A follow-up is for the app that answered last, unless it brings up something new. */
function weighLast({ known, kindred, unknown }: WordEvidence): number {
  const nothing = known + kindred + unknown === 0 ? LAST.nothing : 0
  return LAST.bias + LAST.unknown * Math.min(unknown, MOST_UNKNOWN) + nothing
}

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
