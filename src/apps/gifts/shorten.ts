/**
 * The model's time grows with the length of a text, so long descriptions are cut before they are embedded.
 * Budget, age, refusals and interests are still read from the whole text.
 */
export const DESCRIPTION_CHARACTERS = 600
/** An interest, or the name of a thing. */
export const PHRASE_CHARACTERS = 80

/** The beginning of a text, up to a whole word where it has any. */
export function shorten(text: string, most: number): string {
  if (text.length <= most) return text
  const end = text.lastIndexOf(' ', most)
  return text.slice(0, end > 0 ? end : most)
}
