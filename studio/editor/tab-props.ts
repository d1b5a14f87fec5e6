import type { App } from '../ui/app.ts'
import type { Edit } from './draft/store.ts'

export interface TabProps {
  draft: App
  edit: Edit
}
