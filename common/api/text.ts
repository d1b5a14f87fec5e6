import { z } from 'zod'

/** Control characters, and those that turn the direction of the text around them. */
const TRICKS = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** The same without what lays a longer text out, and without marks that reach no further than where they stand. */
const TRICKS_IN_TEXT = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
/** Something that a user sees; some letters and signs are blank. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** One line that people know something by. */
export const visibleLine = z
  .string()
  .refine(
    (text) => SEEN.test(text) && !TRICKS.test(text),
    'Use letters, digits and other visible characters.',
  )

/** Text for people, who must see all that is in it. */
export const visibleText = z
  .string()
  .refine(
    (text) => !TRICKS_IN_TEXT.test(text),
    'Use text without control characters, and without characters that change the writing direction.',
  )

/** A text that may stand in a name, whoever wrote it. */
export const withoutControlCharacters = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll(new RegExp(TRICKS, 'gu'), '')
