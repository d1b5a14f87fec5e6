/**
 * What the model reads of a text costs by its length, and a question must not cost one caller's neighbours much more
 * than another does. Budget, age, refusals and interests are read of the whole; these bound only what is compared by meaning.
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
