/** What somebody asked an app, kept only where its maker turned that on. */
export interface KeptMessage {
  readonly at: Date
  readonly traceId: string
  readonly message: string
}

export interface MessageStore {
  /** Keeps the newest hundred of an app. */
  append(appId: string, messages: readonly KeptMessage[]): Promise<void>
  /** The newest first. */
  latest(appId: string, limit: number): Promise<KeptMessage[]>
}

export interface Messages {
  note(appId: string, message: string, traceId: string): void
  latest: MessageStore['latest']
  /** Writes what is still waiting. */
  close(): Promise<void>
}

const WRITE_EVERY_MS = 250
const LONGEST = 2000
/** No more than is kept anyway. */
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
