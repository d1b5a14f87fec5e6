import {
  type CallToolResult,
  type InputRequests,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  type RequestStateCodec,
  type Tool as SdkTool,
  type Server,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { Call, Question, Tool } from '../contract/index.ts'
import type { RestrictedTools } from '../registry/tool-access.ts'
import { readCallMetadata } from './call-metadata.ts'
import type { CallObserver } from './call-record.ts'
import { callResult } from './call-result.ts'
import { toolsFor } from './caller-field.ts'
import type { CompiledApp } from './compiled-app.ts'
import type { Caller } from './mcp-request.ts'
import { runTool } from './run-tool.ts'
import { describeTask } from './tasks/mcp-task.ts'
import { knowsTasks, registerTaskMethods, tasksRequired } from './tasks/task-methods.ts'
import type { TaskRunner } from './tasks/task-runner.ts'

export interface ToolParts {
  readonly compiled: CompiledApp
  readonly observer: CallObserver
  /** Its tools that not everybody may call; undefined where there are none. */
  restricted(): RestrictedTools | undefined
  readonly stateCodec: RequestStateCodec
  /** Runs long calls as tasks. */
  readonly tasks?: TaskRunner | undefined
}

export function registerTools(
  server: Server,
  { compiled, inLocale, observer, stateCodec, restricted, tasks }: ToolParts & Pick<CompiledApp, 'inLocale'>,
  caller: Caller & { readonly modern: boolean },
): void {
  server.setRequestHandler('tools/list', ({ params }) => {
    const locale = params?._meta?.['openai/locale']
    const asked = typeof locale === 'string' ? inLocale(locale) : compiled
    return { tools: toolsFor(asked, caller, restricted()) as unknown as SdkTool[] }
  })
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const found = compiled.tools.get(params.name)
    if (!found) throw unknownTool(params.name)
    const { tool } = found
    const app = compiled.app.slug
    const args = params.arguments
    const call = callOf(context, server, caller)
    const run = (call: Call) => runTool({ app, tool, args }, call, observer)
    const runner = tool.task && caller.modern && knowsTasks(call.clientCan) ? tasks : undefined
    if (tool.task === 'required' && tasks && !runner) throw tasksRequired()
    const reply = await (runner ? runner.start({ app, tool: tool.name, args, run }, call) : run(call))
    if ('status' in reply) return { resultType: 'task', ...describeTask(reply) } as unknown as CallToolResult
    return reply.kind === 'question' ? ask(reply, stateCodec, context) : (callResult(reply) as CallToolResult)
  })
}

/** Following tasks, which are those of this App and of tools that this caller may use. */
export function registerTasks(server: Server, runner: TaskRunner, parts: ToolParts, caller: Caller): void {
  const { compiled, observer } = parts
  const app = compiled.app.slug
  registerTaskMethods(server, {
    runner,
    isFor: (task) =>
      task.app === app &&
      (task.owner === null || task.owner === caller.user?.id) &&
      toolsOf(parts, caller).some(({ name }) => name === task.call.tool),
    async run({ tool: name, args }, call) {
      const tool = compiled.tools.get(name)?.tool
      if (!tool) throw unknownTool(name)
      return runTool({ app, tool, args }, call, observer)
    },
  })
}

const unknownTool = (name: string) =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown tool: ${name}`)

/** The tools that this caller may use. */
export const toolsOf = (
  { compiled, restricted }: Pick<ToolParts, 'compiled' | 'restricted'>,
  caller: Caller,
): Tool[] =>
  toolsFor(compiled, caller, restricted()).flatMap(({ name }) => compiled.tools.get(name)?.tool ?? [])

async function ask({ requests, state }: Question, codec: RequestStateCodec, context: ServerContext) {
  return inputRequired({
    inputRequests: requests as InputRequests,
    ...(state !== undefined && { requestState: await codec.mint(state, context) }),
  })
}

function callOf({ mcpReq }: ServerContext, server: Server, { user, caller }: Caller): Call {
  const progressToken = mcpReq._meta?.progressToken
  return {
    user,
    caller,
    ...readCallMetadata(mcpReq._meta),
    signal: mcpReq.signal,
    answers: mcpReq.inputResponses ?? {},
    state: mcpReq.requestState(),
    clientCan: { ...server.getClientCapabilities() },
    progress: async (step) => {
      if (progressToken === undefined) return
      await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, ...step } })
    },
    log: (level, data) => mcpReq.log(level, data),
  }
}
