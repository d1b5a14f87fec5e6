import { connectMcpApps } from './bridges/mcp-apps.ts'
import { connectNothing } from './bridges/none.ts'
import { connectOpenAi, openaiOf } from './bridges/openai.ts'
import type { Host } from './host.ts'

/** Finds out who shows this widget: `window.openai` where there is one, else whoever frames the page. */
export function connectHost(win: Window = window): Host {
  const api = openaiOf(win)
  if (api) return connectOpenAi(win, api)
  return win.parent === win ? connectNothing(win) : connectMcpApps(win)
}
