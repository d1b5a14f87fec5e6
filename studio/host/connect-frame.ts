import type { Tool } from '@modelcontextprotocol/client'
import { isJsonObject } from '../../common/json.ts'
import type { Abilities } from './abilities.ts'
import { widgetDocument } from './document.ts'
import { type Delivery, openAiGlobals } from './globals.ts'
import { connectOpenAi } from './openai-bridge.ts'
import { connectStandard } from './standard-bridge.ts'
import type { HostSettings, Log } from './types.ts'

export interface FrameConnection {
  deliver(delivery: Delivery, settings: HostSettings): void
  update(settings: HostSettings, widgetState: unknown): void
  close(): void
}

interface FrameParts {
  element: HTMLIFrameElement
  tool: Tool | null
  html: string
  abilities: Abilities
  first: { delivery: Delivery; settings: HostSettings; widgetState: unknown }
  log: Log
  /** Called when the page asks to be reloaded; null if it may not. */
  onReload: (() => void) | null
  /** Receives errors of a widget under development. */
  onFailure: ((message: string, stack: string) => void) | null
}

/** Writes the widget into its empty page, and keeps both bridges up to date. */
export function connectFrame(parts: FrameParts): FrameConnection {
  const { element, tool, html, abilities, first, log, onReload, onFailure } = parts
  const frame = element.contentWindow
  if (!frame) throw new Error('The frame is not on the page.')
  const { preset, readOnly } = first.settings
  const speaksOpenAi = preset !== 'mcp-apps'
  let now = first
  let written = false

  const write = () => {
    if (written && onReload) return onReload()
    if (written)
      return void log({ kind: 'attempt', direction: 'in', title: 'The widget left its page.', failed: true })
    written = true
    const globals = openAiGlobals(now.delivery, now.settings, now.widgetState)
    frame.postMessage(
      {
        vitrine: 'document',
        html: widgetDocument(html, {
          openai: speaksOpenAi,
          readOnly,
          checkout: abilities.checkout !== undefined,
          globals,
          stacks: onFailure !== null,
        }),
      },
      '*',
    )
  }
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source !== frame || !isJsonObject(data)) return
    if (data.vitrine === 'ready') write()
    if (data.vitrine === 'failure') onFailure?.(String(data.message), String(data.stack))
    if (data.vitrine === 'csp') {
      const title = `${String(data.directive)} blocked ${String(data.blocked)}`
      log({ kind: 'csp', direction: 'in', title, detail: data, failed: true })
    }
    if (data.vitrine === 'attempt') {
      log({
        kind: 'attempt',
        direction: 'in',
        title: `${String(data.what)} ${String(data.detail ?? '')}`,
        failed: true,
      })
    }
  }
  addEventListener('message', onMessage)
  const openai = speaksOpenAi ? connectOpenAi(frame, abilities, log) : null
  const standard =
    preset === 'chatgpt'
      ? null
      : connectStandard({
          element,
          frame,
          tool,
          abilities,
          log,
          settings: first.settings,
          widgetState: first.widgetState,
        })
  standard?.deliver(first.delivery, first.settings)
  if (first.settings.unsafeEval)
    log({ kind: 'csp', direction: 'out', title: "'unsafe-eval' is on here; most hosts do not allow it" })

  const tellOpenAi = () =>
    written && openai?.update(openAiGlobals(now.delivery, now.settings, now.widgetState))
  return {
    deliver(delivery, settings) {
      if (delivery.result === now.delivery.result && delivery.input === now.delivery.input) return
      now = { ...now, delivery, settings }
      standard?.deliver(delivery, settings)
      tellOpenAi()
    },
    update(settings, widgetState) {
      if (settings === now.settings && widgetState === now.widgetState) return
      now = { ...now, settings, widgetState }
      standard?.update(settings, widgetState)
      tellOpenAi()
    },
    close() {
      removeEventListener('message', onMessage)
      openai?.close()
      standard?.close()
    },
  }
}
