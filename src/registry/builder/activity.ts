import { isCheckTrace } from '../../../common/check-trace.ts'
import type { Call } from '../../contract/index.ts'
import type { Draft } from '../draft.ts'
import type { KeptMessage } from '../messages.ts'
import type { Registry } from '../registry.ts'
import { findUnanswered, type UnansweredQuestion } from '../unanswered.ts'

export const ACTIVITY_DAYS = 14
const MOST_CALLS = 50
/** As many as are kept. */
const MOST_ASKED = 100
const DAY_MS = 86_400_000

/** The calls of an App, as the audit log has them. */
export interface CallLog {
  summary(query: { readonly app: string; readonly since: Date }): Promise<CallSummary>
  find(query: { readonly app: string; readonly since: Date; readonly limit: number }): Promise<LoggedCall[]>
}

interface CallSummary {
  readonly hours: readonly { readonly hour: string; readonly calls: number; readonly errors: number }[]
  readonly p50: number | null
  readonly p99: number | null
}

interface LoggedCall {
  readonly at: Date
  readonly traceId: string
  readonly outcome: string
  readonly durationMs: number
}

export interface Activity extends CallSummary {
  readonly since: Date
  readonly calls: readonly LoggedCall[]
  readonly messages: readonly KeptMessage[]
  readonly unanswered: readonly UnansweredQuestion[]
}

interface ActivityParts {
  readonly registry: Pick<Registry, 'messages' | 'sourceOf'>
  readonly log: CallLog
  clock(): Date
}

const NOTHING: CallSummary = { hours: [], p50: null, p99: null }

/** An app's recent use: its calls, the messages that its maker keeps, and those that find nothing. */
export async function readActivity(
  { registry, log, clock }: ActivityParts,
  { id, mcpSlug, content }: Draft,
  call: Call,
): Promise<Activity> {
  const since = new Date(clock().getTime() - ACTIVITY_DAYS * DAY_MS)
  const summary = mcpSlug ? await log.summary({ app: mcpSlug, since }) : NOTHING
  const found = mcpSlug ? await log.find({ app: mcpSlug, since, limit: MOST_CALLS }) : []
  const messages = await registry.messages.latest(id, MOST_ASKED)
  // Only the app's own rows can be asked again at no cost.
  const unanswered =
    content.source.kind === 'data' ? await findUnanswered(messages, registry.sourceOf(id, content), call) : []
  return {
    since,
    ...summary,
    calls: found.filter(({ traceId }) => !isCheckTrace(traceId)),
    messages,
    unanswered,
  }
}
