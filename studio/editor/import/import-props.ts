import type { Layout, Limits } from '../../ui/app.ts'
import type { CurrentRows, ImportChoice, PickedInput } from '../picked.ts'

export interface ImportDialogProps {
  picked: PickedInput
  /** What it can become; the editor has one, the first page all. */
  layouts: readonly Layout[]
  limits: Limits
  /** What is there already; null for a new app. */
  current: CurrentRows | null
  /** What stopped the last attempt. */
  problem?: string | null
  busy?: boolean
  onClose(): void
  onTake(taken: ImportChoice): void
}
