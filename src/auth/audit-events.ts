import type { EventAction } from '../../common/event-actions.ts'

/** Something a person did: who, to what, from where, and what it was before and after. Holds no secrets. */
export interface AuditEvent {
  readonly action: EventAction
  /** The account that did it; null for a stranger and for the command line. */
  readonly actor: string | null
  /** An IP address, or `command line`; null where the server did it by itself. */
  readonly source: string | null
  readonly target?: EventTarget | null
  readonly before?: unknown
  readonly after?: unknown
}

export interface EventTarget {
  readonly kind: 'account' | 'app' | 'group' | 'server'
  readonly id: string
  /** An account's name is looked up when the event is read, so that it goes with the account. */
  readonly name?: string
}

export interface StoredEvent extends Omit<AuditEvent, 'target'> {
  /** Later events have higher numbers. */
  readonly number: number
  readonly at: Date
  /** Null where there was no actor, or the account has been deleted. */
  readonly actorName: string | null
  readonly target: (Omit<EventTarget, 'name'> & { readonly name: string | null }) | null
}

export interface EventQuery {
  readonly action?: EventAction | undefined
  /** Events that one of these accounts did, or that were done to them. */
  readonly people?: readonly string[] | undefined
  readonly since?: Date | undefined
  readonly until?: Date | undefined
  /** Only events with a lower number. */
  readonly below?: number | undefined
  readonly limit: number
}

export interface EventStore {
  append(event: AuditEvent & { readonly at: Date }): Promise<void>
  /** The newest first. */
  find(query: EventQuery): Promise<StoredEvent[]>
  removeBefore(at: Date): Promise<void>
}

export type RecordEvent = (event: AuditEvent) => Promise<void>

/** Records what somebody does, from where they do it. */
export type RecordHere = (event: Omit<AuditEvent, 'actor' | 'source'>) => Promise<void>

export interface AuditEvents extends Pick<EventStore, 'find'> {
  /** Never fails: what was done is done, and a record that could not be written is an error in the log. */
  readonly record: RecordEvent
}

/** The source of events from commands. */
export const COMMAND_LINE = 'command line'

export const createAuditEvents = ({
  store,
  clock,
  onError,
}: {
  store: EventStore
  clock(): Date
  onError(error: unknown): void
}): AuditEvents => ({
  find: store.find,
  record: (event) => store.append({ ...event, at: clock() }).catch(onError),
})
