import { z } from 'zod'
import { appView, versionView } from './app-view.ts'
import { contentSchema } from './content.ts'
import { fieldProblem } from './field-problem.ts'
import { questionResult } from './questions.ts'
import type { RouteTable } from './route-schemas.ts'
import { visibleText } from './text.ts'

const { toolName, toolDescription } = contentSchema.shape
const publication = z.strictObject({
  toolName: toolName.optional(),
  toolDescription: toolDescription.optional(),
  notes: visibleText.max(2000).optional(),
})
const side = z.string().regex(/^(draft|[1-9]\d{0,8})$/, 'Name a version by its number, or say draft.')
const difference = z.object({
  field: z
    .string()
    .describe(
      'A path such as themeVariables.accent or mockData.items.3.price. A row has its place after the change; one that was removed, its place before.',
    ),
  kind: z
    .enum(['added', 'removed', 'changed', 'moved'])
    .describe('A row that moved has its former and its new place, counted from 0.'),
  before: z.unknown().optional(),
  after: z.unknown().optional(),
})
const diff = z.object({
  differences: z.array(difference),
  total: z.int().describe('How many there are, where not all are listed.'),
})
/** A tool's descriptor. The fields that a host needs are named, and the rest is passed on. */
const tool = z.looseObject({
  name: z.string(),
  inputSchema: z.looseObject({ type: z.literal('object') }),
})
const dryRun = z.object({
  slug: z.string().nullable().describe('The slug it has, or would be given now.'),
  mcpUrl: z.string().nullable().describe('Where it is, or would be.'),
  problems: z.array(fieldProblem).describe('What must be fixed before the draft can be published.'),
  warnings: z.array(fieldProblem).describe('What could work better. Nothing here prevents publishing.'),
  questions: z
    .array(questionResult)
    .nullable()
    .describe(
      'What the kept questions are answered now. Null where that would ask a web service or a model, or the data cannot be read.',
    ),
  examples: z
    .array(z.string())
    .describe('Questions to begin with. Each was asked, and found some of the rows.'),
  tool: tool.describe('The draft’s tool as tools/list would show it.'),
  instructions: z.string().describe('The instructions that the model would get about the app.'),
  skill: z.string().describe('Its SKILL.md as it would be served.'),
})
const examined = z.object({
  check: z.string(),
  about: z.string().describe('What was checked.'),
  subject: z.string(),
  faults: z.array(z.object({ severity: z.enum(['error', 'warning', 'info']), message: z.string() })),
})

export const publishingApi = {
  'POST /api/apps/:id/publish': { body: publication, reply: appView },
  'POST /api/apps/:id/unpublish': { reply: appView },
  'GET /api/apps/:id/versions': { reply: z.object({ versions: z.array(versionView) }) },
  'GET /api/apps/:id/versions/:version': { reply: versionView.extend({ content: contentSchema }) },
  'GET /api/apps/:id/diff': {
    query: z.strictObject({ from: side.optional(), to: side.default('draft') }),
    reply: diff,
  },
  'POST /api/apps/:id/rollback': {
    body: z.strictObject({ version: z.int().min(1).max(1_000_000_000) }),
    reply: appView,
  },
  'POST /api/apps/:id/dry-run': { reply: dryRun },
  'POST /api/apps/:id/doctor': { reply: z.object({ examined: z.array(examined) }) },
} as const satisfies RouteTable

export type Difference = z.output<typeof difference>
export type Diff = z.output<typeof diff>
export type DryRunReply = z.output<typeof dryRun>
export type Examined = z.output<typeof examined>
