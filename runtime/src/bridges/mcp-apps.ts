import { DISPLAY_MODES } from '../host.ts'
import { type Fields, fieldsOr } from '../shape.ts'
import type { Store } from '../store.ts'
import type { ViewTools } from '../view-tools.ts'
import { createKeptState } from './kept-state.ts'
import { mcpActions } from './mcp-actions.ts'
import { readContext, STATE_EXTENSION } from './mcp-context.ts'
import { createOwnState } from './own-state.ts'
import { createRpc } from './rpc.ts'
import { timeouts } from './timeouts.ts'
import { readToolCall } from './tool-call.ts'

const INITIALIZE = {
  appInfo: { name: '@chatui/runtime', version: '0.1.0' },
  appCapabilities: { availableDisplayModes: DISPLAY_MODES, tools: { listChanged: true } },
  protocolVersion: '2026-01-26',
}

/** The MCP Apps standard: JSON-RPC over postMessage, opened by the view with `ui/initialize`. */
export function openMcpApps(
  win: Window,
  store: Store,
  { tools, onAnswered }: { tools: ViewTools; onAnswered: () => void },
): () => void {
  const kept = createKeptState(win)
  const own = createOwnState()
  let context: Fields = {}
  let capabilities: Fields | null = null
  let hasResult = false
  let closed = false

  // If the host keeps the state, the frame's storage is not used.
  const hostKeeps = () => STATE_EXTENSION in fieldsOr(capabilities?.experimental)

  // Before the result it is not known which call the state belongs to, so what is set by then is kept later.
  const keep = (widgetState: unknown) => {
    store.set({ widgetState })
    if (hasResult && !hostKeeps()) kept.save(store.state())
  }
  const takeResult = () => {
    hasResult = true
    if (hostKeeps()) return
    if (store.state().widgetState !== null) kept.save(store.state())
    else store.set({ widgetState: kept.restore(store.state()) })
  }
  const takeContext = (changed: Fields) => {
    context = { ...context, ...changed }
    const displayModes = context.availableDisplayModes
    const actions =
      capabilities && 'availableDisplayModes' in changed
        ? mcpActions({ rpc, store, capabilities, displayModes, own, keep })
        : undefined
    const { widgetState, ...change } = readContext(changed, context)
    const update = widgetState === undefined || own.isNewer() ? change : { ...change, widgetState }
    store.set(update, actions)
  }

  const rpc = createRpc(win, {
    onRequest(method, params) {
      if (method === 'tools/list') return tools.list()
      if (method === 'tools/call') return tools.call(params)
      return method === 'ping' || method === 'ui/resource-teardown' ? {} : null
    },
    onNotification(method, params) {
      if (method === 'ui/notifications/host-context-changed') return takeContext(params)
      const change = readToolCall(method, params)
      if (change) store.set(change)
      if (method === 'ui/notifications/tool-result') takeResult()
    },
  })

  store.set({}, { setWidgetState: async (state) => keep(state) })
  const start = async () => {
    const wait = { limit: timeouts.host, repeat: 1000 }
    const reply = fieldsOr(await rpc.request('ui/initialize', INITIALIZE, wait))
    onAnswered()
    capabilities = fieldsOr(reply.hostCapabilities)
    takeContext({ availableDisplayModes: [], ...context, ...fieldsOr(reply.hostContext) })
    rpc.notify('ui/notifications/initialized', {})
    tools.onChange = () => rpc.notify('notifications/tools/list_changed', {})
  }
  start().catch(() => {
    if (!closed) store.set({ toolError: 'The host did not open a session with this widget.' })
  })
  return () => {
    closed = true
    tools.onChange = () => {}
    rpc.close()
  }
}
