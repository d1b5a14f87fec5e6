import { z } from 'zod'
import { answer, defineTool, type Question, type Reply } from '../../src/contract/index.ts'
import { elicitForm, question, sample } from './questions.ts'

/** Asks back once, and tells what came of it. */
const asksOnce = <Shape extends z.ZodRawShape>(
  name: string,
  input: z.ZodObject<Shape>,
  ask: (args: z.output<z.ZodObject<Shape>>) => Question['requests'][string],
) =>
  defineTool({
    name,
    title: name,
    description: 'Asks back before it answers.',
    hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
    input,
    interactive: true,
    run: (args, { answers }): Reply<never> =>
      answers.given
        ? answer({ text: `Answered: ${JSON.stringify(answers.given)}` })
        : question({ given: ask(args) }),
  })

const nothing = z.object({})
const OPTIONS = ['option1', 'option2', 'option3']
const TITLED = ['First', 'Second', 'Third'].map((title, index) => ({
  const: `value${index + 1}`,
  title: `${title} option`,
}))

/** The suite's tools that ask clients of before 2026-07-28. */
export const olderQuestionTools = [
  asksOnce('test_sampling', z.object({ prompt: z.string() }), ({ prompt }) => sample(prompt, 100)),
  asksOnce('test_elicitation', z.object({ message: z.string() }), ({ message }) =>
    elicitForm(message, { username: { type: 'string' }, email: { type: 'string' } }, ['username', 'email']),
  ),
  asksOnce('test_elicitation_sep1034_defaults', nothing, () =>
    elicitForm('Who is it?', {
      name: { type: 'string', default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    }),
  ),
  asksOnce('test_elicitation_sep1330_enums', nothing, () =>
    elicitForm('Which?', {
      untitledSingle: { type: 'string', enum: OPTIONS },
      titledSingle: { type: 'string', oneOf: TITLED },
      legacyEnum: {
        type: 'string',
        enum: ['opt1', 'opt2', 'opt3'],
        enumNames: ['Option One', 'Option Two', 'Option Three'],
      },
      untitledMulti: { type: 'array', items: { type: 'string', enum: OPTIONS } },
      titledMulti: { type: 'array', items: { anyOf: TITLED } },
    }),
  ),
]
