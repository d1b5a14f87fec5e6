const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&#39;': "'",
}

/** Markdown or HTML as plain text on one line, cut at a word. */
export function plainText(text: string, longest: number): string {
  const plain = text
    .replace(/```[\s\S]*?```/g, ' ')
    .replace(/<[^>]{1,500}>/g, ' ')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^[#>\s*-]+/gm, '')
    .replace(/[*`]+/g, '')
    .replace(/&(?:lt|gt|amp|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  if (plain.length <= longest) return plain
  return `${plain.slice(0, longest - 1).replace(/\s+\S*$/, '')}…`
}

/** The words of a name in any case: `getPetById`, `get-pet`, `pets/{id}`. */
export const wordsOfName = (name: string): string[] =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())

export const sentenceOf = (tokens: readonly string[]): string => {
  const text = tokens.join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
