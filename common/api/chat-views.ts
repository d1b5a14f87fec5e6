import { z } from 'zod'
import { CALL_STATUSES, type ChatCall, type ChatOutcome, type ChatPart } from '../chat-parts.ts'

const json = z.record(z.string(), z.unknown())

/** An App by its slug, the user's own draft, or a connected server. */
export const appRef = z
  .string()
  .max(100)
  .regex(
    /^([a-z0-9-]{1,63}|(draft|server):[0-9a-f-]{36})$/,
    'Name an app by its slug, `draft:` or `server:` and an id.',
  )

export const modelKind = z.enum(['provider', 'local'])
export const usedModel = z.object({ kind: modelKind, name: z.string() })

export const chatOutcome: z.ZodType<ChatOutcome> = z.object({
  content: z.array(z.looseObject({ type: z.string() })),
  structuredContent: z.unknown().optional(),
  isError: z.boolean().optional(),
  _meta: json.optional(),
})

export const callStatus = z.enum(CALL_STATUSES)

export const chatCall: z.ZodType<ChatCall> = z.object({
  id: z.string(),
  app: z.string().describe('A slug, `draft:…` or `server:…`; empty where there is no such tool.'),
  tool: z.string(),
  title: z.string(),
  arguments: json,
  status: callStatus,
  outcome: chatOutcome.nullable(),
  durationMs: z.number().nullable(),
  widget: z.boolean(),
})

export const chatPart: z.ZodType<ChatPart> = z.union([
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('call'), call: chatCall }),
])

/** An answer waits for approval as `waiting`; `cut` means that the server stopped meanwhile. User messages are complete. */
export const messageStatus = z.enum(['queued', 'running', 'waiting', 'done', 'failed', 'stopped', 'cut'])

export const chatFailure = z.object({
  code: z.string(),
  message: z.string(),
  retry: z.boolean().describe('Whether the same again may go well.'),
})

export const chatUsage = z.object({
  requests: z.number(),
  inputTokens: z.number(),
  outputTokens: z.number(),
  cost: z
    .number()
    .nullish()
    .describe(
      'US dollars, as the provider says or at the prices of this server; absent where neither is known.',
    ),
})

export const chatMessage = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  role: z.enum(['user', 'assistant']),
  parts: z.array(chatPart),
  status: messageStatus,
  model: usedModel.nullable(),
  usage: chatUsage.nullable(),
  failure: chatFailure.nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
  leftOut: z
    .boolean()
    .optional()
    .describe('Its parts are not in this reply: read them with `GET …/messages?last=`.'),
})

export const chatApproval = z.object({
  id: z.string(),
  message: z.string().describe('The answer that waits, or the one whose widget asks.'),
  call: z.string(),
  app: z.string(),
  appTitle: z.string(),
  tool: z.string(),
  title: z.string(),
  arguments: json,
  reason: z
    .enum(['destructive', 'overwrites', 'writes', 'untrusted', 'repeated'])
    .describe(
      '`destructive`: it removes or overwrites. `overwrites`: it replaces what is in an app of this server. `writes`: it changes something at a connected server. `untrusted`: a connected server that you have not trusted says that it only reads. `repeated`: an earlier try at this message may have done it already.',
    ),
  status: z.enum(['pending', 'yes', 'no', 'expired']),
  mayAllowAlways: z.boolean(),
  definition: z.string().optional().describe('Of the tool as it is shown here.'),
  digest: z
    .string()
    .optional()
    .describe(
      'Of the app, its server, the tool’s definition and the arguments: an approval counts for these alone.',
    ),
  createdAt: z.string(),
  expiresAt: z.string(),
})

export const conversationSummary = z.object({
  id: z.string(),
  title: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  status: z
    .enum(['idle', 'running', 'waiting'])
    .describe('Whether an answer is on its way, or waits for approval.'),
})

export const chatShare = z.object({ id: z.string(), head: z.string(), createdAt: z.string() })

const allowedTool = z.object({ app: z.string(), tool: z.string() })

/** A conversation's editable fields, sent to everybody who follows it. */
const conversationSettings = z.object({
  title: z.string(),
  apps: z.array(z.string()),
  model: modelKind.nullable().describe('Null for the one this server answers with by default.'),
  head: z.string().nullable().describe('The last message of the branch that is shown.'),
  allowed: z.array(allowedTool).describe('Tools that are always allowed here.'),
})

export const keptWidgetState = z.object({ message: z.string(), call: z.string(), state: z.unknown() })

export const conversationView = conversationSummary.extend({
  ...conversationSettings.shape,
  messages: z
    .array(chatMessage)
    .describe(
      'All branches; each message names its parent. In a long conversation the last of the shown branch are whole.',
    ),
  approvals: z.array(chatApproval),
  widgetStates: z.array(keptWidgetState).describe('What each widget has kept.'),
  shares: z.array(chatShare),
  lastEvent: z.number().describe('Where to follow on from, as `after`.'),
})

/** The events of a conversation by name, with their data. */
export const chatEvents = {
  message: z.object({ message: chatMessage }),
  text: z.object({ message: z.string(), delta: z.string() }),
  call: z.object({ message: z.string(), call: chatCall }),
  call_changed: z.object({
    message: z.string(),
    call: z.string(),
    status: callStatus,
    outcome: chatOutcome.optional(),
    durationMs: z.number().optional(),
  }),
  approval: z.object({ approval: chatApproval }),
  answer: chatMessage.pick({ status: true, model: true, usage: true, failure: true, endedAt: true }).extend({
    message: z.string(),
  }),
  conversation: conversationSettings,
  deleted: z.object({}),
  reset: z.object({}).describe('Too much was missed: load the conversation again.'),
} as const

export type ChatEventName = keyof typeof chatEvents
export type ChatEventData<Name extends ChatEventName> = z.output<(typeof chatEvents)[Name]>
/** One event with its name, for anyone who reads them in turn. */
export type ChatEvent = { [Name in ChatEventName]: { name: Name; data: ChatEventData<Name> } }[ChatEventName]

export type ChatMessageView = z.output<typeof chatMessage>
export type ChatApprovalView = z.output<typeof chatApproval>
export type ConversationView = z.output<typeof conversationView>
export type ConversationSummary = z.output<typeof conversationSummary>
