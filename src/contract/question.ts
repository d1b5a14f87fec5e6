import { z } from 'zod'
import type { Call } from './call.ts'
import type { Question } from './reply.ts'

/** What `defineQuestion` takes. */
export interface QuestionSpec<Fields extends z.ZodObject> {
  /** Tells the questions of a tool apart. */
  readonly name: string
  /** The question, for the reader. */
  readonly message: string
  /** Texts, numbers, yes or no, and choices; a host draws a form of them. */
  readonly fields: Fields
}

/** What came of a question. An answer that does not fit counts as none, so the question is put again. */
export type GivenAnswer<Value> =
  | {
      readonly status: 'unasked' /** Why an answer did not fit, a line a field. */
      readonly problems: readonly string[]
    }
  | { readonly status: 'declined' }
  | { readonly status: 'accepted'; readonly value: Value }

/** A question that can be put to the reader, and its answer read. */
export interface ReaderQuestion<Fields extends z.ZodObject> {
  /** Replies with the question; the call comes again with the answer and with `state` as it was. */
  ask(
    state?: unknown,
    options?: { /** Other words this time, such as what was wrong. */ readonly message?: string },
  ): Question
  /** What the reader answered, parsed by `fields`; `unasked` at the first call. */
  read(call: Pick<Call, 'answers'>): GivenAnswer<z.output<Fields>>
}

/**
 * A question back to the reader. The tool that asks it is `interactive`, and looks at `read` first.
 *
 * @example
 * ```ts
 * import { answer, defineQuestion, defineTool, refusal } from 'vitrine'
 * import { z } from 'zod'
 *
 * const guests = defineQuestion({
 *   name: 'guests',
 *   message: 'For how many?',
 *   fields: z.object({ count: z.number().int() }),
 * })
 *
 * export const book = defineTool({
 *   name: 'book_table',
 *   title: 'Book a table',
 *   description: 'Use this to book a table.',
 *   input: z.object({}),
 *   hints: { readOnly: false, destructive: false, idempotent: false, openWorld: false },
 *   interactive: true,
 *   run(_, call) {
 *     const given = guests.read(call)
 *     if (given.status === 'unasked') return guests.ask()
 *     if (given.status === 'declined') return refusal({ text: 'Then nothing was booked.' })
 *     return answer({ text: `Booked for ${given.value.count}.` })
 *   },
 * })
 * ```
 */
export function defineQuestion<Fields extends z.ZodObject>({
  name,
  message: usual,
  fields,
}: QuestionSpec<Fields>): ReaderQuestion<Fields> {
  const { type, properties, required = [] } = z.toJSONSchema(fields, { io: 'input' })
  const requestedSchema = { type, properties, required }
  return {
    ask: (state, { message = usual } = {}) => ({
      kind: 'question',
      requests: { [name]: { method: 'elicitation/create', params: { message, requestedSchema } } },
      ...(state !== undefined && { state }),
    }),
    read({ answers }) {
      const { action, content } = Object(answers[name])
      if (action === 'decline' || action === 'cancel') return { status: 'declined' }
      const given = action === 'accept' ? fields.safeParse(content) : null
      if (given?.success) return { status: 'accepted', value: given.data }
      return { status: 'unasked', problems: given?.error.issues.map(problemOf) ?? [] }
    },
  }
}

const problemOf = ({ path, message }: z.core.$ZodIssue) =>
  path.length > 0 ? `${path.join('.')}: ${message}` : message
