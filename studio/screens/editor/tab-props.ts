import type { App } from '../../features/app.ts'
import type { Edit } from '../../features/draft/store.ts'

/** What a tab is given: the draft as it is on the screen, and the way to change it. */
export interface TabProps {
  draft: App
  edit: Edit
}
