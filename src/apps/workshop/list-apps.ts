import { z } from 'zod'
import { answer, defineTool } from '../../contract/index.ts'
import { READS } from './hints.ts'
import type { OpenSession } from './session.ts'

const MOST_SHOWN = 50

const listed = z.object({
  app_id: z.string(),
  name: z.string(),
  slug: z.string().nullable(),
  status: z.enum(['draft', 'published']),
  version: z.int(),
  unpublished_changes: z.boolean(),
  updated_at: z.string(),
})

export const listApps = (open: OpenSession) =>
  defineTool({
    name: 'list_apps',
    title: 'List apps',
    description: 'Use this to list the apps that the user made or may edit, the last changed first.',
    input: z.strictObject({
      name: z.string().max(200).optional().describe('A part of the name, to list fewer.'),
    }),
    output: z.object({ apps: z.array(listed), total: z.int() }),
    hints: READS,
    async run({ name = '' }, call) {
      const { apps } = await open(call)
      const all = (await apps()).filter(({ content }) =>
        content.name.toLowerCase().includes(name.toLowerCase()),
      )
      const shown = all.slice(0, MOST_SHOWN).map((draft) => ({
        app_id: draft.id,
        name: draft.content.name,
        slug: draft.mcpSlug,
        status: draft.status,
        version: draft.publishVersion,
        unpublished_changes: draft.changed,
        updated_at: draft.updatedAt.toISOString(),
      }))
      const lines = shown.map(
        (each) =>
          `- ${each.name} (${each.status === 'published' ? `published, version ${each.version}` : 'draft'}${each.status === 'published' && each.unpublished_changes ? ', with unpublished changes' : ''}), id ${each.app_id}`,
      )
      const text =
        shown.length > 0
          ? `${all.length} ${all.length === 1 ? 'app' : 'apps'}:\n${lines.join('\n')}`
          : 'No apps yet. Make one with make_app.'
      return answer({ text, data: { apps: shown, total: all.length } })
    },
  })
