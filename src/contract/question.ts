import { z } from 'zod'
import type { Call } from './call.ts'
import type { Question } from './reply.ts'

/** The input of `defineQuestion`. */
export interface QuestionSpec<Fields extends z.ZodObject> {
  /** Unique among the tool's questions. */
  readonly name: string
  /** The question, for the user. */
  readonly message: string
  /** Texts, numbers, booleans and choices; hosts draw a form from them. */
  readonly fields: Fields
}

/** The result of a question. An invalid answer counts as `unasked`, so ask again. */
export type GivenAnswer<Value> =
  | {
      readonly status: 'unasked' /** Why an answer was invalid, one line per field. */
      readonly problems: readonly string[]
    }
  | { readonly status: 'declined' }
  | { readonly status: 'accepted'; readonly value: Value }

/** A question to the user. */
export interface ReaderQuestion<Fields extends z.ZodObject> {
  /** Asks the question. Vitrine calls the tool again with the answer and with `state`. */
  ask(
    state?: unknown,
    options?: { /** Another wording, such as what was wrong. */ readonly message?: string },
  ): Question
  /** The user's answer, parsed by `fields`; `unasked` on the first call. */
  read(call: Pick<Call, 'answers'>): GivenAnswer<z.output<Fields>>
}

/**
 * Defines a question to the user. The tool must be `interactive`, and calls `read` first.
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

/** The input of `defineLink`. */
export interface LinkSpec {
  /** Unique among the tool's questions. */
  readonly name: string
  /** The reason for opening the page, for the user. */
  readonly message: string
}

/** A page that the user is asked to open, for what does not belong in a chat. */
export interface ReaderLink {
  /** True if the client can ask the user to open a page; if not, put the address into the answer. */
  isSupported(call: Pick<Call, 'clientCan'>): boolean
  /** Asks the user to open the page. Vitrine calls the tool again with the answer and with `state`. */
  ask(url: string, state?: unknown): Question
  /** The user's reply; `unasked` on the first call. The client doesn't report what they did on the page. */
  read(call: Pick<Call, 'answers'>): 'unasked' | 'declined' | 'accepted'
}

/**
 * Defines a page that the user is asked to open (URL-mode elicitation): to sign in, to pay, or to enter a secret. The tool
 * must be `interactive`.
 *
 * @example
 * ```ts
 * import { answer, defineLink, defineTool } from 'vitrine'
 * import { z } from 'zod'
 *
 * const payment = defineLink({ name: 'payment', message: 'Pay on this page.' })
 * const page = 'https://shop.example.com/pay'
 *
 * export const pay = defineTool({
 *   name: 'pay',
 *   title: 'Pay',
 *   description: 'Use this to pay the bill.',
 *   input: z.object({}),
 *   hints: { readOnly: false, destructive: false, idempotent: true, openWorld: true },
 *   interactive: true,
 *   run(_, call) {
 *     if (payment.isSupported(call) && payment.read(call) === 'unasked') return payment.ask(page)
 *     return answer({ text: `Pay here: ${page}` })
 *   },
 * })
 * ```
 */
export const defineLink = ({ name, message }: LinkSpec): ReaderLink => ({
  isSupported: ({ clientCan }) => Object(clientCan.elicitation).url !== undefined,
  ask: (url, state) => ({
    kind: 'question',
    requests: { [name]: { method: 'elicitation/create', params: { mode: 'url', message, url } } },
    ...(state !== undefined && { state }),
  }),
  read({ answers }) {
    const { action } = Object(answers[name])
    if (action === 'accept') return 'accepted'
    return action === 'decline' || action === 'cancel' ? 'declined' : 'unasked'
  },
})
