import { z } from 'zod'

/** Control characters, and those that change text direction. */
const TRICKS = /[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u
/** The same without line breaks and tabs, and without isolated direction marks. */
const TRICKS_IN_TEXT = /(?![\n\r\t])[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
/** A visible character; some letters and signs are blank. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u

/** One line that people recognise something by. */
export const visibleLine = z
  .string()
  .refine(
    (text) => SEEN.test(text) && !TRICKS.test(text),
    'Use letters, digits and other visible characters.',
  )

/** Text for people, who must see all of it. */
export const visibleText = z
  .string()
  .refine(
    (text) => !TRICKS_IN_TEXT.test(text),
    'Use text without control characters, and without characters that change the writing direction.',
  )

/** Makes any text safe as a name. */
export const withoutControlCharacters = (text: string): string =>
  text.replace(/\s+/g, ' ').replaceAll(new RegExp(TRICKS, 'gu'), '')
