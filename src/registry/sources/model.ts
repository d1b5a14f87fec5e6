import { z } from 'zod'
import type { ChatMessage, Model } from '../../agent/model.ts'
import { AppError } from '../../errors.ts'
import { withDeadline } from '../../outgoing/deadline.ts'
import type { Layout } from '../../templates/layout.ts'
import { putBack, setAside } from '../inline-pictures.ts'
import { createInstructions, questionText } from './model-words.ts'
import { bounded } from './rows.ts'
import type { CreateSource, SourceAnswer } from './source.ts'

const TIMEOUT_MS = 60_000
const TRIES = 2
const MOST_PROBLEMS = 5
const LONGEST_TEXT = 4000

export interface ModelSourceOptions {
  clock(): Date
  readonly timeoutMs?: number
}

/** The model, with the app's prompt and data; its answer is validated like any other data. */
export const createModelSource =
  (model: Model | null, { clock, timeoutMs = TIMEOUT_MS }: ModelSourceOptions): CreateSource =>
  ({ content: given, layout }) => {
    if (!model)
      return () => {
        throw new AppError('EXECUTION_ERROR', { reason: 'This server has no model to ask.' })
      }
    const shape = shapeOf(layout)
    const { data, pictures } = setAside(given.mockData)
    const content = { ...given, mockData: data }
    const instruct = createInstructions(content, layout, clock)
    return async (message, context, { signal }) => {
      const ask = {
        instructions: await instruct(message, context),
        shape: { name: 'answer', schema: shape.json },
      }
      return withDeadline({ timeoutMs, signal, who: 'The model' }, async (signal) => {
        const messages: ChatMessage[] = [{ role: 'user', content: questionText(message, context) }]
        let problem = ''
        for (let tries = 0; tries < TRIES; tries += 1) {
          const text = await model.answer({ ...ask, said: messages, signal })
          const read = readAnswer(text, shape.schema)
          if ('answer' in read)
            return { ...read.answer, data: bounded(putBack(read.answer.data, pictures), layout) }
          problem = read.problem
          messages.push(
            { role: 'assistant', content: text },
            { role: 'user', content: `That cannot be used: ${problem} Answer again, whole.` },
          )
        }
        throw new AppError('LLM_ERROR', { reason: `The model’s answer cannot be used: ${problem}` })
      })
    }
  }

function shapeOf({ schema, maxRows }: Layout) {
  const whole = z.object({
    text: z.string().min(1).max(LONGEST_TEXT).describe('One or two sentences that stand alone'),
    data: schema.describe(`What is drawn, with at most ${maxRows} rows`),
  })
  return { schema: whole, json: z.toJSONSchema(whole, { io: 'input' }) }
}

type Read = { readonly answer: SourceAnswer } | { readonly problem: string }

function readAnswer(text: string, schema: ReturnType<typeof shapeOf>['schema']): Read {
  let value: unknown
  try {
    value = JSON.parse(unfenced(text))
  } catch {
    return { problem: 'it is not JSON.' }
  }
  const read = schema.safeParse(value)
  if (read.success) return { answer: read.data }
  const problems = read.error.issues.slice(0, MOST_PROBLEMS)
  return {
    problem: `${problems.map(({ path, message }) => `${path.join('.') || 'answer'}: ${message}`).join('; ')}.`,
  }
}

/** Some models fence JSON despite instructions. */
const unfenced = (text: string) => /^```(?:json)?([\s\S]*)```$/.exec(text.trim())?.[1] ?? text
