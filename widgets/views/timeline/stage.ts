export type Stage = 'done' | 'now' | 'open'

const DONE = /^(done|complete|completed|finished|delivered|shipped|past|closed)$/i
const NOW = /^(now|current|in progress|ongoing|active|live|today|on its way)$/i

/** A step's progress by common status words; any other word is only shown. */
export function stageOf(status: string): Stage {
  if (DONE.test(status)) return 'done'
  return NOW.test(status) ? 'now' : 'open'
}
