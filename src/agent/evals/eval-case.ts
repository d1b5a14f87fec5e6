import { z } from 'zod'

const tool = z.object({
  name: z.string().min(1),
  description: z.string().default(''),
  inputSchema: z.record(z.string(), z.unknown()).default({}),
})

const expectation = z.object({
  /** The tool, any of several, or null where nothing should be called. */
  tool: z.union([z.string(), z.array(z.string()).min(1), z.null()]),
  /** Without them, any arguments pass. */
  arguments: z.record(z.string(), z.unknown()).optional(),
})

/** One line of a file of evals: what is said, what is there, and what should be called. */
export const evalCase = z
  .object({
    id: z.union([z.string(), z.number()]).transform(String),
    prompt: z.string().min(1),
    source: z.string().optional(),
    app: z.string().optional(),
    /** The titles of tasks that exist, numbered from 1. */
    given: z.array(z.string()).default([]),
    /** The case's own tools: nothing runs, only the choice is judged. */
    tools: z.array(tool).optional(),
    expect: expectation,
  })
  .refine(
    ({ app, tools }) => app === undefined || tools === undefined,
    'A case has an app, or tools of its own.',
  )

export type EvalCase = z.output<typeof evalCase>

export interface EvalCall {
  readonly tool: string
  readonly arguments: Readonly<Record<string, unknown>>
}

export interface EvalOutcome {
  readonly id: string
  readonly calls: readonly EvalCall[]
  readonly right_tool: boolean
  readonly right_arguments: boolean
  /** The error, if no answer came at all. */
  readonly error?: string
}
