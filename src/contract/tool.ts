import type { z } from 'zod'
import type { Call } from './call.ts'
import type { Answer, Reply } from './reply.ts'
import type { AppScopes } from './scopes.ts'
import type { Icon, InvocationWords, Widget } from './widget.ts'

/** Required of every tool: hosts decide by these whether to ask the reader first. */
export interface Hints {
  readonly readOnly: boolean
  readonly destructive: boolean
  readonly idempotent: boolean
  readonly openWorld: boolean
}

export interface SecurityScheme {
  readonly type: 'noauth' | 'oauth2'
  readonly scopes?: readonly string[]
}

export interface Tool<
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
  Name extends string = string,
> {
  readonly name: Name
  readonly title: string
  readonly description: string
  readonly input: Input
  /** Absent when the tool answers in words alone. */
  readonly output?: Output
  /** What a refusal holds beside its words, `error` first. A refusal that holds anything else is told in words alone. */
  readonly refuses?: z.ZodObject
  /** The field that holds the caller's own id: told to whoever is signed in, and filled where a call leaves it out. */
  readonly callerField?: string
  readonly hints: Hints
  /** Which of its App's scopes a call needs, where that does not follow from `hints.readOnly`. */
  readonly scope?: keyof AppScopes
  readonly widget?: Widget
  readonly icons?: readonly Icon[]
  /** Whether a widget may call this tool by itself. */
  readonly widgetAccessible: boolean
  readonly visibility: 'public' | 'private'
  readonly fileParams: readonly string[]
  /** Those of its widget, where it has none of its own. */
  readonly words?: InvocationWords
  /** How long a call may take, in seconds, in an App from outside: 60 where it does not say. */
  readonly timeoutSeconds?: number
  /** Whether a call may report progress, log or ask back, and so needs more than one plain reply. */
  readonly interactive: boolean
  /** The reply to arguments that do not fit, where a contract names it. */
  badInput?(issues: readonly z.core.$ZodIssue[], args: unknown): Answer<unknown>
  /** The reply to a fault of ours, where a contract names it. */
  fault?(): Answer<unknown>
  run(input: z.output<Input>, call: Call): Reply<z.output<Output>> | Promise<Reply<z.output<Output>>>
}

type Optional = 'widgetAccessible' | 'visibility' | 'fileParams' | 'interactive'

export type ToolSpec<
  Input extends z.ZodObject,
  Output extends z.ZodObject,
  Name extends string = string,
> = Omit<Tool<Input, Output, Name>, Optional> & Partial<Pick<Tool<Input, Output, Name>, Optional>>

/** One value holds a tool's schema, hints, words and behaviour; nothing about it is said elsewhere. */
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
