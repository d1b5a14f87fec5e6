import {
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  type Server,
} from '@modelcontextprotocol/server'
import { z } from 'zod'
import { isJsonObject } from '../../../common/json.ts'
import { TASKS_EXTENSION_ID } from '../../../common/mcp-client/tool.ts'
import type { Call, Reply } from '../../contract/index.ts'
import { describeTask, type McpTask, type TaskCall } from './mcp-task.ts'
import type { TaskRunner } from './task-runner.ts'

interface TaskMethods {
  readonly runner: TaskRunner
  /** True if the task belongs to this App, tool and caller. */
  isFor(task: McpTask): boolean
  run(taskCall: TaskCall, call: Call): Promise<Reply<unknown>>
}

const idParams = z.looseObject({ taskId: z.string().max(64) })

/** True if the client supports tasks. */
export const knowsTasks = (capabilities: unknown): boolean => {
  const { extensions } = Object(capabilities)
  return isJsonObject(extensions) && isJsonObject(extensions[TASKS_EXTENSION_ID])
}

export const tasksRequired = () =>
  new MissingRequiredClientCapabilityError(
    { requiredCapabilities: { extensions: { [TASKS_EXTENSION_ID]: {} } } },
    'This needs a client that supports tasks.',
  )

/** The methods of the tasks extension. */
export function registerTaskMethods(server: Server, { runner, isFor, run }: TaskMethods): void {
  const find = async (taskId: string): Promise<McpTask> => {
    if (!knowsTasks(server.getClientCapabilities())) throw tasksRequired()
    const task = await runner.find(taskId)
    if (task && isFor(task)) return task
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `No task ${taskId}. It may have expired.`)
  }
  server.setRequestHandler('tasks/get', { params: idParams }, async ({ taskId }) =>
    describeTask(await find(taskId)),
  )
  server.setRequestHandler('tasks/update', { params: idParams }, async ({ taskId }, { mcpReq }) => {
    const task = await find(taskId)
    if (!mcpReq.inputResponses)
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'inputResponses is missing.')
    if (task.status === 'input_required')
      await runner.answer(task, mcpReq.inputResponses, (call) => run(task.call, call))
    return {}
  })
  server.setRequestHandler('tasks/cancel', { params: idParams }, async ({ taskId }) => {
    await runner.cancel(await find(taskId))
    return {}
  })
}
