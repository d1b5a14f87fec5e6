import { ApiError, isUnreachable } from '../../ui/api.ts'
import type { App } from '../../ui/app.ts'
import type { Clash } from './clash.ts'
import type { KnownContent } from './merge.ts'

export type SaveState =
  /** `at` is null when nothing was changed since the page was opened; `merged` when somebody else changed it too. */
  | { is: 'saved'; at: number | null; merged?: boolean }
  | { is: 'waiting' | 'saving' }
  /** The server does not answer; it is tried again by itself. */
  | { is: 'offline' }
  /** The server will not take it as it is; the next edit is tried again. */
  | { is: 'refused'; error: ApiError }
  /** Somebody else changed the same; `base` is what both began with, as far as it is known. */
  | { is: 'conflict'; theirs: App; base: KnownContent; clashes: readonly Clash[] }
  | { is: 'signed-out' | 'gone' }

/** How an attempt that failed leaves things; a conflict is settled elsewhere. */
export function stateAfter(error: unknown): SaveState {
  if (isUnreachable(error) || !(error instanceof ApiError)) return { is: 'offline' }
  if (error.status === 401 || error.status === 403) return { is: 'signed-out' }
  if (error.status === 404) return { is: 'gone' }
  return { is: 'refused', error }
}

/** Why something that needs everything saved cannot go on. */
export const saveStateText = ({ is }: SaveState): string =>
  WORDS[is] ?? 'Your last changes are not saved yet.'

const WORDS: Partial<Record<SaveState['is'], string>> = {
  offline: 'The server does not answer, so your last changes are not saved yet.',
  conflict: 'This app was changed elsewhere. Choose first which changes to keep.',
  'signed-out': 'You are signed out. Sign in again to save your changes.',
  gone: 'This app was deleted. Restore it from your apps first.',
}
