/** A question to an app, kept only if its maker enabled that. */
export interface KeptMessage {
  readonly at: Date
  readonly traceId: string
  readonly message: string
}

export interface MessageStore {
  /** Keeps the newest hundred of an app. */
  append(appId: string, messages: readonly KeptMessage[]): Promise<void>
  latest(appId: string, limit: number): Promise<KeptMessage[]>
}

export interface Messages {
  note(appId: string, message: string, traceId: string): void
  latest: MessageStore['latest']
  close(): Promise<void>
}

const WRITE_EVERY_MS = 250
const LONGEST = 2000
/** Never more than are kept. */
const MOST_WAITING = 100

export function createMessages({
  store,
  clock,
  onError,
}: {
  store: MessageStore
  clock(): Date
  onError(error: unknown): void
}): Messages {
  let waiting = new Map<string, KeptMessage[]>()
  const write = async () => {
    const batch = waiting
    waiting = new Map()
    for (const [appId, messages] of batch) await store.append(appId, messages).catch(onError)
  }
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref()
  return {
    note(appId, message, traceId) {
      const before = waiting.get(appId) ?? []
      const kept = { at: clock(), traceId, message: message.slice(0, LONGEST) }
      waiting.set(appId, [...before.slice(1 - MOST_WAITING), kept])
    },
    latest: store.latest,
    async close() {
      clearInterval(timer)
      await write()
    },
  }
}
