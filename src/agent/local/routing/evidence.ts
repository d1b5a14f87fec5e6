import { LRUCache } from 'lru-cache'
import { foldText } from '../../../reading/fold-text.ts'
import type { Embedder } from '../../../search/embedder.ts'
import { dot } from '../../../search/vectors.ts'
import type { AgentSubject, AgentTool } from '../../turn/turn.ts'
import type { Evidence } from './features.ts'
import { gloss } from './gloss.ts'
import { createSubjectWords, type SubjectWords, wordsOf } from './subject-words.ts'
import { languageOf } from './text-language.ts'

/** As many texts of a subject are compared in meaning; all of them are in words. */
const MOST_EMBEDDED = 64
const LONGEST_EMBEDDED = 400
const VECTORS_KEPT = 5000
const SUBJECTS_KEPT = 200

/** How a message and a tool relate, regardless of other tools and the message's style. */
export type OwnEvidence = Pick<Evidence, 'words' | 'reading' | 'near' | 'glossed'>

export interface MessageVectors {
  readonly message: string
  readonly written: Float32Array
  readonly glossed: Float32Array
}

interface Subject {
  readonly words: SubjectWords
  /** Those that are compared in meaning. */
  readonly texts: readonly string[]
  readonly glossed: readonly string[]
}

/** Compares messages with what tools know; vectors and subjects are kept. */
export function createEvidence(embedder: Embedder) {
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
  return {
    async read(message: string): Promise<MessageVectors> {
      const [written = new Float32Array(), glossed = new Float32Array()] = await embed([
        message,
        gloss(message, languageOf(wordsOf(message))),
      ])
      return { message, written, glossed }
    },
    async compare({ message, written, glossed }: MessageVectors, tool: AgentTool): Promise<OwnEvidence> {
      const subject = subjectOf(tool)
      const nearest = (vector: Float32Array, texts: readonly Float32Array[]) =>
        texts.map((each) => dot(vector, each)).sort((one, other) => other - one)
      return {
        words: subject.words.compare(message),
        reading: (await tool.subject?.().read?.(message)) ?? null,
        near: nearest(written, await embed(subject.texts)),
        glossed: nearest(glossed, await embed(subject.glossed)),
      }
    },
  }
}

/** A tool that does not tell what it knows is known by its description. */
function readSubject({ name, description, examples = [], subject }: AgentTool): Subject {
  const all = subject ? textsOf(subject()) : [`${name.replace(/[._-]/g, ' ')}: ${description}`, ...examples]
  const step = Math.ceil(all.length / MOST_EMBEDDED)
  const texts = all.filter((_, index) => index % step === 0).map((text) => text.slice(0, LONGEST_EMBEDDED))
  const words = createSubjectWords(all)
  const headings = new Set(subject?.().topics.slice(1).flatMap(wordsOf))
  const glossed = texts.map((text, index) =>
    gloss(index === 0 ? text : valuesOf(text, headings), words.language),
  )
  return { words, texts, glossed }
}

/** A row's words without headings and figures, which all rows have. */
const valuesOf = (text: string, headings: ReadonlySet<string>): string =>
  (text.match(/[\p{L}\p{M}]{2,}/gu) ?? []).filter((word) => !headings.has(foldText(word))).join(' ') || text

const textsOf = ({ topics, texts }: AgentSubject) => [topics.join(', '), ...texts]
