/** Whether any word of a gift is among those that are looked for, which are in small letters. */
export const shares = (own: readonly string[], wanted: readonly string[]): boolean =>
  wanted.length > 0 && own.some((word) => wanted.includes(word.toLowerCase()))
