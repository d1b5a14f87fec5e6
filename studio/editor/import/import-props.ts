import type { Layout, Limits } from '../../ui/app.ts'
import type { CurrentRows, ImportChoice, PickedInput } from '../picked.ts'

export interface ImportDialogProps {
  picked: PickedInput
  /** The layouts to choose from: the editor has one, the home page all. */
  layouts: readonly Layout[]
  limits: Limits
  current: CurrentRows | null
  problem?: string | null
  busy?: boolean
  onClose(): void
  onTake(taken: ImportChoice): void
}
