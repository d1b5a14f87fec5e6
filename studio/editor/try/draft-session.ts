import type { CallToolResult, Tool } from '@modelcontextprotocol/client'
import type { BodySent } from '../../../common/api/routes.ts'
import { isJsonObject } from '../../../common/json.ts'
import type { ServerConnection } from '../../host/server-connection.ts'
import type { LoadedWidget, Log } from '../../host/types.ts'
import { ApiError, request } from '../../ui/api.ts'

export interface DraftSessionParts {
  id: string
  /** The draft's current tool and widget. */
  now(): { tool: Tool; resource: LoadedWidget }
  log: Log
  /** Progress of a call, as a chat would receive it. */
  progress(progress: 0 | 50 | 100): void
  signal(): AbortSignal
  /** Saves the draft first, since the server answers from the saved one. */
  flush(): Promise<unknown>
}

/** Codes that a chat receives as tool errors; all others are protocol errors. */
const TOOL_ERRORS = new Set(['EXECUTION_ERROR', 'LLM_ERROR', 'TIMEOUT'])

/** Presents a draft as a server: nobody else can call it yet, but everything around it is the same. */
export function createDraftSession(parts: DraftSessionParts): ServerConnection {
  const { id, now, log } = parts
  const read = async () => now().resource
  return {
    server: { name: 'draft', version: '' },
    protocolVersion: '',
    instructions: undefined,
    get tools() {
      return [now().tool]
    },
    async call(name, { message, context }) {
      parts.progress(0)
      await parts.flush()
      parts.progress(50)
      const asked = {
        ...(typeof message === 'string' && { message }),
        ...(isJsonObject(context) && { context }),
      }
      log({ kind: 'mcp', direction: 'out', title: `call ${name} of the draft`, detail: asked })
      const started = performance.now()
      const result = await preview(id, asked, parts.signal())
      const durationMs = performance.now() - started
      const failed = result.isError === true
      log({ kind: 'mcp', direction: 'in', title: `${name} answered`, detail: result, durationMs, failed })
      parts.progress(100)
      return result
    },
    widgetOf: read,
    readWidget: read,
    readResource: () => Promise.reject(new Error('A draft has no other resources.')),
    listResources: async () => ({ resources: [] }),
    close: async () => {},
  }
}

async function preview(
  id: string,
  asked: BodySent<'POST /api/apps/:id/preview'>,
  signal: AbortSignal,
): Promise<CallToolResult> {
  try {
    return await request('POST /api/apps/:id/preview', { params: { id }, body: asked, signal })
  } catch (error) {
    if (!(error instanceof ApiError) || !TOOL_ERRORS.has(error.code)) throw error
    const { code, message, details } = error
    const text = JSON.stringify({ error: { code, message, details } })
    return { isError: true, content: [{ type: 'text', text }] }
  }
}
