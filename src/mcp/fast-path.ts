import type { ServerResponse } from 'node:http'
import { SERVER_INFO_META_KEY } from '@modelcontextprotocol/server'
import type { JsonObject } from '../../common/json.ts'
import type { Call, User } from '../contract/index.ts'
import { readCallMetadata } from './call-metadata.ts'
import type { CallObserver } from './call-record.ts'
import { callResult } from './call-result.ts'
import type { CompiledApp } from './compiled-app.ts'
import type { McpRequest } from './mcp-request.ts'
import type { PlainCall } from './plain-call.ts'
import { runTool } from './run-tool.ts'

/** Answers a plain call as JSON text, with no server object, no schema work and no streams. */
export async function answerPlainCall(
  { app, serverInfo }: CompiledApp,
  { id, tool, args, meta, modern }: PlainCall,
  mcpRequest: Pick<McpRequest, 'response' | 'user' | 'caller'>,
  observer: CallObserver,
): Promise<string> {
  const call = new SilentCallContext(meta, mcpRequest)
  const reply = await runTool({ app: app.slug, tool, args }, call, observer)
  if (reply.kind === 'question') throw new TypeError(`${tool.name} asks back but is not declared interactive`)
  const result = callResult(reply)
  return JSON.stringify({
    result: modern
      ? { ...result, resultType: 'complete', _meta: { ...result._meta, [SERVER_INFO_META_KEY]: serverInfo } }
      : result,
    jsonrpc: '2.0',
    id,
  })
}

const nothing: Readonly<Record<string, unknown>> = Object.freeze({})

/**
 * A plain call has no progress token and no log level, so there is nobody to tell. A class, because an object put
 * together from others costs more here than the tool itself.
 */
class SilentCallContext implements Call {
  readonly user: User | null
  readonly caller: string
  readonly locale: string
  readonly userAgent: string | undefined
  readonly subject: string | undefined
  readonly session: string | undefined
  readonly location: JsonObject | undefined
  readonly traceId: string
  readonly answers = nothing
  readonly state = undefined
  readonly clientCan = nothing
  readonly #response: ServerResponse
  #hangUp: AbortController | null = null

  constructor(
    meta: JsonObject | undefined,
    { user, caller, response }: Pick<McpRequest, 'response' | 'user' | 'caller'>,
  ) {
    this.user = user
    this.caller = caller
    const { locale, userAgent, location, subject, session, traceId } = readCallMetadata(meta)
    this.locale = locale
    this.userAgent = userAgent
    this.location = location
    this.subject = subject
    this.session = session
    this.traceId = traceId
    this.#response = response
  }

  /** Aborts when the caller hangs up; few tools look, so it is made when one does. */
  get signal(): AbortSignal {
    if (!this.#hangUp) {
      const controller = new AbortController()
      this.#response.once('close', () => this.#response.writableFinished || controller.abort())
      this.#hangUp = controller
    }
    return this.#hangUp.signal
  }

  async progress(): Promise<void> {}
  async log(): Promise<void> {}
}
