import { z } from 'zod'
import type { RouteTable } from './route-schemas.ts'

const MOST_GRANTED = 500

const grants = {
  restricted: z
    .boolean()
    .describe('Whether only the people and groups listed, and owners, may call the tool.'),
  people: z.array(z.email()).max(MOST_GRANTED),
  groups: z.array(z.string()).max(MOST_GRANTED).describe('Names of groups of this server.'),
}
const revision = z
  .int()
  .min(0)
  .describe(
    'The revision that was read. Another one by now refuses the change; without it, the change overwrites.',
  )
const tool = z.object({
  app: z.string().describe('The slug of a code app, or the origin of a server that somebody connected.'),
  tool: z.string(),
  title: z.string(),
  ...grants,
  revision,
})

export const toolAccessApi = {
  'GET /api/tool-access': { reply: z.object({ tools: z.array(tool) }) },
  'PUT /api/tool-access/:app/:tool': {
    body: z.strictObject({ ...grants, revision: revision.optional() }),
    reply: tool,
  },
} as const satisfies RouteTable
