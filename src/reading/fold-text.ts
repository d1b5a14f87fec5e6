const ACCENTS = /[\u0300-\u036f]/g
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is what plain ASCII is.
const PLAIN = /^[\x00-\x7f]*$/

/** A text without capitals and accents, so that they do not matter when it is compared. */
export function foldText(text: string): string {
  // Most texts are plain, and then every step costs a fraction.
  if (PLAIN.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('’', "'")
    .replaceAll('−', '-')
}
