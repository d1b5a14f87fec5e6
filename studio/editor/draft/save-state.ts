import { ApiError, isUnreachable } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'
import { say } from '../../ui/say.ts'
import type { Clash } from './clash.ts'
import type { KnownContent } from './merge.ts'

export type SaveState =
  /** `at` is null if nothing changed since the page opened; `merged` if somebody else's changes came in too. */
  | { is: 'saved'; at: number | null; merged?: boolean }
  | { is: 'waiting' | 'saving' }
  /** The server does not answer; saving is retried. */
  | { is: 'offline' }
  /** The server refuses the draft; the next edit tries again. */
  | { is: 'refused'; error: ApiError }
  /** Somebody else changed the same fields; `base` is the common ancestor, as far as it is known. */
  | { is: 'conflict'; theirs: App; base: KnownContent; clashes: readonly Clash[] }
  | { is: 'signed-out' | 'gone' }

/** The state after a failed save. Conflicts are handled elsewhere. */
export function stateAfter(error: unknown): SaveState {
  if (isUnreachable(error) || !(error instanceof ApiError)) return { is: 'offline' }
  if (error.status === 401 || error.status === 403) return { is: 'signed-out' }
  if (error.status === 404) return { is: 'gone' }
  return { is: 'refused', error }
}

/** Tells the user why an action that needs a saved draft cannot continue. */
export const saveStateText = ({ is }: SaveState): string =>
  WORDS[is] ?? say('Your last changes are not saved yet.')

const WORDS: Partial<Record<SaveState['is'], string>> = {
  offline: say('The server does not answer, so your last changes are not saved yet.'),
  conflict: say('This app was changed elsewhere. Choose first which changes to keep.'),
  'signed-out': say('You are signed out. Sign in again to save your changes.'),
  gone: say('This app was deleted. Restore it from your apps first.'),
}
