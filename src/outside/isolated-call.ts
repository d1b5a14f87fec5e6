import type { App, Call, CallData, Progress, Reply, Tool } from '../contract/index.ts'
import { AppError, type ErrorCode, type ErrorDetails } from '../errors.ts'
import type { ObjectSchema } from '../mcp/json-schema.ts'
import { toolSchema } from '../mcp/tool-schema.ts'

/** A tool as a thread tells of it: its schemas written out, and no behaviour. */
export interface DescribedTool
  extends Omit<Tool, 'input' | 'output' | 'refuses' | 'run' | 'badInput' | 'fault'> {
  readonly schemas: {
    readonly input: ObjectSchema
    readonly output?: ObjectSchema
    readonly refuses?: ObjectSchema
  }
}

export interface DescribedApp extends Omit<App, 'tools' | 'instructions' | 'guide'> {
  readonly instructions: string
  readonly tools: readonly DescribedTool[]
}

export interface RunOrder {
  readonly id: number
  readonly tool: string
  readonly args: unknown
  readonly call: CallData
}

/** The end of a call in the thread: a reply, an error of the catalogue, or a fault. */
export type RunResult =
  | { readonly reply: Reply<unknown> }
  | { readonly refused: { readonly code: ErrorCode; readonly details: ErrorDetails; readonly words: string } }
  | { readonly fault: { readonly message: string; readonly stack: string | undefined } }

/** Requests from the thread to the server during a call. */
export interface Meanwhile {
  readonly id: number
  readonly progress?: Progress
  readonly log?: readonly [level: Parameters<Call['log']>[0], data: unknown]
}

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error'
  readonly fields: Readonly<Record<string, unknown>>
  readonly message: string
}

export function describeApp({ tools, instructions, guide: _guide, ...app }: App): DescribedApp {
  if (typeof instructions !== 'string')
    throw new TypeError('The instructions of an isolated app must be text, and no function.')
  return { ...app, instructions, tools: tools.map(describeTool) }
}

function describeTool(tool: Tool): DescribedTool {
  const { input, output, refuses, run: _run, badInput: _badInput, fault: _fault, ...plain } = tool
  return {
    ...plain,
    schemas: {
      input: toolSchema(tool, input, 'input'),
      ...(output && { output: toolSchema(tool, output, 'output') }),
      ...(refuses && { refuses: toolSchema(tool, refuses, 'refuses') }),
    },
  }
}

export function resultOfError(error: unknown): RunResult {
  if (error instanceof AppError) {
    const { code, details, message: text } = error
    return { refused: { code, details, words: text } }
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error))
  return { fault: { message, stack } }
}

/** The reply, or what was thrown in the thread, thrown here. */
export function replyOf(result: RunResult): Reply<Record<string, unknown>> {
  if ('reply' in result) return result.reply as Reply<Record<string, unknown>>
  if ('refused' in result) {
    const { code, details, words } = result.refused
    throw new AppError(code, details, { words })
  }
  throw Object.assign(new Error(result.fault.message), { stack: result.fault.stack })
}
