import { type Actions, DISPLAY_MODES, type DownloadedFile } from '../host.ts'
import { answerText, listIn, toToolResult } from '../result.ts'
import { type Fields, fieldsOr, isFields } from '../shape.ts'
import type { Store } from '../store.ts'
import type { ArgumentsOf, OutputOf } from '../tool-types.ts'
import { STATE_EXTENSION } from './mcp-context.ts'
import type { OwnState } from './own-state.ts'
import type { Rpc } from './rpc.ts'
import { timeouts } from './timeouts.ts'

export interface BridgeConnection {
  rpc: Rpc
  store: Store
  capabilities: Fields
  displayModes: unknown
  own: OwnState
  keep(widgetState: unknown): void
}

export function mcpActions({
  rpc,
  store,
  capabilities: can,
  displayModes,
  own,
  keep,
}: BridgeConnection): Actions {
  const send = async (method: string, params: Fields) => {
    const answer = fieldsOr(await rpc.request(method, params, { limit: timeouts.reader }))
    if (answer.isError === true) throw new Error('The host refused.')
  }
  return {
    ...(isFields(can.serverTools) && {
      callTool: async <Tool>(name: string, args?: ArgumentsOf<Tool>) =>
        toToolResult<OutputOf<Tool>>(
          await rpc.request('tools/call', { name, arguments: args ?? {} }, { limit: timeouts.reader }),
        ),
    }),
    // Some hosts take messages and do not say so; the others refuse, and the widget shows that.
    sendFollowUpMessage: ({ prompt }) =>
      send('ui/message', { role: 'user', content: [{ type: 'text', text: prompt }] }).catch((error) => {
        throw isFields(can.message) ? error : new Error('This chat takes no messages from widgets.')
      }),
    ...(isFields(can.openLinks) && { openExternal: ({ href }) => send('ui/open-link', { url: href }) }),
    ...(isFields(can.downloadFile) && {
      downloadFile: (file) => send('ui/download-file', { contents: [fileContent(file)] }),
    }),
    ...(isFields(can.serverResources) && {
      readResource: async (uri) =>
        listIn(await rpc.request('resources/read', { uri }, { limit: timeouts.host }), 'contents'),
    }),
    ...(isFields(can.sampling) && {
      createMessage: async (request) =>
        answerText(await rpc.request('sampling/createMessage', { ...request }, { limit: timeouts.reader })),
    }),
    ...(Array.isArray(displayModes) &&
      displayModes.length > 1 && {
        requestDisplayMode: async (request) => {
          const answer = await rpc.request('ui/request-display-mode', request, { limit: timeouts.host })
          const mode = DISPLAY_MODES.find((known) => known === fieldsOr(answer).mode)
          return { mode: mode ?? store.state().displayMode }
        },
      }),
    requestClose: async () => rpc.notify('ui/notifications/request-teardown', {}),
    async setWidgetState(state) {
      keep(state)
      const seen = seenByModel(state, can)
      if (seen) await own.send(() => rpc.request('ui/update-model-context', seen, { limit: timeouts.host }))
    },
    notifyIntrinsicHeight: ({ height }) => rpc.notify('ui/notifications/size-changed', { height }),
  }
}

/** A file as the standard has it: inside the message, or as a link. */
function fileContent({ name, mimeType, ...content }: DownloadedFile): Fields {
  const type = mimeType !== undefined && { mimeType }
  if ('uri' in content) return { type: 'resource_link', name, uri: content.uri, ...type }
  return { type: 'resource', resource: { uri: `file:///${encodeURIComponent(name)}`, ...type, ...content } }
}

/**
 * The model reads what is sent here, so the private part stays behind, and only the kinds that the host declares are
 * sent. A host that keeps state gets all of it, and knows what to show.
 */
function seenByModel(state: unknown, { updateModelContext, experimental }: Fields): Fields | null {
  if (!isFields(updateModelContext) || !isFields(state)) return null
  if (STATE_EXTENSION in fieldsOr(experimental)) return { structuredContent: state }
  const { privateContent, ...rest } = state
  const { modelContent } = rest
  const text = typeof modelContent === 'string' ? modelContent : JSON.stringify(rest)
  const seen = {
    ...(isFields(updateModelContext.structuredContent) && { structuredContent: rest }),
    ...(isFields(updateModelContext.text) && { content: [{ type: 'text', text }] }),
  }
  return Object.keys(seen).length > 0 ? seen : null
}
