import type { App } from '../ui/app.ts'
import type { Edit } from './draft/store.ts'

/** What a tab is given: the draft as it is on the screen, and the way to change it. */
export interface TabProps {
  draft: App
  edit: Edit
}
