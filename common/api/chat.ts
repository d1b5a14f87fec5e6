import { z } from 'zod'
import { chatServerApi } from './chat-servers.ts'
import {
  appRef,
  chatApproval,
  chatMessage,
  chatOutcome,
  chatShare,
  conversationSummary,
  conversationView,
  keptWidgetState,
  modelKind,
  usedModel,
} from './chat-views.ts'
import type { RouteTable } from './route-schemas.ts'
import { visibleLine } from './text.ts'

/** Chosen by the sender, so that a second attempt is recognised. */
const ownId = z.uuid().toLowerCase()
const apps = z.array(appRef).max(20)
const title = visibleLine.max(200)
const messageText = z.string().trim().min(1, 'Write something.').max(20_000)
/** The stored size is limited separately. */
const anything = z.unknown()
const json = z.record(z.string(), z.unknown())

const option = z.object({
  app: appRef,
  kind: z.enum(['app', 'draft', 'server']),
  title: z.string(),
  description: z.string(),
  prompts: z.array(z.string()).describe('What somebody may begin with.'),
  byDefault: z.boolean().describe('Whether a new conversation has it.'),
})

const page = z.strictObject({
  search: z.string().max(200).optional().describe('Words of the title or of what was said.'),
  limit: z.coerce.number<string>().int().min(1).max(200).default(50),
  before: z.iso.datetime().optional().describe('Only those that were last changed before this.'),
})

const answered = z.object({ message: chatMessage, answer: chatMessage })

const messagePage = z.object({
  messages: z.array(chatMessage).describe('Part of a branch, oldest first.'),
  earlier: z
    .string()
    .nullable()
    .describe('`last` of the page before; null where the branch begins with this one.'),
})

const widget = z.object({
  tool: json.describe('The tool as `tools/list` gives it.'),
  resource: z.object({ contents: z.array(json) }).describe('What `resources/read` gives of its widget.'),
})

export const chatApi = {
  'GET /api/chat/options': {
    reply: z.object({
      models: z.array(usedModel).describe('The first answers where a conversation names none.'),
      apps: z.array(option),
    }),
  },
  'GET /api/chat/conversations': {
    query: page,
    reply: z.object({ conversations: z.array(conversationSummary) }),
  },
  'POST /api/chat/conversations': {
    body: z.strictObject({
      id: ownId,
      title: title.optional(),
      apps: apps.optional(),
      model: modelKind.nullable().default(null),
    }),
    reply: conversationView,
  },
  'GET /api/chat/conversations/:id': { reply: conversationView },
  'PATCH /api/chat/conversations/:id': {
    body: z.strictObject({
      title: title.optional(),
      apps: apps.optional(),
      model: modelKind.nullish(),
      head: ownId.optional().describe('The last message of another branch.'),
      allowed: z
        .array(z.strictObject({ app: appRef, tool: z.string().max(200) }))
        .max(200)
        .optional()
        .describe('Tools can only be removed from this list; an approval with `always` adds one.'),
    }),
    reply: conversationView,
  },
  'DELETE /api/chat/conversations/:id': { reply: null },
  'GET /api/chat/conversations/:id/messages': {
    query: z.strictObject({ last: ownId.describe('The message that the page ends with.') }),
    reply: messagePage,
  },
  'POST /api/chat/conversations/:id/messages': {
    body: z.strictObject({
      id: ownId,
      parent: ownId
        .nullable()
        .describe('The answer it follows. The parent of an edited message makes a new branch.'),
      text: messageText,
    }),
    reply: answered,
  },
  'POST /api/chat/conversations/:id/messages/:message/retry': {
    body: z.strictObject({ id: ownId.describe('The new answer’s.') }),
    reply: answered,
  },
  'POST /api/chat/conversations/:id/messages/:message/stop': { reply: chatMessage },
  'GET /api/chat/conversations/:id/events': {
    query: z.strictObject({
      after: z.coerce
        .number<string>()
        .int()
        .min(0)
        .optional()
        .describe('`lastEvent`; `Last-Event-ID` goes before it.'),
    }),
    reply: z.string(),
  },
  'POST /api/chat/conversations/:id/approvals/:approval': {
    body: z.strictObject({
      decision: z.enum(['yes', 'no']),
      always: z
        .boolean()
        .default(false)
        .describe('Allow this tool in this conversation from now on; not for what destroys.'),
    }),
    reply: chatApproval,
  },
  'GET /api/chat/conversations/:id/export': {
    query: z.strictObject({ format: z.enum(['markdown', 'json']).default('markdown') }),
    reply: z.string(),
  },
  'POST /api/chat/conversations/:id/shares': {
    reply: chatShare.extend({ url: z.string().describe('Shown this once: only its hash is kept.') }),
  },
  'DELETE /api/chat/conversations/:id/shares/:share': { reply: null },
  'GET /api/chat/shared/:secret': {
    query: z.strictObject({ last: ownId.optional().describe('The message that the page ends with.') }),
    reply: messagePage.extend({
      title: z.string(),
      sharedAt: z.string(),
      widgetStates: z.array(keptWidgetState),
    }),
  },
  'GET /api/chat/shared/:secret/messages/:message/calls/:call/widget': { reply: widget },
  'GET /api/chat/conversations/:id/messages/:message/calls/:call/widget': { reply: widget },
  'GET /api/chat/conversations/:id/messages/:message/calls/:call/resource': {
    query: z.strictObject({ uri: z.string().max(2000) }),
    reply: z.object({ contents: z.array(json) }),
  },
  'POST /api/chat/conversations/:id/messages/:message/calls/:call/tools': {
    body: z.strictObject({
      id: ownId.describe('The same again gives the same outcome, and never runs it twice.'),
      tool: z.string().max(200),
      arguments: json.default({}),
    }),
    reply: z
      .object({ outcome: chatOutcome.nullable(), approval: chatApproval.nullable() })
      .describe('What the widget’s call gave; or what must be approved first, then send the same again.'),
  },
  'PUT /api/chat/conversations/:id/messages/:message/calls/:call/state': {
    body: z.strictObject({ state: anything }),
    reply: null,
  },
  ...chatServerApi,
} as const satisfies RouteTable
