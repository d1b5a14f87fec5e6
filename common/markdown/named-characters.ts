const NAMED = /&[a-z][a-z0-9]{1,31};/gi
const meanings = new Map<string, string>()

/**
 * The parser leaves named references such as `&copy;` to the browser, which knows all two thousand. Only bare names
 * match, so the document made here contains nothing but text, and it is never shown.
 */
export const withCharacters = (text: string): string => text.replace(NAMED, meaningOf)

function meaningOf(name: string): string {
  const known = meanings.get(name)
  if (known !== undefined) return known
  const meaning = new DOMParser().parseFromString(name, 'text/html').body.textContent || name
  meanings.set(name, meaning)
  return meaning
}
