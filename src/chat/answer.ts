import type { ChatOutcome, ChatPart } from '../../common/chat-parts.ts'
import type { JsonObject } from '../../common/json.ts'
import type { TurnFailure, TurnState, TurnUsage } from '../agent/turn/turn.ts'
import type { NewEvent, StoredApproval, StoredConversation, StoredMessage, ToolRef } from './conversation.ts'

export interface Said {
  readonly message: StoredMessage
  readonly answer: StoredMessage
}

/** A call as stored before it runs. */
export interface StartedCall extends ToolRef {
  readonly id: string
  readonly madeBy: 'model' | 'widget'
  readonly arguments: JsonObject
  readonly readOnly: boolean
}

export interface EndedCall {
  readonly id: string
  readonly outcome: ChatOutcome
}

export interface StoredCall extends StartedCall {
  readonly message: string
  readonly outcome: ChatOutcome | null
}

/** An answer that this process runs until it releases it or loses its lease. */
export interface ClaimedAnswer {
  readonly conversation: StoredConversation
  readonly answer: StoredMessage
  /** The state to resume from, if it waited for approval. */
  readonly state: TurnState | null
  readonly approvals: readonly StoredApproval[]
}

export interface EndedAnswer {
  readonly status: 'done' | 'failed' | 'stopped' | 'cut'
  readonly usage: TurnUsage | null
  readonly failure: TurnFailure | null
}

/** Identifies the process that runs an answer: after a takeover it can no longer write. */
export interface Lease {
  readonly answer: string
  readonly by: string
}

export interface TakenOver {
  readonly cut: readonly { readonly answer: string; readonly conversation: string }[]
  readonly queued: readonly {
    readonly answer: string
    readonly owner: string
    readonly model: StoredConversation['model']
  }[]
}

/**
 * Growing answers. Only one process runs an answer: it holds a lease, which every write renews, and after losing it
 * nothing is written.
 */
export interface AnswerStore {
  /**
   * Stores a message and its answer's place atomically, and the title if there was none. Existing ones stay and are
   * returned; null if the id is taken. Limits apply within the transaction: `ANSWER_UNDER_WAY`, `CHAT_FULL`.
   */
  say(
    conversation: StoredConversation,
    message: Said & { title?: string },
    by: string,
  ): Promise<(Said & { isNew: boolean }) | null>
  /** Another answer to a message; an existing one stays. Null if the id is taken. */
  answerAgain(
    conversation: StoredConversation,
    answer: StoredMessage,
    by: string,
  ): Promise<{ answer: StoredMessage; isNew: boolean } | null>
  findMessage(conversation: string, id: string): Promise<StoredMessage | null>
  /** Null if it does not wait to be run; `busy` while the person's limit is reached. */
  claim(lease: Lease, model: StoredMessage['model'], atOnce?: number): Promise<ClaimedAnswer | 'busy' | null>
  /** False if the lease is lost. Results of calls are stored together with their events. */
  append(lease: Lease, events: readonly NewEvent[], calls?: readonly EndedCall[]): Promise<boolean>
  /** `known` if such a call started before: then it must not run. */
  startCall(
    lease: Lease,
    call: StartedCall,
    events: readonly NewEvent[],
    calls?: readonly EndedCall[],
  ): Promise<'started' | 'known' | 'lost'>
  wait(
    lease: Lease,
    waiting: {
      state: TurnState
      approvals: readonly StoredApproval[]
      events: readonly NewEvent[]
      calls?: readonly EndedCall[]
    },
  ): Promise<boolean>
  end(
    lease: Lease,
    ended: EndedAnswer,
    events?: readonly NewEvent[],
    calls?: readonly EndedCall[],
  ): Promise<boolean>
  /** Renews these answers' leases, and returns those to stop. */
  renew(by: string, answers: readonly string[]): Promise<string[]>
  /** Stops a running answer through its runner; any other ends at once. False if it has ended. */
  askStop(answer: string): Promise<boolean>
  /** Answers of dead processes: running ones are marked as interrupted, others are returned. */
  takeOver(by: string): Promise<TakenOver>

  /** Calls started for other answers to a message. */
  callsFor(message: string, except: string): Promise<StoredCall[]>
  findCall(message: string, id: string): Promise<StoredCall | null>
  /** A widget's call; false if it started before. */
  startWidgetCall(
    place: { conversation: string; owner: string; message: string },
    call: StartedCall,
  ): Promise<boolean>
  endWidgetCall(place: { conversation: string; message: string }, call: EndedCall): Promise<unknown>
  setWidgetState(message: string, id: string, state: unknown): Promise<boolean>

  findApproval(conversation: string, id: string): Promise<StoredApproval | null>
  askForWidget(conversation: string, approval: StoredApproval): Promise<StoredApproval>
  /** The decided approval, and whether its answer may resume. Null if it is decided already, or too late. */
  decide(
    conversation: string,
    id: string,
    decision: 'yes' | 'no',
    by: string,
  ): Promise<{ approval: StoredApproval; goesOn: boolean } | null>
  /** Ends approvals that waited too long. */
  expire(): Promise<string[]>
}

export const newAnswer = (id: string, parent: string, time: string): StoredMessage => ({
  id,
  parent,
  role: 'assistant',
  parts: [],
  status: 'queued',
  model: null,
  usage: null,
  failure: null,
  createdAt: time,
  endedAt: null,
})

export const newMessage = (id: string, parent: string | null, text: string, time: string): StoredMessage => ({
  id,
  parent,
  role: 'user',
  parts: [{ type: 'text', text }] satisfies ChatPart[],
  status: 'done',
  model: null,
  usage: null,
  failure: null,
  createdAt: time,
  endedAt: time,
})
