import type { ChatOutcome, ChatPart } from '../../common/chat-parts.ts'
import type { JsonObject } from '../../common/json.ts'
import type { TurnFailure, TurnState, TurnUsage } from '../agent/turn/turn.ts'
import type { NewEvent, StoredApproval, StoredConversation, StoredMessage, ToolRef } from './conversation.ts'

/** Something that was said, and the answer to come. */
export interface Said {
  readonly message: StoredMessage
  readonly answer: StoredMessage
}

/** A call as it is stored before it runs. */
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

/** An answer that this process runs from now on, until it lets go of it or is too late with its lease. */
export interface ClaimedAnswer {
  readonly conversation: StoredConversation
  readonly answer: StoredMessage
  /** Where it goes on, if it waited for a yes. */
  readonly state: TurnState | null
  readonly approvals: readonly StoredApproval[]
}

export interface EndedAnswer {
  readonly status: 'done' | 'failed' | 'stopped' | 'cut'
  readonly usage: TurnUsage | null
  readonly failure: TurnFailure | null
}

/** Whose answer it is: what another process has taken over can no longer be written to. */
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
 * AnswerRunner as they grow. Of several processes one runs an answer: it holds a lease, which every write renews, and where it has
 * lost it nothing is written.
 */
export interface AnswerStore {
  /**
   * Stores what was said and the place for the answer, in one, and the title where there was none. What is there already stays, and
   * is given back; null where the id is taken elsewhere. Limits hold inside the transaction: `ANSWER_UNDER_WAY`, `CHAT_FULL`.
   */
  say(
    conversation: StoredConversation,
    said: Said & { title?: string },
    by: string,
  ): Promise<(Said & { isNew: boolean }) | null>
  /** Another answer to what was said; one that is there already stays. Null when the id is taken elsewhere. */
  answerAgain(
    conversation: StoredConversation,
    answer: StoredMessage,
    by: string,
  ): Promise<{ answer: StoredMessage; isNew: boolean } | null>
  findMessage(conversation: string, id: string): Promise<StoredMessage | null>
  /** Null when it does not wait for somebody to run it; `busy` while as many of this person's run as may at once. */
  claim(lease: Lease, model: StoredMessage['model'], atOnce?: number): Promise<ClaimedAnswer | 'busy' | null>
  /** False when the lease is lost. What came of calls is kept together with the events that tell of it. */
  append(lease: Lease, events: readonly NewEvent[], calls?: readonly EndedCall[]): Promise<boolean>
  /** `known` where such a call was begun before: then it must not run. */
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
  /** Renews the leases of these answers, and tells which of them somebody wants to stop. */
  renew(by: string, answers: readonly string[]): Promise<string[]>
  /** A running answer is stopped by whoever runs it, any other at once. False when it has ended. */
  askStop(answer: string): Promise<boolean>
  /** AnswerRunner whose process is gone: those that were running are marked as cut, those that were not yet are given back. */
  takeOver(by: string): Promise<TakenOver>

  /** The calls that were begun for the answers to a message, but not by one of them. */
  callsFor(message: string, except: string): Promise<StoredCall[]>
  findCall(message: string, id: string): Promise<StoredCall | null>
  /** A call that a widget makes; false when it was begun before. */
  startWidgetCall(
    place: { conversation: string; owner: string; message: string },
    call: StartedCall,
  ): Promise<boolean>
  endWidgetCall(place: { conversation: string; message: string }, call: EndedCall): Promise<unknown>
  setWidgetState(message: string, id: string, state: unknown): Promise<boolean>

  findApproval(conversation: string, id: string): Promise<StoredApproval | null>
  approvalOf(message: string, call: string): Promise<StoredApproval | null>
  askForWidget(conversation: string, approval: StoredApproval): Promise<StoredApproval>
  /** The approval as decided, and whether its answer may go on now. Null when it is decided already, or too late. */
  decide(
    conversation: string,
    id: string,
    decision: 'yes' | 'no',
    by: string,
  ): Promise<{ approval: StoredApproval; goesOn: boolean } | null>
  /** Ends what waited too long. */
  expire(): Promise<string[]>
}

/** What is known of an answer that has just begun. */
export const newAnswer = (id: string, parent: string, at: string): StoredMessage => ({
  id,
  parent,
  role: 'assistant',
  parts: [],
  status: 'queued',
  model: null,
  usage: null,
  failure: null,
  createdAt: at,
  endedAt: null,
})

export const newMessage = (id: string, parent: string | null, text: string, at: string): StoredMessage => ({
  id,
  parent,
  role: 'user',
  parts: [{ type: 'text', text }] satisfies ChatPart[],
  status: 'done',
  model: null,
  usage: null,
  failure: null,
  createdAt: at,
  endedAt: at,
})
