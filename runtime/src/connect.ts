import { openMcpApps } from './bridges/mcp-apps.ts'
import { GLOBALS_EVENT, openaiOf, openOpenAi } from './bridges/openai.ts'
import type { Host } from './host.ts'
import { readLocale } from './locale.ts'
import { createStore, type Store } from './store.ts'
import { preferredTheme } from './theme.ts'
import { createViewTools } from './view-tools.ts'

/**
 * Finds the host of this widget: `window.openai`, or a frame that speaks the standard. If
 * `window.openai` is not there yet, it waits for both, and the first to answer becomes the host.
 */
export function connectHost(win: Window = window): Host {
  const preferred = preferredTheme(win)
  const store = createStore({ theme: preferred.now, locale: readLocale(win.navigator.language) ?? 'en' })
  const stopFollowing = preferred.follow((theme) => store.set({ theme }))
  const hostStore: Store = {
    ...store,
    set(change, actions) {
      if (change.theme) stopFollowing()
      store.set(change, actions)
    },
  }

  const tools = createViewTools()
  let kind: Host['kind'] = win.parent === win ? 'none' : 'mcp-apps'
  let closeBridge = () => {}
  const takeOpenAi = (event?: Event) => {
    if (!openaiOf(win)) return
    stopWaiting()
    closeBridge()
    kind = 'openai'
    closeBridge = openOpenAi(win, hostStore, event)
  }
  const stopWaiting = () => win.removeEventListener(GLOBALS_EVENT, takeOpenAi)

  win.addEventListener(GLOBALS_EVENT, takeOpenAi)
  if (kind === 'mcp-apps' && !openaiOf(win))
    closeBridge = openMcpApps(win, hostStore, { tools, onAnswered: stopWaiting })
  takeOpenAi()
  return {
    ...store,
    offerTool: tools.offer,
    get kind() {
      return kind
    },
    close() {
      stopWaiting()
      stopFollowing()
      closeBridge()
    },
  }
}
