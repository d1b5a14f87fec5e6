import { z } from 'zod'
import { LIMITS, NAME_LENGTH } from '../limits.ts'
import { visibleLine, visibleText } from './text.ts'

const MOST_LANGUAGES = 10
const MOST_TEXTS = 200
const LONGEST_DESCRIPTION = 2000

/** A language, with a region or script where that matters: de, pt-BR, zh-Hant. */
const language = z
  .string()
  .regex(/^[a-z]{2,3}(-([A-Z][a-z]{3}|[A-Z]{2}))?$/, 'Use a language code such as de or pt-BR.')

const text = visibleText.max(LIMITS.heading)

const translation = z.strictObject({
  name: z
    .union([z.literal(''), visibleLine])
    .pipe(z.string().max(NAME_LENGTH))
    .optional(),
  description: visibleText.max(LONGEST_DESCRIPTION).optional(),
  toolDescription: visibleText.max(LONGEST_DESCRIPTION).optional(),
  texts: z
    .record(z.string().max(LIMITS.heading * 2), text)
    .refine((texts) => Object.keys(texts).length <= MOST_TEXTS, `Give at most ${MOST_TEXTS} texts.`)
    .optional()
    .describe(
      'Texts of the layout and labels, by their place: heading, submitLabel, columns.price, fields.guests.label.',
    ),
})

/** An app's own texts in further languages; what is missing or empty stays in its first one. */
export const translations = z
  .record(language, translation)
  .refine((given) => Object.keys(given).length <= MOST_LANGUAGES, `Give at most ${MOST_LANGUAGES} languages.`)

export type AppTranslation = z.output<typeof translation>
export type AppTranslations = z.output<typeof translations>
