/** Ends a foreign message with a full stop, so that ours can follow. */
export const sentence = (words: string) => (/[.!?…]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`)
