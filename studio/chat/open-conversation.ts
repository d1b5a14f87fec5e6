import type { ChatEvent, ChatMessageView, ConversationView } from '../../common/api/chat-views.ts'
import type { BodySent } from '../../common/api/routes.ts'
import { statusOf } from '../account/sign-in-again.ts'
import { request } from '../ui/api.ts'
import { failureReason } from '../ui/failure-reason.ts'
import { endOf, withEvent, withMessage } from './conversation.ts'
import { followConversation } from './follow.ts'
import { dropUnsent, keepUnsent, readOutbox, type UnsentMessage } from './outbox.ts'

export type ConversationState =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'gone' }
  | ReadyConversation

interface ReadyConversation {
  state: 'ready'
  view: ConversationView
  outbox: readonly UnsentMessage[]
  live: boolean
  /** Why the last action failed. */
  problem: string | null
}

export type ConversationChange = BodySent<'PATCH /api/chat/conversations/:id'>

/** Delay before a retry. */
const AGAIN_MS = 2000

/** One conversation on this page: loaded once, then updated by events. */
export class OpenConversation {
  readonly id: string
  #now: ConversationState = { state: 'loading' }
  readonly #listeners = new Set<() => void>()
  #leave: (() => void) | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #isOpen = false
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
    this.#isOpen = true
    void this.load()
    return () => {
      this.#isOpen = false
      this.#unfollow()
    }
  }

  async load(): Promise<void> {
    this.#unfollow()
    if (!this.#isOpen) return
    const opened = this.#opened
    try {
      const view = await request('GET /api/chat/conversations/:id', { params: { id: this.id } })
      if (opened !== this.#opened) return
      this.#loaded(view)
    } catch (error) {
      if (opened !== this.#opened) return
      this.#notLoaded(error)
    }
  }

  #loaded(view: ConversationView): void {
    dropUnsent(
      this.id,
      view.messages.map(({ id }) => id),
    )
    const now = this.#now
    const isSending = (id: string) =>
      now.state === 'ready' && now.outbox.some((each) => each.id === id && each.problem === null)
    const outbox = readOutbox(this.id).map((each) => (isSending(each.id) ? { ...each, problem: null } : each))
    this.#set({ state: 'ready', view, outbox, live: true, problem: null })
    this.#leave = followConversation(this.id, view.lastEvent, {
      event: (event) => this.#happened(event),
      connected: (live) => this.#now.state === 'ready' && this.#set({ ...this.#now, live }),
      refused: () => this.#loadLater(),
    })
  }

  /** Keep the messages unless the conversation is gone or the user is signed out. */
  #notLoaded(error: unknown): void {
    const status = statusOf(error)
    if (status === 404) this.#set({ state: 'gone' })
    else if (this.#now.state !== 'ready' || status === 401) this.#set({ state: 'failed', error })
    else {
      this.#set({ ...this.#now, live: false })
      this.#loadLater()
    }
  }

  #loadLater(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.load(), AGAIN_MS)
  }

  #unfollow(): void {
    this.#opened += 1
    clearTimeout(this.#timer)
    this.#leave?.()
    this.#leave = null
  }

  #happened(event: ChatEvent): void {
    if (event.name === 'deleted') {
      this.#unfollow()
      this.#set({ state: 'gone' })
    }
    if (this.#now.state !== 'ready') return
    const next = withEvent(this.#now.view, event)
    if (!next) return void this.load()
    this.#view(next)
    // It may have arrived although the reply was lost, or from another tab.
    if (event.name === 'message') this.discard(event.data.message.id)
  }

  /** The browser stores it first, so that nothing is lost on the way. */
  async send(text: string, parent: string | null, id: string = crypto.randomUUID()): Promise<void> {
    const follows = this.#now.state !== 'ready' || parent === this.#now.view.head
    const unsent: UnsentMessage = { id, parent, text, follows, problem: null }
    this.#keep(unsent)
    try {
      const { message, answer } = await request('POST /api/chat/conversations/:id/messages', {
        params: { id: this.id },
        body: { id, parent, text },
      })
      this.discard(id)
      this.#begun(message, answer)
    } catch (error) {
      this.#keep({ ...unsent, problem: failureReason(error) })
      this.#signedOut(error)
    }
  }

  /** Sends it again. Messages sent meanwhile stay before it. */
  sendAgain({ id, text, parent, follows }: UnsentMessage): Promise<void> {
    const head = this.#now.state === 'ready' ? this.#now.view.head : parent
    return this.send(text, follows ? head : parent, id)
  }

  discard(id: string): void {
    dropUnsent(this.id, [id])
    if (this.#now.state !== 'ready' || !this.#now.outbox.some((each) => each.id === id)) return
    this.#set({ ...this.#now, outbox: this.#now.outbox.filter((each) => each.id !== id) })
  }

  retry(message: string): Promise<void> {
    return this.#attempt(async () => {
      const { message: asked, answer } = await request(
        'POST /api/chat/conversations/:id/messages/:message/retry',
        { params: { id: this.id, message }, body: { id: crypto.randomUUID() } },
      )
      this.#begun(asked, answer)
    })
  }

  stop(message: string): Promise<void> {
    return this.#attempt(() =>
      request('POST /api/chat/conversations/:id/messages/:message/stop', {
        params: { id: this.id, message },
      }),
    )
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

  change(change: ConversationChange): Promise<void> {
    return this.#attempt(async () => {
      const { title, apps, model, head, allowed } = await request('PATCH /api/chat/conversations/:id', {
        params: { id: this.id },
        body: change,
      })
      if (this.#now.state === 'ready') this.#view({ ...this.#now.view, title, apps, model, head, allowed })
    })
  }

  /** Shows the newest branch through a message. */
  show(message: string): Promise<void> {
    if (this.#now.state !== 'ready') return Promise.resolve()
    return this.change({ head: endOf(this.#now.view.messages, message) })
  }

  showEarlier(last: string): Promise<void> {
    return this.#attempt(async () => {
      const { messages } = await request('GET /api/chat/conversations/:id/messages', {
        params: { id: this.id },
        query: { last },
      })
      if (this.#now.state !== 'ready') return
      const { view } = this.#now
      this.#view({ ...view, messages: messages.reduce(withMessage, view.messages) })
    })
  }

  /** Remembers a widget's state for the next time it is drawn on this page. */
  widgetKept(message: string, call: string, state: unknown): void {
    if (this.#now.state !== 'ready') return
    const { view } = this.#now
    const others = view.widgetStates.filter((each) => each.message !== message || each.call !== call)
    this.#view({ ...view, widgetStates: [...others, { message, call, state }] })
  }

  #begun(message: ChatMessageView, answer: ChatMessageView): void {
    if (this.#now.state !== 'ready') return
    const { view } = this.#now
    const known = new Set(view.messages.map(({ id }) => id))
    // An event may have brought it before the reply, with more content.
    const fresh = [message, answer].filter(({ id }) => !known.has(id))
    this.#view({ ...view, head: answer.id, messages: fresh.reduce(withMessage, view.messages) })
  }

  #keep(unsent: UnsentMessage): void {
    keepUnsent(this.id, unsent)
    if (this.#now.state !== 'ready') return
    const others = this.#now.outbox.filter(({ id }) => id !== unsent.id)
    this.#set({ ...this.#now, outbox: [...others, unsent], problem: null })
  }

  /** Runs an action and reports a failure. */
  async #attempt(work: () => Promise<unknown>): Promise<void> {
    if (this.#now.state === 'ready') this.#set({ ...this.#now, problem: null })
    try {
      await work()
    } catch (error) {
      if (this.#now.state === 'ready') this.#set({ ...this.#now, problem: failureReason(error) })
      this.#signedOut(error)
    }
  }

  #signedOut(error: unknown): void {
    if (statusOf(error) === 401) this.#set({ state: 'failed', error })
  }

  #view(view: ConversationView): void {
    if (this.#now.state === 'ready') this.#set({ ...this.#now, view })
  }

  #set(next: ConversationState): void {
    this.#now = next
    for (const listener of this.#listeners) listener()
  }
}
