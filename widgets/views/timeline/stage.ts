export type Stage = 'done' | 'now' | 'open'

const DONE = /^(done|complete|completed|finished|delivered|shipped|past|closed)$/i
const NOW = /^(now|current|in progress|ongoing|active|live|today|on its way)$/i

/** How far along a step is, by the words people use for it; any other word is only shown. */
export function stageOf(status: string): Stage {
  if (DONE.test(status)) return 'done'
  return NOW.test(status) ? 'now' : 'open'
}
