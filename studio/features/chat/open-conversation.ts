import type { ChatMessageView, ConversationView } from '../../../common/api/chat-views.ts'
import type { BodySent } from '../../../common/api/routes.ts'
import { ApiError, request } from '../api.ts'
import { failureReason } from '../failure-reason.ts'
import { endOf, withEvent, withMessage } from './conversation.ts'
import { followConversation } from './follow.ts'
import { readOutbox, type UnsentMessage, writeOutbox } from './outbox.ts'

export type ConversationState =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'gone' }
  | { state: 'ready'; view: ConversationView; outbox: readonly UnsentMessage[]; live: boolean }

export type ConversationChange = BodySent<'PATCH /api/chat/conversations/:id'>

/** One conversation as this page has it: loaded once, then followed event by event. */
export class OpenConversation {
  readonly id: string
  #now: ConversationState = { state: 'loading' }
  readonly #listeners = new Set<() => void>()
  #leave: (() => void) | null = null
  #opened = 0

  constructor(id: string) {
    this.id = id
  }

  readonly state = () => this.#now

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  open(): () => void {
    void this.load()
    return () => {
      this.#opened += 1
      this.#leave?.()
    }
  }

  async load(): Promise<void> {
    this.#opened += 1
    const opened = this.#opened
    this.#leave?.()
    try {
      const view = await request('GET /api/chat/conversations/:id', { params: { id: this.id } })
      if (opened !== this.#opened) return
      const arrived = new Set(view.messages.map(({ id }) => id))
      const outbox = readOutbox(this.id).filter(({ id }) => !arrived.has(id))
      writeOutbox(this.id, outbox)
      this.#set({ state: 'ready', view, outbox, live: true })
      this.#leave = followConversation(this.id, view.lastEvent, {
        event: (event) => {
          if (event.name === 'deleted') return this.#set({ state: 'gone' })
          if (this.#now.state !== 'ready') return
          const next = withEvent(this.#now.view, event)
          if (next) this.#view(next)
          else void this.load()
        },
        connected: (live) => this.#now.state === 'ready' && this.#set({ ...this.#now, live }),
      })
    } catch (error) {
      if (opened !== this.#opened) return
      const gone = error instanceof ApiError && error.status === 404
      this.#set(gone ? { state: 'gone' } : { state: 'failed', error })
    }
  }

  /** Kept by the browser first, so that nothing that was written can be lost on the way. */
  async send(text: string, parent: string | null, id: string = crypto.randomUUID()): Promise<void> {
    const unsent: UnsentMessage = { id, parent, text, problem: null }
    this.#outbox((outbox) => [...outbox.filter((each) => each.id !== id), unsent])
    try {
      const { message, answer } = await request('POST /api/chat/conversations/:id/messages', {
        params: { id: this.id },
        body: { id, parent, text },
      })
      this.#outbox((outbox) => outbox.filter((each) => each.id !== id))
      this.#begun(message, answer)
    } catch (error) {
      const problem = failureReason(error)
      this.#outbox((outbox) => outbox.map((each) => (each.id === id ? { ...each, problem } : each)))
    }
  }

  /** Takes back what did not arrive, and gives its words. */
  discard(id: string): void {
    this.#outbox((outbox) => outbox.filter((each) => each.id !== id))
  }

  async retry(message: string): Promise<void> {
    const { message: asked, answer } = await request(
      'POST /api/chat/conversations/:id/messages/:message/retry',
      { params: { id: this.id, message }, body: { id: crypto.randomUUID() } },
    )
    this.#begun(asked, answer)
  }

  async stop(message: string): Promise<void> {
    await request('POST /api/chat/conversations/:id/messages/:message/stop', {
      params: { id: this.id, message },
    })
  }

  async decide(approval: string, decision: 'yes' | 'no', always: boolean): Promise<void> {
    const decided = await request('POST /api/chat/conversations/:id/approvals/:approval', {
      params: { id: this.id, approval },
      body: { decision, always },
    })
    if (this.#now.state !== 'ready') return
    const next = withEvent(this.#now.view, { name: 'approval', data: { approval: decided } })
    if (next) this.#view(next)
  }

  async change(change: ConversationChange): Promise<void> {
    const { messages: _, ...rest } = await request('PATCH /api/chat/conversations/:id', {
      params: { id: this.id },
      body: change,
    })
    if (this.#now.state !== 'ready') return
    const { title, apps, model, head, allowed } = rest
    this.#view({ ...this.#now.view, title, apps, model, head, allowed })
  }

  /** Shows the newest branch that goes through a message. */
  show(message: string): Promise<void> {
    if (this.#now.state !== 'ready') return Promise.resolve()
    return this.change({ head: endOf(this.#now.view.messages, message) })
  }

  #begun(message: ChatMessageView, answer: ChatMessageView): void {
    if (this.#now.state !== 'ready') return
    const { view } = this.#now
    const known = new Set(view.messages.map(({ id }) => id))
    // An event may have brought it before the reply did, with more in it.
    const fresh = [message, answer].filter(({ id }) => !known.has(id))
    this.#view({ ...view, head: answer.id, messages: fresh.reduce(withMessage, view.messages) })
  }

  #outbox(change: (outbox: readonly UnsentMessage[]) => readonly UnsentMessage[]): void {
    if (this.#now.state !== 'ready') return
    const outbox = change(this.#now.outbox)
    writeOutbox(this.id, outbox)
    this.#set({ ...this.#now, outbox })
  }

  #view(view: ConversationView): void {
    if (this.#now.state === 'ready') this.#set({ ...this.#now, view })
  }

  #set(next: ConversationState): void {
    this.#now = next
    for (const listener of this.#listeners) listener()
  }
}
