import type { Layout, Limits } from '../../ui/app.ts'
import type { ImportChoice, PickedInput } from '../picked.ts'

export interface ImportDialogProps {
  picked: PickedInput
  /** What it can become; the editor has one, the first page all. */
  layouts: readonly Layout[]
  limits: Limits
  /** Rows that are there already; null for a new app. */
  existing: number | null
  /** What stopped the last attempt. */
  problem?: string | null
  busy?: boolean
  onClose(): void
  onTake(taken: ImportChoice): void
}
