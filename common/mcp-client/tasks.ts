import {
  type CallToolRequestParams,
  type CallToolResult,
  type Client,
  type ElicitRequestFormParams,
  type ElicitResult,
  isCallToolResult,
  type JSONRPCMessage,
  ProtocolError,
  ProtocolErrorCode,
  type StandardSchemaV1,
} from '@modelcontextprotocol/client'
import { asJsonObject, isJsonObject, type JsonObject } from '../json.ts'

/** Carries a task past the SDK's client, which rejects results of this type. */
const TASK_META_KEY = 'vitrine/task'

export function acceptTask(message: JSONRPCMessage): JSONRPCMessage {
  if (!('result' in message) || message.result.resultType !== 'task') return message
  const result = {
    resultType: 'complete',
    content: [],
    isError: true,
    _meta: { [TASK_META_KEY]: message.result },
  }
  return { ...message, result }
}

export interface CallOptions {
  /** For the first reply; a task takes as long as its server allows. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
}

interface TaskClient {
  readonly client: Client
  readonly answer: ((question: ElicitRequestFormParams) => Promise<ElicitResult>) | undefined
}

/** Calls a tool, and follows the task if the server makes one of the call. */
export async function callTool(
  { client, answer }: TaskClient,
  params: CallToolRequestParams,
  { timeoutMs, signal }: CallOptions = {},
): Promise<CallToolResult> {
  const options = { ...(timeoutMs !== undefined && { timeout: timeoutMs }), ...(signal && { signal }) }
  const result = await client.callTool(params, options)
  const task = result._meta?.[TASK_META_KEY]
  return isJsonObject(task) ? follow({ client, answer }, task, signal) : result
}

async function follow(
  { client, answer }: TaskClient,
  created: JsonObject,
  signal: AbortSignal | undefined,
): Promise<CallToolResult> {
  const taskId = String(created.taskId)
  const send = async (method: string, more: JsonObject = {}) =>
    asJsonObject(await client.request({ method, params: { taskId, ...more } }, anything))
  const answered = new Set<string>()
  let task = created
  for (;;) {
    if (task.status === 'completed' && isCallToolResult(task.result)) return task.result
    if (task.status !== 'working' && task.status !== 'input_required') throw endOf(task)
    const requests = Object.entries(asJsonObject(task.inputRequests)).filter(([key]) => !answered.has(key))
    if (requests.length > 0) {
      for (const [key] of requests) answered.add(key)
      await send('tasks/update', { inputResponses: await answersTo(requests, answer) })
    }
    await pause(task.pollIntervalMs, signal)
    if (signal?.aborted) {
      await send('tasks/cancel').catch(() => {})
      throw signal.reason
    }
    task = await send('tasks/get')
  }
}

/** Without somebody to ask, every question is cancelled, and the tool decides. */
async function answersTo(
  requests: readonly (readonly [string, unknown])[],
  answer: TaskClient['answer'],
): Promise<Record<string, ElicitResult>> {
  const answers: Record<string, ElicitResult> = {}
  for (const [key, request] of requests) {
    const params = asJsonObject(request).params as ElicitRequestFormParams
    answers[key] = answer ? await answer(params) : { action: 'cancel' }
  }
  return answers
}

function endOf({ status, statusMessage, error }: JsonObject): ProtocolError {
  const { code, message } = asJsonObject(error)
  return new ProtocolError(
    typeof code === 'number' ? code : ProtocolErrorCode.InternalError,
    String(message ?? statusMessage ?? `The task ended as ${status}.`),
  )
}

const SHORTEST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 30_000

/** As long as the server wants, within reason. */
function pause(wanted: unknown, signal: AbortSignal | undefined): Promise<void> {
  const ms = Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, Number(wanted) || 1_000))
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
  })
}

const anything: StandardSchemaV1<unknown, unknown> = {
  '~standard': { version: 1, vendor: 'vitrine', validate: (value) => ({ value }) },
}
