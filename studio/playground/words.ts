/** Words of somebody else's program, ended so that ours can follow. */
export const sentence = (words: string) => (/[.!?…]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`)
