import { z } from 'zod'
import { appView } from './app-view.ts'
import { contentSchema } from './content.ts'
import type { RouteTable } from './route-schemas.ts'

const sentence = z.string().trim().min(1, 'Say it in a few words.').max(2000)
export const generatorKind = z.enum(['model', 'local'])
const made = {
  generator: generatorKind,
  words: z.string().describe('How the app was made, as a note to the maker.'),
}
const fields = contentSchema.omit({ source: true }).partial()

export const generatingApi = {
  'POST /api/apps/generate': {
    body: z.strictObject({
      sentence: sentence,
      like: z
        .string()
        .max(64)
        .optional()
        .describe(
          'A template’s id, to make the app after it, or “none” for example rows only. Without it the nearest is taken, if it is the same trade.',
        ),
    }),
    reply: appView.extend(made),
  },
  'POST /api/apps/:id/change': {
    body: z.strictObject({
      request: sentence,
      save: z.boolean().default(true).describe('False to get the changes without saving them.'),
      revision: z.int().min(1).max(1_000_000_000).optional(),
    }),
    reply: z.object({ app: appView, fields: fields.describe('What was changed.'), ...made }),
  },
} as const satisfies RouteTable
