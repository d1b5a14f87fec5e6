import { ChevronDown, Plus } from '@openai/apps-sdk-ui/components/Icon'
import { Popover } from '@openai/apps-sdk-ui/components/Popover'
import { useState } from 'react'
import { GhostButton, OutlineButton } from '../ui/buttons.tsx'
import { later, useAhead } from '../ui/later.tsx'
import { say } from '../ui/say.ts'
import type { ChatAppOption } from './use-chats.ts'

const ConnectDialog = later(() => import('./connect-dialog.tsx').then((dialog) => dialog.ConnectDialog))
const AppList = later(
  () => import('./app-list.tsx').then((list) => list.AppList),
  <div className="skeleton h-24" />,
)

interface AppsChoiceProps {
  options: readonly ChatAppOption[]
  chosen: readonly string[]
  onChange(apps: string[]): void
  /** Called after a server was connected or removed. */
  onConnected(): void
}

export function AppsChoice({ options, chosen, onChange, onConnected }: AppsChoiceProps) {
  const [connecting, setConnecting] = useState(false)
  useAhead([AppList, ConnectDialog])
  const titles = options.filter(({ app }) => chosen.includes(app)).map(({ title }) => title)
  return (
    <>
      {/* An app may have been published since, in this very conversation. */}
      <Popover onOpenChange={(open) => open && onConnected()}>
        <Popover.Trigger>
          <OutlineButton size="sm">
            <span className="max-w-56 truncate leading-5">
              {titles.length === 0 ? say('No apps') : titles.join(', ')}
            </span>
            <ChevronDown aria-hidden="true" />
          </OutlineButton>
        </Popover.Trigger>
        <Popover.Content align="start" side="top" minWidth={280} maxWidth={360}>
          <fieldset className="flex max-h-80 flex-col gap-2 overflow-y-auto p-3">
            {/* Floating, it has its place among what follows and not on the edge. */}
            <legend className="float-start mb-2 text-sm font-medium">
              {say('Apps in this conversation')}
            </legend>
            <AppList options={options} chosen={chosen} onChange={onChange} />
            <GhostButton size="sm" onClick={() => setConnecting(true)}>
              <Plus aria-hidden="true" /> {say('Connect an MCP server')}
            </GhostButton>
          </fieldset>
        </Popover.Content>
      </Popover>
      {connecting && (
        <ConnectDialog
          onClose={() => {
            setConnecting(false)
            onConnected()
          }}
          onConnected={(app) => onChange([...chosen, app])}
        />
      )}
    </>
  )
}
