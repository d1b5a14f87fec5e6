import type { App } from '../../ui/app.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { nextVersion } from '../use-workbench.ts'
import type { Publishing } from './use-publishing.ts'

export type Confirmation = { kind: 'unpublish' } | { kind: 'roll back'; version: number }

interface ConfirmationsProps {
  app: App
  question: Confirmation | null
  publishing: Publishing
  onClose(): void
}

export function Confirmations({ app, question, publishing, onClose }: ConfirmationsProps) {
  if (question?.kind === 'unpublish')
    return (
      <ConfirmDialog
        title={`Unpublish “${app.name}”?`}
        keep="Keep it live"
        act="Unpublish"
        danger
        onClose={onClose}
        onAct={publishing.unpublish}
      >
        <p>Chats that use it get an error from now on: its address answers 404.</p>
        <p>The address stays yours, and the draft and all versions are kept. Publish to bring it back.</p>
      </ConfirmDialog>
    )
  if (question?.kind === 'roll back')
    return (
      <ConfirmDialog
        title={`Go back to version ${question.version}?`}
        keep="Cancel"
        act={`Publish it as version ${nextVersion(app)}`}
        onClose={onClose}
        onAct={() => publishing.rollBack(question.version)}
      >
        <p>
          What version {question.version} held goes live at once, as version {nextVersion(app)}.
        </p>
        <p>
          {app.changed
            ? 'Your changes that are not published stay in the draft.'
            : 'The draft becomes the same. No version is lost.'}
        </p>
      </ConfirmDialog>
    )
  return null
}
