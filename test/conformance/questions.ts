import { z } from 'zod'
import { answer, type Call, defineTool, type Question, type Reply } from '../../src/contract/index.ts'

const hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }

type Request = Question['requests'][string]

/** A question with several fields. */
export const elicitForm = (
  message: string,
  properties: Record<string, object>,
  required: string[] = [],
): Request => ({
  method: 'elicitation/create',
  params: { message, requestedSchema: { type: 'object', properties, required } },
})

const elicit = (message: string, field: string, type = 'string'): Request =>
  elicitForm(message, { [field]: { type } }, [field])

export const sample = (text: string, maxTokens: number): Request => ({
  method: 'sampling/createMessage',
  params: { messages: [{ role: 'user', content: { type: 'text', text } }], maxTokens },
})

const roots: Request = { method: 'roots/list', params: {} }

export const question = (requests: Question['requests'], state?: unknown): Question => ({
  kind: 'question',
  requests,
  state,
})

/** What the user typed into a field, when they accepted the question. */
const typed = (given: unknown, field: string): string | null => {
  const { action, content } = Object(given)
  return action === 'accept' && typeof content?.[field] === 'string' ? content[field] : null
}

const asking = (name: string, run: (call: Call) => Reply<never>) =>
  defineTool({
    name,
    title: name,
    description: 'Asks back before it answers.',
    hints,
    input: z.object({}),
    interactive: true,
    run: (_, call) => run(call),
  })

const askName = question({ user_name: elicit('What is your name?', 'name') })

/** The suite's tools that ask back. */
export const questionTools = [
  asking('test_input_required_result_elicitation', ({ answers }) => {
    const name = typed(answers.user_name, 'name')
    return name === null ? askName : answer({ text: `Hello, ${name}!` })
  }),
  asking('test_streaming_elicitation', ({ answers }) => {
    const name = typed(answers.user_name, 'name')
    return name === null ? askName : answer({ text: `Hello, ${name}!` })
  }),
  asking('test_input_required_result_sampling', ({ answers }) =>
    answers.capital_question
      ? answer({ text: `The model said: ${JSON.stringify(answers.capital_question)}` })
      : question({ capital_question: sample('What is the capital of France?', 100) }),
  ),
  asking('test_input_required_result_list_roots', ({ answers }) =>
    answers.client_roots
      ? answer({ text: `Roots: ${JSON.stringify(answers.client_roots)}` })
      : question({ client_roots: roots }),
  ),
  asking('test_input_required_result_request_state', ({ answers, state }) =>
    answers.confirm && state === 'asked-once'
      ? answer({ text: 'state-ok' })
      : question({ confirm: elicit('Please confirm', 'ok', 'boolean') }, 'asked-once'),
  ),
  asking('test_input_required_result_tampered_state', ({ answers, state }) =>
    answers.confirm && state === 'sealed'
      ? answer({ text: 'state-ok' })
      : question({ confirm: elicit('Please confirm', 'ok', 'boolean') }, 'sealed'),
  ),
  asking('test_input_required_result_multiple_inputs', ({ answers }) =>
    answers.user_name && answers.greeting && answers.client_roots
      ? answer({ text: 'All three were answered.' })
      : question(
          {
            user_name: elicit('What is your name?', 'name'),
            greeting: sample('Generate a greeting', 50),
            client_roots: roots,
          },
          'three-asked',
        ),
  ),
  asking('test_input_required_result_multi_round', ({ answers, state }) => {
    const color = typed(answers.step2, 'color')
    if (state === 'step-2' && color !== null) return answer({ text: `Both steps are done: ${color}` })
    if (answers.step1)
      return question({ step2: elicit('Step 2: What is your favorite color?', 'color') }, 'step-2')
    return question({ step1: elicit('Step 1: What is your name?', 'name') }, 'step-1')
  }),
  asking('test_input_required_result_capabilities', ({ clientCan }) =>
    question({
      ...(clientCan.elicitation !== undefined && { user_name: elicit('What is your name?', 'name') }),
      ...(clientCan.sampling !== undefined && { greeting: sample('Generate a greeting', 50) }),
    }),
  ),
]
