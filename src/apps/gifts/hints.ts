import type { Hints } from '../../contract/index.ts'

/** Both tools only look into our own catalogue. */
export const LOOKS: Hints = { readOnly: true, destructive: false, idempotent: true, openWorld: false }
