import type { z } from 'zod'
import type { AppScopes } from './app-scopes.ts'
import type { Call } from './call.ts'
import type { Answer, Reply } from './reply.ts'
import type { Icon, InvocationWords, Widget } from './widget.ts'

/** Required of every tool: hosts decide by these whether to ask the reader first. */
export interface Hints {
  /** It changes nothing. */
  readonly readOnly: boolean
  /** It may remove or overwrite something. */
  readonly destructive: boolean
  /** Called again with the same input, it changes nothing more. */
  readonly idempotent: boolean
  /** It reaches what is beyond this App, such as the web. */
  readonly openWorld: boolean
}

/** What a tool knows, in the words of its data. */
export interface ToolSubject {
  /** The name of it all, then what is known of each row: the headings of a table. */
  readonly topics: readonly string[]
  /** A text for each row, and what else tells of it. */
  readonly texts: readonly string[]
}

export interface SecurityScheme {
  readonly type: 'noauth' | 'oauth2'
  readonly scopes?: readonly string[]
}

/** One thing an App can do for a model: its schemas, hints, words and behaviour. */
export interface Tool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
  Name extends string = string,
> {
  /** What a model calls it by, such as `search_trails`. */
  readonly name: Name
  /** Its name for people. */
  readonly title: string
  /** What it does and when to use it, for the model. */
  readonly description: string
  /** What a call is given. Describe each field: the model reads it. */
  readonly input: Input
  /** What an answer holds as `data`; absent when the tool answers in words alone. */
  readonly output?: Output
  /** What a refusal holds beside its words, `error` first. A refusal that holds anything else is told in words alone. */
  readonly refuses?: z.ZodObject
  /** The field that holds the caller's own id: told to whoever is signed in, and filled where a call leaves it out. */
  readonly callerField?: string
  /** The field that takes the user's message in plain words. A chat without a large model sends the message there as it was written. */
  readonly messageField?: string
  /** What the tool knows. A chat decides by it whether a message is for this tool. */
  subject?(): ToolSubject
  /** What it does to the world. */
  readonly hints: Hints
  /** Which of its App's scopes a call needs, where that does not follow from `hints.readOnly`. */
  readonly scope?: keyof AppScopes
  /** What shows its answers. */
  readonly widget?: Widget
  /** For hosts that draw one beside its name. */
  readonly icons?: readonly Icon[]
  /** Whether a widget may call this tool by itself. Not unless it says so. */
  readonly widgetAccessible: boolean
  /** `private`: only widgets call it, and the model does not see it. */
  readonly visibility: 'public' | 'private'
  /** The fields of its input that hold a file of the reader's. */
  readonly fileParams: readonly string[]
  /** Shown by the host while it runs and after: those of its widget, where it has none of its own. */
  readonly words?: InvocationWords
  /** How long a call may take, in seconds, in an App from outside: 60 where it does not say. */
  readonly timeoutSeconds?: number
  /** Whether a call may report progress, log or ask back, and so needs more than one plain reply. */
  readonly interactive: boolean
  /** The reply to arguments that do not fit, where a contract names it. */
  badInput?(issues: readonly z.core.$ZodIssue[], args: unknown): Answer<unknown>
  /** The reply to a fault of ours, where a contract names it. */
  fault?(): Answer<unknown>
  /** Does the work. An `AppError` that it throws is told to the caller; of any other error the caller learns only that it failed, and the log has it. */
  run(input: z.output<Input>, call: Call): Reply<z.output<Output>> | Promise<Reply<z.output<Output>>>
}

type Optional = 'widgetAccessible' | 'visibility' | 'fileParams' | 'interactive'

/** What `defineTool` takes: a tool, of which `widgetAccessible`, `visibility`, `fileParams` and `interactive` may be left out. */
export type ToolSpec<
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  Name extends string = string,
> = Omit<Tool<Input, Output, Name>, Optional> & Partial<Pick<Tool<Input, Output, Name>, Optional>>

/**
 * Makes a tool: one value holds its schemas, hints, words and behaviour, and the types of all of them follow.
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
