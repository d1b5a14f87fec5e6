/** The likely singular of an English word: "cakes" finds a cake. */
export function toSingular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /[siu]s$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  // Buses and viruses, not houses and causes.
  return /(?:ch|sh|x|ss|zz|[^aeo]us)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}
