import type { de as shared } from '../../common/phrases/de.ts'
import type { de as chat } from './de/chat.ts'
import type { de as editor } from './de/editor.ts'
import type { de as home } from './de/home.ts'
import type { de as owner } from './de/owner.ts'
import type { de as playground } from './de/playground.ts'
import type { de as ui } from './de/ui.ts'

/** Every phrase of the studio; German has the list that the other languages must have too. */
export type StudioPhrase =
  | keyof typeof shared
  | keyof typeof ui
  | keyof typeof chat
  | keyof typeof home
  | keyof typeof owner
  | keyof typeof playground
  | keyof typeof editor
