import type { TakenService } from './fill-service.ts'
import type { GivenDocument } from './use-description.ts'

export interface DescriptionDialogProps {
  given: GivenDocument | null
  /** Rows must fit this layout; null for a new app. */
  layoutTemplate: string | null
  /** Renames an existing app's tool after the operation, unless the user decides otherwise. */
  renames: boolean
  busy: boolean
  problem: string | null
  onClose(): void
  onTake(taken: TakenService): void
}
