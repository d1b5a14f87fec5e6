import { type Fields, fieldsOr, isFields } from '../shape.ts'
import { answeredWithin } from './timeouts.ts'

/** JSON-RPC with the window that frames us, and nobody else. */
export interface Rpc {
  request(method: string, params: Fields, wait: Wait): Promise<unknown>
  notify(method: string, params: Fields): void
  close(): void
}

export interface Wait {
  limit: number
  /** Asked again this often with the same id, for a host that may not be listening yet. */
  repeat?: number
}

export interface RpcHandlers {
  onNotification(method: string, params: Fields): void
  onRequest(method: string, params: Fields): Fields | null | Promise<Fields>
}

interface Waiting {
  resolve(value: unknown): void
  reject(reason: Error): void
}

const METHOD_NOT_FOUND = -32601

// The frame's own origin is opaque and the host's is unknown to us, so the source window is what we check.
export function hearParent(win: Window, listener: (message: Fields) => void): () => void {
  const onMessage = ({ source, data }: MessageEvent) => {
    if (source === win.parent && isFields(data) && data.jsonrpc === '2.0') listener(data)
  }
  win.addEventListener('message', onMessage)
  return () => win.removeEventListener('message', onMessage)
}

export function createRpc(win: Window, { onNotification, onRequest }: RpcHandlers): Rpc {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  const post = (message: Fields) => win.parent.postMessage({ jsonrpc: '2.0', ...message }, '*')

  const settle = (id: number, { error, result }: Fields) => {
    const call = waiting.get(id)
    if (isFields(error)) call?.reject(new Error(String(error.message ?? 'The host refused.')))
    else call?.resolve(result)
  }

  const stopHearing = hearParent(win, (message) => {
    const { id, method } = message
    if (typeof method !== 'string') {
      if (typeof id === 'number') settle(id, message)
    } else if (id === undefined) {
      onNotification(method, fieldsOr(message.params))
    } else {
      const unknown = { code: METHOD_NOT_FOUND, message: `Unknown method ${method}` }
      void Promise.resolve(onRequest(method, fieldsOr(message.params))).then((result) =>
        post(result ? { id, result } : { id, error: unknown }),
      )
    }
  })

  const request: Rpc['request'] = (method, params, { limit, repeat }) => {
    lastId += 1
    const id = lastId
    const ask = () => post({ id, method, params })
    const answer = new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }))
    const asking = repeat === undefined ? undefined : setInterval(ask, repeat)
    ask()
    return answeredWithin(limit, method, answer).finally(() => {
      clearInterval(asking)
      waiting.delete(id)
    })
  }

  return {
    request,
    notify: (method, params) => post({ method, params }),
    close() {
      stopHearing()
      for (const { reject } of waiting.values()) reject(new Error('The connection to the host was closed.'))
    },
  }
}
