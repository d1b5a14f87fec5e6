import type { App } from '../../ui/app.ts'
import type { Edit } from '../draft/store.ts'
import type { HttpSource } from './source.ts'

export interface HttpFormProps {
  draft: App
  source: HttpSource
  edit: Edit
}
