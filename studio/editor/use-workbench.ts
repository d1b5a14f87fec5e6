import { createContext, useContext } from 'react'
import type { App, Layout, Templates } from '../ui/app.ts'
import type { ToolCheckRun } from './tool/use-tool-check.ts'
import type { DraftEditor } from './use-draft-editor.ts'

export interface Workbench
  extends Pick<DraftEditor, 'save' | 'undo' | 'redo' | 'canUndo' | 'canRedo' | 'flush' | 'adopt'> {
  templates: Templates
  layout: Layout
  /** Opens another tab, or the `name` in the header. */
  open(place: string): void
  /** Continues whichever tab is open. */
  toolCheck: ToolCheckRun
  busy: boolean
  setBusy(busy: boolean): void
}

export const WorkbenchContext = createContext<Workbench | null>(null)

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext)
  if (!workbench) throw new Error('There is no editor around this.')
  return workbench
}

/** The form that the header's button submits on the Publish tab. */
export const PUBLISH_FORM = 'publish'

export const nextVersion = ({ publishVersion }: Pick<App, 'publishVersion'>) => publishVersion + 1
