import type { ServerResponse } from 'node:http'
import { SERVER_INFO_META_KEY } from '@modelcontextprotocol/server'
import type { Call } from '../contract/index.ts'
import type { CallObserver } from './call-record.ts'
import { callResult } from './call-result.ts'
import type { CompiledApp } from './compiled-app.ts'
import type { PlainCall } from './plain-call.ts'
import { runTool } from './run-tool.ts'
import { readSurroundings } from './surroundings.ts'

const nothing: Readonly<Record<string, unknown>> = Object.freeze({})
const ignore = async () => {}

/** Answers a plain call as JSON text, with no server object, no schema work and no streams. */
export async function answerPlainCall(
  { app, serverInfo }: CompiledApp,
  { id, tool, args, meta, modern }: PlainCall,
  response: ServerResponse,
  observer: CallObserver,
): Promise<string> {
  // A plain call has no progress token and no log level, so there is nobody to tell.
  const call: Call = {
    ...readSurroundings(meta),
    get signal() {
      return hangUpSignal(response)
    },
    answers: nothing,
    state: undefined,
    clientCan: nothing,
    progress: ignore,
    log: ignore,
  }
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

/** Aborts when the caller hangs up; few tools look, so it is made when one does. */
function hangUpSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController()
  response.once('close', () => response.writableFinished || controller.abort())
  return controller.signal
}
