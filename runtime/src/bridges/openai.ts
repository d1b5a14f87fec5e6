import { type Actions, blankState, type Host, type HostState } from '../host.ts'
import { readLocale } from '../locale.ts'
import { toToolResult } from '../result.ts'
import { type Fields, fieldsOr, isFields } from '../shape.ts'
import { createStore } from '../store.ts'

const GLOBALS_EVENT = 'openai:set_globals'
type Method = (...args: unknown[]) => unknown

export const openaiOf = (win: Window): Fields | null => {
  const api: unknown = Reflect.get(win, 'openai')
  return isFields(api) ? api : null
}

/** ChatGPT's bridge: an object the host puts on the window, and an event when part of it changes. */
export function connectOpenAi(win: Window, api: Fields): Host {
  const store = createStore(readState(api))
  const actions = readActions(api, (widgetState) => store.set({ widgetState }))
  store.set({}, actions)
  const onGlobals = (event: Event) => {
    const globals = fieldsOr(fieldsOr(Reflect.get(event, 'detail')).globals)
    store.set(readState({ ...api, ...globals }))
  }
  win.addEventListener(GLOBALS_EVENT, onGlobals)
  return { kind: 'openai', ...store, close: () => win.removeEventListener(GLOBALS_EVENT, onGlobals) }
}

function readState(api: Fields): HostState {
  const metadata = isFields(api.toolResponseMetadata) ? api.toolResponseMetadata : null
  return {
    toolInput: api.toolInput ?? null,
    toolOutput: api.toolOutput ?? null,
    toolResponseMetadata: metadata,
    toolError: metadata?.isError === true ? 'The tool reported an error.' : null,
    widgetState: api.widgetState ?? null,
    theme: api.theme === 'dark' ? 'dark' : 'light',
    displayMode: api.displayMode === 'pip' || api.displayMode === 'fullscreen' ? api.displayMode : 'inline',
    maxHeight: typeof api.maxHeight === 'number' ? api.maxHeight : null,
    safeArea: readSafeArea(api.safeArea),
    view: isFields(api.view)
      ? { mode: String(api.view.mode ?? 'inline'), params: fieldsOr(api.view.params) }
      : null,
    userAgent: isFields(api.userAgent) ? api.userAgent : null,
    locale: readLocale(api.locale) ?? blankState.locale,
  }
}

function readSafeArea(value: unknown): HostState['safeArea'] {
  const insets = fieldsOr(fieldsOr(value).insets)
  const side = (name: string) => (typeof insets[name] === 'number' ? insets[name] : 0)
  return { insets: { top: side('top'), right: side('right'), bottom: side('bottom'), left: side('left') } }
}

function readActions(api: Fields, keep: (state: unknown) => void): Actions {
  const method = (name: string): Method | undefined => {
    const found = api[name]
    return typeof found === 'function' ? (...args) => found.call(api, ...args) : undefined
  }
  const give = <K extends keyof Actions>(name: K, build: (call: Method) => Actions[K]) => {
    const call = method(name)
    return call ? { [name]: build(call) } : {}
  }
  return {
    ...give('callTool', (call) => async (name, args) => toToolResult(await call(name, args ?? {}))),
    ...give('sendFollowUpMessage', (call) => async (message) => void (await call(message))),
    ...give('uploadFile', (call) => async (file) => ({ fileId: String(fieldsOr(await call(file)).fileId) })),
    ...give('getFileDownloadUrl', (call) => async (file) => ({
      downloadUrl: String(fieldsOr(await call(file)).downloadUrl),
    })),
    ...give('requestDisplayMode', (call) => async (request) => {
      const { mode } = fieldsOr(await call(request))
      return { mode: mode === 'pip' || mode === 'fullscreen' || mode === 'inline' ? mode : request.mode }
    }),
    ...give('requestModal', (call) => async (request) => call(request)),
    ...give('openExternal', (call) => async (link) => void (await call(link))),
    ...give('requestClose', (call) => async () => void (await call())),
    // Where the host keeps no state, it lasts as long as the frame.
    setWidgetState: async (state) => {
      keep(state)
      await method('setWidgetState')?.(state)
    },
    ...give('notifyIntrinsicHeight', (call) => (size) => void call(size)),
  }
}
