import { z } from 'zod'
import { contentSchema } from './content.ts'

export const APP_STATUSES = ['draft', 'published'] as const
export type AppStatus = (typeof APP_STATUSES)[number]

const date = z.iso.datetime()

const state = {
  status: z.enum(APP_STATUSES),
  mcpSlug: z
    .string()
    .nullable()
    .describe('Its name in its address (slug), given when it is first published.'),
  publishedAt: date.nullable(),
  publishVersion: z.int().describe('The newest version; 0 before the first.'),
  revision: z
    .int()
    .describe(
      'Goes up with every change. Send it with a PATCH, and the change is refused with 409 when somebody else changed the app first (optimistic locking).',
    ),
  changed: z.boolean().describe('Whether the draft differs from the newest version.'),
  keepMessages: z.boolean().describe('Whether the last messages of callers are kept for you.'),
  owner: z.string(),
  createdAt: date,
  updatedAt: date,
  deletedAt: date.nullable(),
  url: z.string().nullable().describe('Its public page, while it is published.'),
  mcpUrl: z.string().nullable().describe('Its MCP endpoint, while it is published.'),
}

const { columns, questions, ...fields } = contentSchema.shape
const { mockData: _, ...summaryFields } = fields

export const appView = z.object({
  id: z.uuid(),
  ...fields,
  columns: columns.unwrap(),
  questions: questions.unwrap(),
  ...state,
  editedBy: z
    .string()
    .optional()
    .describe('Who changed it last: only sent when you read an app that somebody else changed last.'),
})
/** The same without its data and settings, which may be large. */
export const appSummary = z.object({
  id: z.uuid(),
  ...summaryFields,
  ...state,
  maker: z
    .string()
    .optional()
    .describe('Who made it: only sent to the owner of the server, for apps of others.'),
})

export const versionView = z.object({
  version: z.int(),
  notes: z.string(),
  publishedAt: date,
  publishedBy: z.string(),
})

export type AppView = z.output<typeof appView>
export type AppSummary = z.output<typeof appSummary>
export type VersionView = z.output<typeof versionView>
