import type { z } from 'zod'
import type { AppScopes } from './app-scopes.ts'
import type { Call } from './call.ts'
import type { Answer, Reply } from './reply.ts'
import type { Icon, InvocationWords, Widget } from './widget.ts'

/** Tell hosts when to ask the user first. Required for every tool. */
export interface Hints {
  /** Changes nothing. */
  readonly readOnly: boolean
  /** May delete or overwrite data. */
  readonly destructive: boolean
  /** Replaces values that nobody can bring back. Vitrine's chat asks before it makes such a call. */
  readonly overwrites?: boolean
  /** Calling it again with the same input has no further effect. */
  readonly idempotent: boolean
  /** Reaches beyond this App, such as the web. */
  readonly openWorld: boolean
}

/** The subject of a tool's data. */
export interface ToolSubject {
  /** The name of the data, then the column headings. */
  readonly topics: readonly string[]
  /** One text per row, and other texts about the data. */
  readonly texts: readonly string[]
  /** Reads a message without answering it. */
  read?(message: string): SubjectReading | Promise<SubjectReading>
}

/** Reports how much of a message a tool can apply to its data. */
export interface SubjectReading {
  /** Conditions that its columns take. */
  readonly filters: number
  /** True if it asks for an order that a column gives. */
  readonly sorts: boolean
  /** Amounts and days that no column takes. */
  readonly unread: number
  /** True if no data matches. */
  readonly isEmpty: boolean
  /** Words that are searched for. */
  readonly searched?: number
  /** Those of them that no data has. */
  readonly missing?: number
  /** The share of the data that matches. */
  readonly share?: number
}

export interface SecurityScheme {
  readonly type: 'noauth' | 'oauth2'
  readonly scopes?: readonly string[]
}

/** A tool: its schemas, hints, texts and behaviour. */
export interface Tool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
  Name extends string = string,
> {
  /** The name for models, such as `search_trails`. */
  readonly name: Name
  /** The name for people. */
  readonly title: string
  /** Tells the model what it does and when to use it. */
  readonly description: string
  /** The schema of its arguments. Describe each field for the model. */
  readonly input: Input
  /** The schema of an answer's `data`; absent if the tool answers with text only. */
  readonly output?: Output
  /** The schema of a refusal's `data`, `error` first. Refusals with other data carry text only. */
  readonly refuses?: z.ZodObject
  /** The field with the caller's own id. Vitrine fills it in if a call omits it. */
  readonly callerField?: string
  /** The field that takes the user's message in plain words. A chat without a large model sends the message there as it was written. */
  readonly messageField?: string
  /** The subject of the tool's data. The local model uses it to choose the tool. */
  subject?(): ToolSubject
  /** Its effects. */
  readonly hints: Hints
  /** The required scope, if it doesn't follow from `hints.readOnly`. */
  readonly scope?: keyof AppScopes
  /** The widget that shows its answers. */
  readonly widget?: Widget
  /** Icons for hosts that show them. */
  readonly icons?: readonly Icon[]
  /** Tells ChatGPT whose account it is connected to: the tool answers with `{ id }`, which never changes for a user. */
  readonly profile?: boolean
  /** Allows widgets to call this tool. False by default. */
  readonly widgetAccessible: boolean
  /** `private` hides it from the model; only widgets call it. */
  readonly visibility: 'public' | 'private'
  /** Input fields that hold a user's file. */
  readonly fileParams: readonly string[]
  /** Status texts while it runs and after; by default those of its widget. */
  readonly words?: InvocationWords
  /** Time limit of a call in seconds, for code apps; 60 by default. */
  readonly timeoutSeconds?: number
  /**
   * For tools that take long. A host that knows MCP tasks gets a task to follow if a call isn't answered within a second;
   * other hosts wait for the answer, or are refused if it is `required`. `progress` sets the task's status text.
   */
  readonly task?: 'optional' | 'required'
  /** Allows a call to report progress, log or ask the user. */
  readonly interactive: boolean
  /** The reply to invalid arguments, if a contract defines one. */
  badInput?(issues: readonly z.core.$ZodIssue[], args: unknown): Answer<unknown>
  /** The reply to a server error, if a contract defines one. */
  fault?(): Answer<unknown>
  /** Runs the tool. The caller sees a thrown `AppError`; of other errors, only that the call failed. The log has the details. */
  run(input: z.output<Input>, call: Call): Reply<z.output<Output>> | Promise<Reply<z.output<Output>>>
}

type Optional = 'widgetAccessible' | 'visibility' | 'fileParams' | 'interactive'

/** The input of `defineTool`. `widgetAccessible`, `visibility`, `fileParams` and `interactive` are optional. */
export type ToolSpec<
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  Name extends string = string,
> = Omit<Tool<Input, Output, Name>, Optional> & Partial<Pick<Tool<Input, Output, Name>, Optional>>

/**
 * Defines a tool. Its types follow from its schemas.
 *
 * @example
 * ```ts
 * import { answer, defineTool } from 'vitrine'
 * import { z } from 'zod'
 *
 * export const add = defineTool({
 *   name: 'add',
 *   title: 'Add',
 *   description: 'Use this to add two numbers.',
 *   input: z.object({ a: z.number(), b: z.number() }),
 *   output: z.object({ sum: z.number() }),
 *   hints: { readOnly: true, destructive: false, idempotent: true, openWorld: false },
 *   run: ({ a, b }) => answer({ text: `The sum is ${a + b}.`, data: { sum: a + b } }),
 * })
 * ```
 */
export const defineTool = <
  Input extends z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
  const Name extends string = string,
>(
  spec: ToolSpec<Input, Output, Name>,
): Tool<Input, Output, Name> => ({
  widgetAccessible: false,
  visibility: 'public',
  fileParams: [],
  interactive: false,
  ...(spec.widget?.words && { words: spec.widget.words }),
  ...spec,
})
