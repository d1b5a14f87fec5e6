import { ProtocolError } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { type Answer, type Call, type Outcome, type Reply, refusal, type Tool } from '../contract/index.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import { activeOperation, type TracedTool, traceChannels, traced } from '../trace-channels.ts'
import type { CallObserver, CallRecord } from './call-record.ts'
import { withCaller } from './caller-field.ts'

/** Runs a tool the same way on every path: reads its input, keeps its faults inside, tells the observer. */
export async function runTool(
  { app, tool, args }: { app: string; tool: Tool; args: unknown },
  call: Call,
  observer: CallObserver,
): Promise<Reply<unknown>> {
  const started = performance.now()
  let attempt: Attempt
  try {
    const input = tool.input.safeParse(withCaller(args ?? {}, tool, call))
    attempt = input.success
      ? answered(
          await (isTraced()
            ? runTraced(app, tool, () => tool.run(input.data, call))
            : tool.run(input.data, call)),
        )
      : unread(tool, args, input.error.issues)
  } catch (cause) {
    attempt = faulted(cause, { app, tool }, call, observer)
  }
  const { reply, outcome, error } = attempt
  if (outcome === 'refused' || outcome === 'failed') failOperation()
  const record: CallRecord = {
    traceId: call.traceId,
    user: call.user?.id ?? null,
    app,
    tool: tool.name,
    outcome,
    durationMs: Math.round((performance.now() - started) * 1000) / 1000,
  }
  observer.called(error === undefined ? record : { ...record, error })
  return asDeclared(reply, tool)
}

/** Asked first, since every call comes by here. */
const isTraced = () => traceChannels.tool.start.hasSubscribers

const runTraced = (app: string, tool: Tool, run: () => ReturnType<Tool['run']>): Promise<Reply<unknown>> =>
  traced(
    traceChannels.tool,
    (): TracedTool => ({ app, tool: tool.name }),
    async (trace) => {
      const reply = await run()
      if (trace && reply.kind !== 'question' && reply.isError) trace.errorType = 'tool_error'
      return reply
    },
  )

/** To the protocol, every result with `isError` is one kind of error. */
function failOperation(): void {
  const operation = activeOperation.getStore()
  if (operation) operation.errorType = 'tool_error'
}

/** A refusal never contradicts what its tool says it gives: what was not declared is left out, and the words stand. */
function asDeclared(reply: Reply<unknown>, { output, refuses }: Tool): Reply<unknown> {
  if (reply.kind === 'question' || !reply.isError || !output || reply.data === undefined) return reply
  if (refuses?.safeParse(reply.data).success) return reply
  const { data: _, ...rest } = reply
  return rest
}

interface Attempt {
  readonly reply: Reply<unknown>
  readonly outcome: Outcome
  readonly error?: ErrorCode
}

const answered = (reply: Reply<unknown>): Attempt => ({ reply, outcome: outcomeOf(reply) })

const unread = (tool: Tool, args: unknown, issues: readonly z.core.$ZodIssue[]): Attempt => ({
  reply: tool.badInput?.(issues, args) ?? badInput(tool.name, issues),
  outcome: 'refused',
})

function faulted(
  cause: unknown,
  { app, tool }: { app: string; tool: Tool },
  { traceId }: Call,
  observer: CallObserver,
): Attempt {
  // Only an interactive tool may speak the protocol's own errors; the SDK answers for those.
  if (cause instanceof ProtocolError && tool.interactive) throw cause
  if (cause instanceof AppError) return refused(cause)
  observer.failed({ traceId, app, tool: tool.name }, cause)
  const error = new AppError('EXECUTION_ERROR')
  return { reply: tool.fault?.() ?? refusalOf(error), outcome: 'failed', error: error.code }
}

const refused = (error: AppError): Attempt => ({
  reply: refusalOf(error),
  outcome: error.isOurFault ? 'failed' : 'refused',
  error: error.code,
})

const outcomeOf = (reply: Reply<unknown>): Outcome =>
  reply.kind === 'question' ? 'asked' : reply.isError ? 'refused' : 'ok'

const refusalOf = (error: AppError) => refusal({ text: JSON.stringify(error.body()) })

/** A list with a hundred thousand wrong members would be answered with megabytes. */
const MOST_PROBLEMS = 20

/** One line a problem, each naming the field, so that a model can correct its call. */
export function badInput(name: string, issues: readonly z.core.$ZodIssue[]): Answer<never> {
  const problems = issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
  if (issues.length > MOST_PROBLEMS) problems.push(`and ${issues.length - MOST_PROBLEMS} more`)
  return refusal({ text: `Invalid arguments for tool ${name}:\n${problems.join('\n')}` })
}
