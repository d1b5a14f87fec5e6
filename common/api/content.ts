import { z } from 'zod'
import { LIMITS, NAME_LENGTH } from '../limits.ts'
import { keptQuestions } from './questions.ts'
import { columnSettings } from './reading.ts'
import { sourceSettings } from './source-settings.ts'
import { synonyms } from './synonyms.ts'
import { visibleLine, visibleText } from './text.ts'
import { themeVariables } from './theme.ts'
import { timeZone } from './time-zone.ts'
import { translations } from './translations.ts'

const NAMELESS = 'Give the app a name.'

/** The server checks the name against its layouts. */
export const layoutName = z.string().max(64).describe('How the answer is drawn.')

/** The content a maker writes: a draft's while it grows, a version's once published. */
export const contentSchema = z.strictObject({
  name: z
    .string({ error: ({ input }) => (input === undefined ? NAMELESS : undefined) })
    .trim()
    .min(1, NAMELESS)
    .max(NAME_LENGTH)
    .pipe(visibleLine)
    .describe('What people call it; its address is made from it when it is first published.'),
  description: visibleText.max(2000).describe('What it is for, in a sentence or two.'),
  layoutTemplate: layoutName,
  mockData: z
    .record(z.string(), z.unknown())
    .describe('The data. Its shape is the layout’s; see /api/templates.'),
  themeVariables: themeVariables.describe('Colours, corners, density and font.'),
  systemPrompt: z.string().max(20_000).describe('The system prompt, used when answers come from the model.'),
  toolName: z.string().max(64).describe('As the model sees it, such as search_products.'),
  toolDescription: visibleText.max(2000).describe('What the tool does, when to use it and what it needs.'),
  source: sourceSettings.describe('Where answers come from.'),
  columns: z
    .array(columnSettings)
    .max(LIMITS.columns)
    .optional()
    .describe('What the maker says of columns; the rest is found from the cells.'),
  timeZone: timeZone
    .optional()
    .describe(
      'Where “today” is meant, such as Europe/Berlin; the server’s own zone where this is left out or empty.',
    ),
  synonyms: synonyms.optional().describe('Words that users say, and what of the app they mean by them.'),
  skill: visibleText
    .max(20_000)
    .optional()
    .describe(
      'The text of its skill (Markdown, without front matter); Vitrine writes it where this is empty.',
    ),
  translations: translations
    .optional()
    .describe('Its name, descriptions, headings and labels in further languages, by language code.'),
  questions: keptQuestions
    .optional()
    .describe('Questions and the rows that are right for them: the app’s own tests.'),
})

export type AppContent = z.output<typeof contentSchema>
