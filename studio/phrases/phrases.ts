import type shared from '../../common/phrases/de.json'
import type chat from './de/chat.json'
import type editor from './de/editor.json'
import type home from './de/home.json'
import type owner from './de/owner.json'
import type playground from './de/playground.json'
import type ui from './de/ui.json'

/** Every phrase of the studio; German has the list that the other languages must have too. */
export type StudioPhrase =
  | keyof typeof shared
  | keyof typeof ui
  | keyof typeof chat
  | keyof typeof home
  | keyof typeof owner
  | keyof typeof playground
  | keyof typeof editor
