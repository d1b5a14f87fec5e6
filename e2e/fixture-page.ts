import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { jsonInScript } from '../common/json-in-script.ts'
import { injectTheme } from '../src/templates/inject-theme.ts'
import { readTheme } from '../src/templates/theme.ts'

const built = join(import.meta.dirname, '..', 'dist', 'widgets')

/** One situation a widget must draw well. `toolOutput: null` is the wait for the first result. */
export interface PageFixture {
  name: string
  locale?: string
  toolInput?: unknown
  toolOutput: unknown
  toolResponseMetadata?: Record<string, unknown>
  widgetState?: unknown
  /** What each tool answers when the widget calls it, as its `structuredContent`; else nothing. */
  toolAnswers?: Record<string, unknown>
  /** The theme of a made app's widget, as its maker wrote it. */
  theme?: unknown
  /** What this host cannot do. */
  lacks?: string[]
}

export const fixturesOf = (widget: string): PageFixture[] =>
  JSON.parse(readFileSync(join(built, `${widget}.fixtures.json`), 'utf8'))

/** The widget's built HTML with `window.openai` set as ChatGPT sets it, before any script runs. */
export const pageWithHost = (widget: string, fixture: PageFixture, theme: 'light' | 'dark'): string =>
  htmlWithHost(readFileSync(join(built, `${widget}.html`), 'utf8'), fixture, theme)

/** The same for HTML that was built elsewhere. */
export function htmlWithHost(plain: string, fixture: PageFixture, theme: 'light' | 'dark'): string {
  const html = fixture.theme ? injectTheme(plain, readTheme(fixture.theme), 'Widget') : plain
  const globals = {
    toolInput: fixture.toolInput ?? {},
    toolOutput: fixture.toolOutput,
    toolResponseMetadata: fixture.toolResponseMetadata ?? null,
    widgetState: fixture.widgetState ?? null,
    theme,
    displayMode: 'inline',
    maxHeight: 800,
    locale: fixture.locale ?? 'en',
  }
  const script = `<script>
    window.hostCalls = []
    const record = (name) => async (...args) => { window.hostCalls.push([name, ...args]); return {} }
    window.toolAnswers = ${jsonInScript(fixture.toolAnswers ?? {})}
    const answer = async (name, args) => {
      window.hostCalls.push(['callTool', name, args])
      const structuredContent = window.toolAnswers[name]
      return structuredContent ? { structuredContent, isError: 'error' in structuredContent } : {}
    }
    window.openai = {
      ...${jsonInScript(globals)},
      sendFollowUpMessage: record('sendFollowUpMessage'), openExternal: record('openExternal'),
      requestDisplayMode: async (r) => { window.hostCalls.push(['requestDisplayMode', r]); return r },
      notifyIntrinsicHeight: record('notifyIntrinsicHeight'), requestModal: record('requestModal'),
      requestClose: record('requestClose'), callTool: answer,
      setWidgetState: async (s) => { window.hostCalls.push(['setWidgetState', s]) },
    }
    for (const name of ${jsonInScript(fixture.lacks ?? [])}) delete window.openai[name]
    document.documentElement.style.background = ${jsonInScript(theme === 'dark' ? '#212121' : '#ffffff')}
  </script>`
  return html.replace('<head>', () => `<head>${script}`)
}
