import { type Fields, fieldsOr, isFields } from '../shape.ts'

/** JSON-RPC with the window that frames us, and nobody else. */
export interface Rpc {
  request(method: string, params: Fields): Promise<unknown>
  notify(method: string, params: Fields): void
  close(): void
}

export interface RpcHandlers {
  onNotification(method: string, params: Fields): void
  onRequest(method: string): Fields | null
}

const METHOD_NOT_FOUND = -32601

export function createRpc(win: Window, { onNotification, onRequest }: RpcHandlers): Rpc {
  const parent = win.parent
  const waiting = new Map<number, { resolve(value: unknown): void; reject(reason: Error): void }>()
  let lastId = 0
  // The frame's own origin is opaque and the host's is unknown to us, so the source window is what we check.
  const post = (message: Fields) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*')

  const settle = (id: number, message: Fields) => {
    const call = waiting.get(id)
    waiting.delete(id)
    if (isFields(message.error)) call?.reject(new Error(String(message.error.message ?? 'The host refused.')))
    else call?.resolve(message.result)
  }

  const onMessage = (event: MessageEvent) => {
    const message: unknown = event.data
    if (event.source !== parent || !isFields(message) || message.jsonrpc !== '2.0') return
    const { id, method } = message
    if (typeof method !== 'string') {
      if (typeof id === 'number') settle(id, message)
    } else if (id === undefined) {
      onNotification(method, fieldsOr(message.params))
    } else {
      const result = onRequest(method)
      post(
        result
          ? { id, result }
          : { id, error: { code: METHOD_NOT_FOUND, message: `Unknown method ${method}` } },
      )
    }
  }
  win.addEventListener('message', onMessage)

  return {
    request: (method, params) =>
      new Promise((resolve, reject) => {
        lastId += 1
        waiting.set(lastId, { resolve, reject })
        post({ id: lastId, method, params })
      }),
    notify: (method, params) => post({ method, params }),
    close: () => win.removeEventListener('message', onMessage),
  }
}
