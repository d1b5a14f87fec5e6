import type { App } from '../../ui/app.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { say } from '../../ui/say.ts'
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
        title={say('Unpublish “{name}”?', { name: app.name })}
        keep={say('Keep it live')}
        act={say('Unpublish')}
        danger
        onClose={onClose}
        onAct={publishing.unpublish}
      >
        <p>{say('Chats that use it get an error from now on: its address answers 404.')}</p>
        <p>
          {say('The address stays yours, and the draft and all versions are kept. Publish to bring it back.')}
        </p>
      </ConfirmDialog>
    )
  if (question?.kind === 'roll back')
    return (
      <ConfirmDialog
        title={say('Go back to version {version}?', { version: question.version })}
        keep={say('Cancel')}
        act={say('Publish it as version {version}', { version: nextVersion(app) })}
        onClose={onClose}
        onAct={() => publishing.rollBack(question.version)}
      >
        <p>
          {say('What version {version} held goes live at once, as version {next}.', {
            version: question.version,
            next: nextVersion(app),
          })}
        </p>
        <p>
          {app.changed
            ? say('Your changes that are not published stay in the draft.')
            : say('The draft becomes the same. No version is lost.')}
        </p>
      </ConfirmDialog>
    )
  return null
}
