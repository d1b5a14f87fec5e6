import type { Actions, DisplayMode, Host, HostState } from '../host.ts'
import { readLocale } from '../locale.ts'
import { textOf, toToolResult } from '../result.ts'
import { type Fields, fieldsOr, isFields } from '../shape.ts'
import { createStore } from '../store.ts'
import { createKeptState } from './kept-state.ts'
import { createRpc, type Rpc } from './rpc.ts'

const PROTOCOL_VERSION = '2026-01-26'
const DISPLAY_MODES: readonly DisplayMode[] = ['inline', 'pip', 'fullscreen']

/** The MCP Apps standard: JSON-RPC over postMessage, opened by the view with `ui/initialize`. */
export function connectMcpApps(win: Window): Host {
  const store = createStore({
    theme: preferredTheme(win),
    locale: readLocale(win.navigator.language) ?? 'en',
  })
  const kept = createKeptState(win)
  const rpc = createRpc(win, {
    onRequest: (method) => (method === 'ping' || method === 'ui/resource-teardown' ? {} : null),
    onNotification(method, params) {
      const change = readNotification(method, params)
      if (!change) return
      store.set(change)
      const restored = kept.restore(store.state())
      if (restored !== null) store.set({ widgetState: restored })
    },
  })
  const start = async () => {
    const reply = fieldsOr(
      await rpc.request('ui/initialize', {
        appInfo: { name: '@chatui/runtime', version: '0.1.0' },
        appCapabilities: { availableDisplayModes: DISPLAY_MODES },
        protocolVersion: PROTOCOL_VERSION,
      }),
    )
    const keep = (widgetState: unknown) => {
      store.set({ widgetState })
      kept.save(store.state(), widgetState)
    }
    store.set(readContext(fieldsOr(reply.hostContext)), readActions(rpc, reply, keep))
    rpc.notify('ui/notifications/initialized', {})
  }
  start().catch(() => store.set({ toolError: 'The host did not open a session with this widget.' }))
  return { kind: 'mcp-apps', ...store, close: rpc.close }
}

const preferredTheme = (win: Window): HostState['theme'] =>
  win.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'

function readNotification(method: string, params: Fields): Partial<HostState> | null {
  switch (method) {
    case 'ui/notifications/tool-input':
      return { toolInput: params.arguments ?? null }
    case 'ui/notifications/tool-result':
      return {
        toolOutput: params.isError === true ? null : (params.structuredContent ?? null),
        toolResponseMetadata: isFields(params._meta) ? params._meta : null,
        toolError: params.isError === true ? textOf(params.content) || 'The tool reported an error.' : null,
      }
    case 'ui/notifications/tool-cancelled':
      return { toolError: 'The call was cancelled.' }
    case 'ui/notifications/host-context-changed':
      return readContext(params)
    default:
      return null
  }
}

/** A context update names only what changed, so a missing field must stay as it was. */
function readContext(context: Fields): Partial<HostState> {
  const locale = readLocale(context.locale)
  const size = fieldsOr(context.containerDimensions)
  const mode = DISPLAY_MODES.find((known) => known === context.displayMode)
  const insets = fieldsOr(context.safeAreaInsets)
  const side = (name: string) => (typeof insets[name] === 'number' ? insets[name] : 0)
  return {
    ...((context.theme === 'light' || context.theme === 'dark') && { theme: context.theme }),
    ...(mode && { displayMode: mode, view: { mode } }),
    ...(locale && { locale }),
    ...(typeof size.maxHeight === 'number' && { maxHeight: size.maxHeight }),
    ...(typeof size.height === 'number' && { maxHeight: size.height }),
    ...(isFields(context.safeAreaInsets) && {
      safeArea: {
        insets: { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') },
      },
    }),
    ...((isFields(context.deviceCapabilities) || typeof context.platform === 'string') && {
      userAgent: {
        device: { type: String(context.platform ?? 'web') },
        capabilities: fieldsOr(context.deviceCapabilities),
      },
    }),
  }
}

function readActions(rpc: Rpc, reply: Fields, keep: (state: unknown) => void): Actions {
  const can = fieldsOr(reply.hostCapabilities)
  const modes = fieldsOr(reply.hostContext).availableDisplayModes
  const send = async (method: string, params: Fields) => {
    const answer = fieldsOr(await rpc.request(method, params))
    if (answer.isError === true) throw new Error('The host refused.')
  }
  return {
    ...(isFields(can.serverTools) && {
      callTool: async (name, args) =>
        toToolResult(await rpc.request('tools/call', { name, arguments: args ?? {} })),
    }),
    ...(isFields(can.message) && {
      sendFollowUpMessage: ({ prompt }) =>
        send('ui/message', { role: 'user', content: [{ type: 'text', text: prompt }] }),
    }),
    ...(isFields(can.openLinks) && { openExternal: ({ href }) => send('ui/open-link', { url: href }) }),
    ...(Array.isArray(modes) &&
      modes.length > 1 && {
        requestDisplayMode: async ({ mode }) => {
          const answer = fieldsOr(await rpc.request('ui/request-display-mode', { mode }))
          return { mode: DISPLAY_MODES.find((known) => known === answer.mode) ?? mode }
        },
      }),
    requestClose: async () => rpc.notify('ui/notifications/request-teardown', {}),
    setWidgetState: async (state) => {
      keep(state)
      if (can.updateModelContext && isFields(state)) {
        await rpc.request('ui/update-model-context', { structuredContent: state })
      }
    },
    notifyIntrinsicHeight: ({ height }) => rpc.notify('ui/notifications/size-changed', { height }),
  }
}
