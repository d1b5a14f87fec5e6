import type { ChatMessage, Model, ModelQuestion } from '../../agent/model.ts'
import { AppError } from '../../errors.ts'
import type { Layouts } from '../content.ts'
import { finish, madeSchema, withoutAddresses } from './finish.ts'
import { fitted } from './fitted.ts'
import type { Generator, Made, MadeContent, Part } from './generator.ts'
import {
  changedJsonSchema,
  changingInstructions,
  madeJsonSchema,
  makingInstructions,
} from './instructions.ts'
import { createJsonParts, type Path } from './json-parts.ts'

const TIMEOUT_MS = 120_000
const WORDS = 'Made by the model from your sentence. The rows are samples: replace them with your own.'

interface ModelGeneratorParts {
  readonly model: Model
  readonly layouts: Layouts
  readonly timeoutMs?: number
}

/** Asks the model, shows its output as it arrives, and validates everything. */
export function createModelGenerator({
  model,
  layouts,
  timeoutMs = TIMEOUT_MS,
}: ModelGeneratorParts): Generator {
  async function* make(sentence: string, signal: AbortSignal): AsyncGenerator<Part, Made> {
    const messages: ChatMessage[] = [{ role: 'user', content: sentence }]
    const ask: ModelQuestion = {
      instructions: makingInstructions(layouts),
      said: messages,
      shape: { name: 'app', schema: madeJsonSchema(layouts) },
      signal,
    }
    let text = ''
    const ready: Part[] = []
    const { shape } = madeSchema(layouts)
    const read = createJsonParts(isPart, (path, value) => {
      const part = partOf(path, value, sentence, shape)
      if (part) ready.push(part)
    })
    for await (const piece of model.stream(ask)) {
      text += piece
      read(piece)
      yield* ready.splice(0)
    }
    const first = finish(parsed(text), layouts, sentence)
    if ('content' in first) return { content: first.content, words: WORDS }
    const again = await model.answer({ ...ask, said: corrected(messages, text, first.problem) })
    const second = finish(parsed(again), layouts, sentence)
    if ('problem' in second) throw unusable(second.problem)
    yield { fields: second.content }
    return { content: second.content, words: WORDS }
  }

  return {
    kind: 'model',
    async *make(sentence, signal) {
      const limit = AbortSignal.timeout(timeoutMs)
      try {
        return yield* make(sentence, AbortSignal.any([signal, limit]))
      } catch (error) {
        throw readable(error, limit, timeoutMs)
      }
    },
    async change(content, request, signal) {
      const limit = AbortSignal.timeout(timeoutMs)
      const messages: ChatMessage[] = [{ role: 'user', content: request }]
      const ask = {
        instructions: changingInstructions(layouts, content),
        shape: { name: 'change', schema: changedJsonSchema(layouts) },
        signal: AbortSignal.any([signal, limit]),
      }
      const answer = (messages: readonly ChatMessage[]) => model.answer({ ...ask, said: messages })
      try {
        const text = await answer(messages)
        const first = fitted(content, parsed(text), layouts, request)
        if ('fields' in first) return first
        const again = await answer(corrected(messages, text, first.problem))
        const second = fitted(content, parsed(again), layouts, request)
        if ('problem' in second) throw unusable(second.problem)
        return second
      } catch (error) {
        throw readable(error, limit, timeoutMs)
      }
    },
  }
}

const corrected = (messages: readonly ChatMessage[], text: string, problem: string): ChatMessage[] => [
  ...messages,
  { role: 'assistant', content: text },
  { role: 'user', content: `That cannot be used: ${problem} Answer again, whole.` },
]

const ROWS = new Set<string | number>(['items', 'messages', 'fields'])

/** A complete field, or one row; the complete data comes last. */
const isPart = (path: Path): boolean =>
  (path.length === 1 && path[0] !== 'mockData') ||
  (path.length === 3 && path[0] === 'mockData' && ROWS.has(path[1] ?? ''))

type MadeShape = ReturnType<typeof madeSchema>['shape']

/** Parts that fail validation are not shown; the final check reports them. */
function partOf(path: Path, value: unknown, given: string, shape: MadeShape): Part | null {
  if (path.length === 3) {
    const row = withoutAddresses(value, given)
    return typeof row === 'object' && row !== null ? { row: { ...row } } : null
  }
  const [field] = path
  // A model may write any key, even `constructor`.
  if (!Object.hasOwn(shape, field ?? '')) return null
  const read = shape[field as keyof MadeContent].safeParse(value)
  return read.success ? { fields: { [String(field)]: read.data } } : null
}

/** Some models fence JSON despite instructions. */
function parsed(text: string): unknown {
  const start = text.indexOf('{')
  const end = text.lastIndexOf('}')
  try {
    return JSON.parse(text.slice(start, end + 1))
  } catch {
    return undefined
  }
}

const unusable = (problem: string) =>
  new AppError('LLM_ERROR', { reason: `The model’s answer cannot be used: ${problem}` })

function readable(error: unknown, limit: AbortSignal, timeoutMs: number): unknown {
  if (limit.aborted)
    return new AppError('TIMEOUT', { reason: `The model took longer than ${timeoutMs / 1000} s.` })
  if (error instanceof SyntaxError) return unusable('it is not JSON.')
  return error
}
