import type { CallToolResult, Progress } from '@modelcontextprotocol/client'
import type { z } from 'zod'
import type { App } from '../contract/index.ts'

/** The App that a project exports, or that its module opens. */
type TestedApp<Source> = Source extends App
  ? Source
  : Source extends { open(...parts: never[]): infer Opened }
    ? Awaited<Opened> extends { app: infer Served extends App }
      ? Served
      : never
    : never

/** The names of the tools that can be called. */
export type TestedToolName<Source> = TestedApp<Source>['tools'][number]['name']

/** Of an App whose tools are not known by name, each is any of them. */
type TestedTool<Source, Name> =
  string extends TestedToolName<Source>
    ? TestedApp<Source>['tools'][number]
    : Extract<TestedApp<Source>['tools'][number], { name: Name }>

type Arguments<Tool> = Tool extends { input: infer Input extends z.ZodObject } ? z.input<Input> : never

type Output<Tool> = Tool extends { output?: infer Schema }
  ? NonNullable<Schema> extends z.ZodObject
    ? z.output<NonNullable<Schema>>
    : never
  : never

/** Options of a call. */
export interface TestCallOptions {
  /** The user's language. */
  readonly locale?: string
  /** Cancels the call. */
  readonly signal?: AbortSignal
  /** Called with the tool's progress. */
  onProgress?(step: Progress): void
}

/** A tool's reply. */
export interface TestReply<Data> {
  /** The text blocks, one per line. */
  readonly text: string
  /** The structured content; null if there is none or the tool refused. */
  readonly data: Data | null
  /** The data for the widget only. */
  readonly meta: Readonly<Record<string, unknown>>
  /** True if the tool refused. */
  readonly isError: boolean
  /** The complete MCP result. */
  readonly result: CallToolResult
}

/** Arguments may be left out where none is required. */
type CallParameters<Args> =
  Partial<Args> extends Args
    ? [args?: Args, options?: TestCallOptions]
    : [args: Args, options?: TestCallOptions]

/** Calls a tool by name. Unknown names and fields don't compile. */
export type CallTestedTool<Source> = <Name extends TestedToolName<Source>>(
  name: Name,
  ...rest: CallParameters<Arguments<TestedTool<Source, Name>>>
) => Promise<TestReply<Output<TestedTool<Source, Name>>>>

/** The client has parsed it by the tool's schema, which is what the types say. */
export function readToolReply<Data>(result: CallToolResult): TestReply<Data> {
  const { content, structuredContent, isError = false, _meta = {} } = result
  const texts = content.flatMap((block) => (block.type === 'text' ? [block.text] : []))
  return {
    text: texts.join('\n'),
    data: isError ? null : ((structuredContent as Data | undefined) ?? null),
    meta: _meta,
    isError,
    result,
  }
}
