import { type Actions, DISPLAY_MODES } from '../host.ts'
import { toToolResult } from '../result.ts'
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
    ...(isFields(can.message) && {
      sendFollowUpMessage: ({ prompt }) =>
        send('ui/message', { role: 'user', content: [{ type: 'text', text: prompt }] }),
    }),
    ...(isFields(can.openLinks) && { openExternal: ({ href }) => send('ui/open-link', { url: href }) }),
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

/** The model reads what is sent here, so the private part stays behind, unless the host keeps state and knows better. */
function seenByModel(state: unknown, { updateModelContext, experimental }: Fields): Fields | null {
  if (!isFields(updateModelContext) || !isFields(state)) return null
  const { privateContent, ...rest } = state
  return { structuredContent: STATE_EXTENSION in fieldsOr(experimental) ? state : rest }
}
