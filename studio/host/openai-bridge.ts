import { errorMessage } from '../../common/error-message.ts'
import { asJsonObject, isJsonObject } from '../../common/json.ts'
import type { Abilities } from './abilities.ts'
import type { Log } from './types.ts'

export interface OpenAiBridge {
  update(globals: object): void
  close(): void
}

/** The host's side of `window.openai`; the frame's side is the script that runs before the widget. */
export function connectOpenAi(frame: Window, abilities: Abilities, log: Log): OpenAiBridge {
  const send = (message: object) => frame.postMessage(message, '*')
  const calls = methodsOf(abilities)

  const onMessage = async ({ source, data }: MessageEvent) => {
    if (source !== frame || !isJsonObject(data) || data.vitrine !== 'openai') return
    const { id, method } = data
    const args: unknown[] = Array.isArray(data.args) ? data.args : []
    const call = typeof method === 'string' && Object.hasOwn(calls, method) ? calls[method] : undefined
    const title = `openai.${String(method)}`
    log({ kind: 'bridge', direction: 'in', title, detail: args })
    try {
      if (!call) throw new Error(`This host has no ${String(method)}.`)
      const result = await call(...args)
      send({ vitrine: 'reply', id, result })
    } catch (error) {
      const words = errorMessage(error)
      log({ kind: 'bridge', direction: 'out', title, detail: words, failed: true })
      send({ vitrine: 'reply', id, error: words })
    }
  }
  addEventListener('message', onMessage)
  return {
    update(globals) {
      log({ kind: 'bridge', direction: 'out', title: 'openai:set_globals', detail: globals })
      send({ vitrine: 'globals', globals })
    },
    close: () => removeEventListener('message', onMessage),
  }
}

type Method = (...args: unknown[]) => unknown

const methodsOf = (abilities: Abilities): Readonly<Record<string, Method>> => ({
  callTool: (name, args) => abilities.callTool(name, args),
  sendFollowUpMessage: (message) => abilities.followUp(asJsonObject(message).prompt),
  requestDisplayMode: async (request) => ({
    mode: await abilities.displayMode(asJsonObject(request).mode),
  }),
  requestModal: (request) => abilities.modal(request),
  requestClose: () => abilities.close(),
  ...(abilities.checkout && { requestCheckout: abilities.checkout }),
  notifyIntrinsicHeight: (size) => abilities.height(isJsonObject(size) ? size.height : size),
  openExternal: (link) => abilities.openLink(asJsonObject(link).href),
  setWidgetState: (state) => abilities.state(state),
  uploadFile: (file) => abilities.upload(file),
  getFileDownloadUrl: (file) => abilities.download(asJsonObject(file).fileId),
})
