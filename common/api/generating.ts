import { z } from 'zod'
import { appView } from './app-view.ts'
import { contentSchema } from './content.ts'
import type { RouteTable } from './route-schemas.ts'

const told = z.string().trim().min(1, 'Say it in a few words.').max(2000)
export const generatorKind = z.enum(['model', 'local'])
const made = {
  generator: generatorKind,
  words: z.string().describe('How the app was made, as a note to the maker.'),
}
/** What to choose from, where no template is near to the sentence. Nothing is made yet. */
const choices = z.object({
  choices: z
    .array(z.string())
    .describe('Templates by their ids; see /api/templates. Send one back as `like`.'),
  ...made,
})
const fields = contentSchema.omit({ source: true }).partial()

export const generatingApi = {
  'POST /api/apps/generate': {
    body: z.strictObject({
      sentence: told,
      like: z
        .string()
        .max(64)
        .optional()
        .describe('The template that was chosen, or “none” for empty rows. Without it the nearest is taken.'),
    }),
    reply: z.union([appView.extend(made), choices]),
  },
  'POST /api/apps/:id/change': {
    body: z.strictObject({
      request: told,
      save: z.boolean().default(true).describe('False to get the changes without saving them.'),
      revision: z.int().min(1).optional(),
    }),
    reply: z.object({ app: appView, fields: fields.describe('What was changed.'), ...made }),
  },
} as const satisfies RouteTable
