import { DISPLAY_MODES, type HostState, readInsets } from '../host.ts'
import { readLocale } from '../locale.ts'
import { type Fields, fieldsOr, isFields } from '../shape.ts'
import type { Store } from '../store.ts'
import { abilitiesOf, openAiActions } from './openai-actions.ts'
import { createOwnState } from './own-state.ts'
import { hearParent } from './rpc.ts'
import { errorOf, readToolCall } from './tool-call.ts'

export const GLOBALS_EVENT = 'openai:set_globals'

export const openaiOf = (win: Window): Fields | null => {
  const api: unknown = Reflect.get(win, 'openai')
  return isFields(api) ? api : null
}

/** ChatGPT's bridge: an object the host puts on the window, and an event when part of it changes. `first` is the event that announced it. */
export function openOpenAi(win: Window, store: Store, first?: Event): () => void {
  const api = () => fieldsOr(openaiOf(win))
  const own = createOwnState()
  const keep = (widgetState: unknown) => store.set({ widgetState })
  // Values that came before stay, where the object does not have them yet.
  let seen: Fields = Object.fromEntries(GLOBALS.map((name) => [name, null]))
  let abilities: string | null = null

  // A host may name what changed in the event, change the object, or both; what it did neither to stays, since
  // the object can lag behind what the widget has set itself.
  const take = (globals: Fields) => {
    const now = Object.fromEntries(GLOBALS.map((name) => [name, api()[name] ?? null]))
    const changed = Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== seen[name]))
    seen = now
    const able = abilitiesOf(api()).join()
    const { widgetState, ...rest } = { ...changed, ...globals }
    const update = widgetState === undefined || own.isNewer() ? rest : { ...rest, widgetState }
    store.set(readGlobals(update), able === abilities ? undefined : openAiActions(api, own, keep))
    abilities = able
  }
  const onGlobals = (event: Event) => take(globalsIn(event))

  take(first ? globalsIn(first) : {})
  win.addEventListener(GLOBALS_EVENT, onGlobals)
  const closeNotices = win.parent === win ? () => {} : listenToFrame(win, store)
  return () => {
    win.removeEventListener(GLOBALS_EVENT, onGlobals)
    closeNotices()
  }
}

/** ChatGPT sends the arguments of a call that waited for approval as the standard does. */
const listenToFrame = (win: Window, store: Store) =>
  hearParent(win, ({ method, params }) => {
    const change = readToolCall(method, fieldsOr(params))
    if (change) store.set(change)
  })

const globalsIn = (event: Event): Fields => fieldsOr(fieldsOr(Reflect.get(event, 'detail')).globals)

const readers: { [name: string]: (value: unknown) => Partial<HostState> } = {
  toolInput: (value) => ({ toolInput: value ?? null }),
  toolOutput: (value) => ({ toolOutput: value ?? null }),
  toolResponseMetadata: readMetadata,
  widgetState: (value) => ({ widgetState: value ?? null }),
  theme: (value) => (value === 'light' || value === 'dark' ? { theme: value } : {}),
  displayMode(value) {
    const mode = DISPLAY_MODES.find((known) => known === value)
    return mode ? { displayMode: mode } : {}
  },
  maxHeight: (value) => ({ maxHeight: typeof value === 'number' ? value : null }),
  safeArea: (value) => ({ safeArea: { insets: readInsets(fieldsOr(fieldsOr(value).insets)) } }),
  view: (value) => ({ view: isFields(value) ? { ...value, mode: String(value.mode ?? 'inline') } : null }),
  userAgent: (value) => ({ userAgent: isFields(value) ? value : null }),
  locale(value) {
    const locale = readLocale(value)
    return locale ? { locale } : {}
  },
}

const GLOBALS = Object.keys(readers)

const readGlobals = (globals: Fields): Partial<HostState> =>
  Object.assign({}, ...Object.entries(globals).map(([name, value]) => readers[name]?.(value)))

/** ChatGPT wraps the whole result, with its `_meta`, where older hosts give the `_meta` alone. */
function readMetadata(value: unknown): Partial<HostState> {
  if (!isFields(value)) return { toolResponseMetadata: null, toolError: null }
  const result = [value.mcp_tool_result, value.call_tool_result].find(isFields)
  const meta = result ? result._meta : value
  return { toolResponseMetadata: isFields(meta) ? meta : null, toolError: errorOf(result ?? value) }
}
