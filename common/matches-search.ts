/** True if the texts contain every word of the search. */
export function matchesSearch(search: string, ...texts: readonly (string | null | undefined)[]): boolean {
  const text = texts.join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
