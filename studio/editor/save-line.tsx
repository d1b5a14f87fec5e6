import { Undo } from '@openai/apps-sdk-ui/components/Icon'
import { GhostButton } from '../ui/buttons.tsx'
import { say } from '../ui/say.ts'
import { sayNodes } from '../ui/say-nodes.ts'
import { useAgo } from '../ui/use-ago.ts'
import { faultWords } from './problem-tabs.ts'
import type { DraftEditor } from './use-draft-editor.ts'
import { usePresence } from './use-presence.ts'

const MAC = /Mac|iP/.test(navigator.platform)

/** The save state, with undo and redo. */
export function SaveLine({ draft }: { draft: DraftEditor }) {
  return (
    <footer className="flex h-9 shrink-0 items-center gap-1 border-t ps-4 pe-2 text-xs text-secondary">
      <div className="min-w-0 flex-1 truncate">
        <Saved draft={draft} />
        <Others names={usePresence(draft)} />
      </div>
      <Step label={say('Undo')} keys={MAC ? '⌘Z' : 'Ctrl+Z'} can={draft.canUndo} onClick={draft.undo}>
        <Undo className="rtl:-scale-x-100" />
      </Step>
      <Step label={say('Redo')} keys={MAC ? '⇧⌘Z' : 'Ctrl+Y'} can={draft.canRedo} onClick={draft.redo}>
        <Undo className="-scale-x-100 rtl:scale-x-100" />
      </Step>
    </footer>
  )
}

/** Who else is editing now. */
const Others = ({ names }: { names: readonly string[] }) => (
  <span role="status">
    {names.map((name, index) => (
      <span key={name}>
        {index === 0 ? ' · ' : ', '}
        <bdi className="font-medium text-default">{name}</bdi>
      </span>
    ))}
    {names.length > 0 && ` ${say('{count} editing too', { count: names.length })}`}
  </span>
)

interface StepProps {
  label: string
  keys: string
  can: boolean
  onClick(): void
  children: React.ReactNode
}

const Step = ({ label, keys, can, onClick, children }: StepProps) => (
  <GhostButton
    size="sm"
    title={`${label} (${keys})`}
    disabled={!can}
    disabledTone="relaxed"
    onClick={onClick}
  >
    {children}
    <span className="max-sm:sr-only">{label}</span>
  </GhostButton>
)

function Saved({ draft: { save, app } }: { draft: DraftEditor }) {
  const savedAt = save.is === 'saved' ? save.at : null
  const isTheirs = app.editedBy !== undefined && !(save.is === 'saved' && save.merged)
  const ago = useAgo(isTheirs ? Date.parse(app.updatedAt) : savedAt)
  const here = encodeURIComponent(location.pathname + location.search)
  switch (save.is) {
    case 'saved':
      if (isTheirs)
        return (
          <span role="status">
            {sayNodes('Last edited by {person}, {ago}', { person: <bdi>{app.editedBy}</bdi>, ago })}
          </span>
        )
      return (
        <span role="status">
          {ago ? say('Saved {ago}', { ago }) : say('Everything is saved')}
          {save.merged && `, ${say('together with what somebody else changed')}`}
        </span>
      )
    case 'waiting':
    case 'saving':
      return <span role="status">{say('Saving…')}</span>
    case 'offline':
      return (
        <span role="status" className="text-warning">
          {say('The server does not answer. Your changes are kept in this browser and saved when it does.')}
        </span>
      )
    case 'conflict':
      return <span role="status">{say('Changed elsewhere. Choose what to keep.')}</span>
    case 'signed-out':
      return (
        <span role="alert" className="text-danger">
          {say('You are signed out. Your changes are kept in this browser.')}{' '}
          <a href={`/sign-in?next=${here}`} className="underline underline-offset-2">
            {say('Sign in to save them')}
          </a>
        </span>
      )
    case 'gone':
      return (
        <span role="alert" className="text-danger">
          {say('This app was deleted. Restore it from your apps to go on.')}
        </span>
      )
    case 'refused':
      return (
        <span role="alert" className="text-danger">
          {say('Not saved.')}{' '}
          {save.error.problems[0] ? faultWords(save.error.problems[0]) : save.error.message}
        </span>
      )
  }
}
