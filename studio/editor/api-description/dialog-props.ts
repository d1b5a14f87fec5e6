import type { TakenService } from './fill-service.ts'
import type { GivenDocument } from './use-description.ts'

export interface DescriptionDialogProps {
  /** What was dropped, which is read at once. */
  given: GivenDocument | null
  /** The layout that rows must fit; null for a new app. */
  layoutTemplate: string | null
  /** Whether an existing app’s tool is to be named after the operation, until somebody says otherwise. */
  renames: boolean
  busy: boolean
  problem: string | null
  onClose(): void
  onTake(taken: TakenService): void
}
