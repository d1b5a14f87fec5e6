import { ProtocolError } from '@modelcontextprotocol/server'
import type { z } from 'zod'
import { type Answer, type Call, type Outcome, type Reply, refusal, type Tool } from '../contract/index.ts'
import { AppError, type ErrorCode } from '../errors.ts'
import type { CallObserver, CallRecord } from './call-record.ts'
import { withCaller } from './caller-field.ts'

/** Runs a tool the same way on every path: reads its input, keeps its faults inside, tells the observer. */
export async function runTool(
  { app, tool, args }: { app: string; tool: Tool; args: unknown },
  call: Call,
  observer: CallObserver,
): Promise<Reply<unknown>> {
  const started = performance.now()
  const { reply, outcome, error } = await attempt(app, tool, args, call, observer)
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

/** A refusal never contradicts what its tool says it gives: what was not declared is left out, and the words stand. */
function asDeclared(reply: Reply<unknown>, { output, refuses }: Tool): Reply<unknown> {
  if (reply.kind === 'question' || !reply.isError || !output || reply.data === undefined) return reply
  if (refuses?.safeParse(reply.data).success) return reply
  const { data: _, ...told } = reply
  return told
}

interface Attempt {
  readonly reply: Reply<unknown>
  readonly outcome: Outcome
  readonly error?: ErrorCode
}

async function attempt(
  app: string,
  tool: Tool,
  args: unknown,
  call: Call,
  observer: CallObserver,
): Promise<Attempt> {
  try {
    const input = tool.input.safeParse(withCaller(args ?? {}, tool, call))
    if (!input.success) {
      const { issues } = input.error
      return { reply: tool.badInput?.(issues, args) ?? badInput(tool.name, issues), outcome: 'refused' }
    }
    const reply = await tool.run(input.data, call)
    return { reply, outcome: outcomeOf(reply) }
  } catch (cause) {
    // Only an interactive tool may speak the protocol's own errors; the SDK answers for those.
    if (cause instanceof ProtocolError && tool.interactive) throw cause
    if (cause instanceof AppError) return refused(cause)
    observer.failed({ traceId: call.traceId, app, tool: tool.name }, cause)
    const error = new AppError('EXECUTION_ERROR')
    return { reply: tool.fault?.() ?? refusalOf(error), outcome: 'failed', error: error.code }
  }
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
