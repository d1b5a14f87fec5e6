import type { Hints } from '../../contract/index.ts'

/** Every display tool only draws. */
export const drawsOnly: Hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }
