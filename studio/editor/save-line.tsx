import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Undo } from '@openai/apps-sdk-ui/components/Icon'
import { useAgo } from '../ui/use-ago.ts'
import type { SaveState } from './draft/save-state.ts'
import { faultWords } from './problem-tabs.ts'
import type { DraftEditor } from './use-draft-editor.ts'

const MAC = /Mac|iP/.test(navigator.platform)

/** Whether everything is safe, and the way back. */
export function SaveLine({ draft }: { draft: DraftEditor }) {
  return (
    <footer className="flex h-9 shrink-0 items-center gap-1 border-t ps-4 pe-2 text-xs text-secondary">
      <div className="min-w-0 flex-1 truncate">
        <Saved save={draft.save} />
      </div>
      <Step label="Undo" keys={MAC ? '⌘Z' : 'Ctrl+Z'} can={draft.canUndo} onClick={draft.undo}>
        <Undo />
      </Step>
      <Step label="Redo" keys={MAC ? '⇧⌘Z' : 'Ctrl+Y'} can={draft.canRedo} onClick={draft.redo}>
        <Undo className="-scale-x-100" />
      </Step>
    </footer>
  )
}

interface StepProps {
  label: string
  keys: string
  can: boolean
  onClick(): void
  children: React.ReactNode
}

const Step = ({ label, keys, can, onClick, children }: StepProps) => (
  <Button
    color="secondary"
    variant="ghost"
    size="sm"
    title={`${label} (${keys})`}
    disabled={!can}
    disabledTone="relaxed"
    onClick={onClick}
  >
    {children}
    <span className="max-sm:sr-only">{label}</span>
  </Button>
)

function Saved({ save }: { save: SaveState }) {
  const ago = useAgo(save.is === 'saved' ? save.at : null)
  const here = encodeURIComponent(location.pathname + location.search)
  switch (save.is) {
    case 'saved':
      return (
        <span role="status">
          {ago ? `Saved ${ago}` : 'Everything is saved'}
          {save.merged && ', together with what somebody else changed'}
        </span>
      )
    case 'waiting':
    case 'saving':
      return <span role="status">Saving…</span>
    case 'offline':
      return (
        <span role="status" className="text-warning">
          The server does not answer. Your changes are kept in this browser and saved when it does.
        </span>
      )
    case 'conflict':
      return <span role="status">Changed elsewhere. Choose what to keep.</span>
    case 'signed-out':
      return (
        <span role="alert" className="text-danger">
          You are signed out. Your changes are kept in this browser.{' '}
          <a href={`/sign-in?next=${here}`} className="underline underline-offset-2">
            Sign in to save them
          </a>
        </span>
      )
    case 'gone':
      return (
        <span role="alert" className="text-danger">
          This app was deleted. Restore it from your apps to go on.
        </span>
      )
    case 'refused':
      return (
        <span role="alert" className="text-danger">
          Not saved. {save.error.problems[0] ? faultWords(save.error.problems[0]) : save.error.message}
        </span>
      )
  }
}
