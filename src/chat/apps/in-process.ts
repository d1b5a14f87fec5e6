import { randomBytes } from 'node:crypto'
import type { ChatOutcome } from '../../../common/chat-parts.ts'
import { asJsonObject } from '../../../common/json.ts'
import { readTool } from '../../../common/mcp-client/tool.ts'
import type { AgentTool } from '../../agent/turn/turn.ts'
import { type App, type Call, quietCall } from '../../contract/index.ts'
import { AppError } from '../../errors.ts'
import type { AppLimiter } from '../../mcp/app-limits.ts'
import type { CallObserver } from '../../mcp/call-record.ts'
import { callResult } from '../../mcp/call-result.ts'
import { type CompiledApp, compileApp, resourceContents } from '../../mcp/compiled-app.ts'
import { runTool } from '../../mcp/run-tool.ts'
import type { FindWidget } from '../../mcp/widgets.ts'
import { activeTrace } from '../../trace-channels.ts'
import { chatTools } from './agent-tools.ts'
import { type ChatAccount, failedOutcome, noTool, type OpenedApp } from './opened-app.ts'
import { definitionDigest } from './tool-digest.ts'

export interface InProcessParts {
  readonly app: App
  readonly ref: string
  readonly compiled: CompiledApp
  readonly account: ChatAccount
  readonly observer: CallObserver
  readonly limiter?: AppLimiter
}

/** An App of this server, called in process and as the signed-in user. */
export function openInProcess({
  app,
  ref,
  compiled,
  account,
  observer,
  limiter = async () => () => {},
}: InProcessParts): OpenedApp {
  const user = { id: account.id, email: account.email }
  return {
    ref,
    title: app.title,
    address: null,
    trusted: true,
    instructions: typeof app.instructions === 'string' ? app.instructions : app.instructions(user),
    tools: compiled.descriptors.map(readTool),
    examples: app.tools.length === 1 ? (app.prompts ?? []) : [],
    callerField: (name) => compiled.tools.get(name)?.tool.callerField,
    subject: (name) => compiled.tools.get(name)?.tool.subject,
    async call(name, args, { signal }) {
      const tool = compiled.tools.get(name)?.tool
      if (!tool) return failedOutcome(noTool(name))
      // Overrides a model's or widget's value: it is always this user's own list.
      const own = tool.callerField ? { ...args, [tool.callerField]: user.id } : args
      const release = await limiter(app, user.id).catch(tooMany)
      if (typeof release === 'string') return failedOutcome(release)
      const reply = await runTool(
        { app: app.slug, tool, args: own },
        callFor(account, signal),
        observer,
      ).finally(release)
      if (reply.kind === 'question') return failedOutcome('This tool asks back, which the chat cannot show.')
      return callResult(reply) as unknown as ChatOutcome
    },
    async readResource(uri) {
      const found = compiled.resources.get(uri)
      if (!found) throw new AppError('NOT_FOUND', { uri })
      return [asJsonObject(resourceContents(found, {}))]
    },
    close: async () => {},
  }
}

/** The message for a rate-limited model and user. */
function tooMany(error: unknown): string {
  if (error instanceof AppError) return error.message
  throw error
}

const TRACE_BYTES = 16

const callFor = ({ id, email }: ChatAccount, signal: AbortSignal): Call =>
  quietCall({
    user: { id, email },
    caller: id,
    traceId: activeTrace.getStore()?.traceId ?? randomBytes(TRACE_BYTES).toString('hex'),
    signal,
  })

/** Each version of an App is compiled once. */
export function createCompiler(findWidget: FindWidget): (app: App) => CompiledApp {
  const known = new WeakMap<App, CompiledApp>()
  return (app) => {
    const compiled = known.get(app) ?? compileApp(app, findWidget)
    known.set(app, compiled)
    return compiled
  }
}

const noWidget: FindWidget = ({ name }) => {
  throw new AppError('NOT_FOUND', { name })
}

/** Apps' tools as a conversation has them, for using a model without one. Widgets are left out. */
export const toolsInProcess = (
  apps: readonly App[],
  { account, observer }: Pick<InProcessParts, 'account' | 'observer'>,
): AgentTool[] => {
  const opened = apps.map((app) => {
    const compiled = compileApp({ ...app, widgets: [] }, noWidget)
    return openInProcess({ app, ref: app.slug, compiled, account, observer })
  })
  // Nobody can allow overwriting here. Deletions still need approval.
  const allowed = opened.flatMap((app) =>
    app.tools.map((tool) => ({ app: app.ref, tool: tool.name, definition: definitionDigest(app, tool) })),
  )
  return chatTools(opened, { allowed, begun: [] })
}
