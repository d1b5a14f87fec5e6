import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Checkbox } from '@openai/apps-sdk-ui/components/Checkbox'
import { ChevronDown, Plus } from '@openai/apps-sdk-ui/components/Icon'
import { Popover } from '@openai/apps-sdk-ui/components/Popover'
import { useState } from 'react'
import { ConnectDialog } from './connect-dialog.tsx'
import type { ChatAppOption } from './use-chats.ts'

interface AppsChoiceProps {
  options: readonly ChatAppOption[]
  chosen: readonly string[]
  onChange(apps: string[]): void
  /** Another server was connected, or taken away. */
  onConnected(): void
}

/** Which apps the agent may use in this conversation. */
export function AppsChoice({ options, chosen, onChange, onConnected }: AppsChoiceProps) {
  const [connecting, setConnecting] = useState(false)
  const titles = options.filter(({ app }) => chosen.includes(app)).map(({ title }) => title)
  return (
    <>
      <Popover>
        <Popover.Trigger>
          <Button color="secondary" variant="outline" size="sm">
            <span className="max-w-56 truncate leading-5">
              {titles.length === 0 ? 'No apps' : titles.join(', ')}
            </span>
            <ChevronDown aria-hidden="true" />
          </Button>
        </Popover.Trigger>
        <Popover.Content align="start" side="top" minWidth={280} maxWidth={360}>
          <fieldset className="flex max-h-80 flex-col gap-2 overflow-y-auto p-3">
            <legend className="mb-2 text-sm font-medium">Apps in this conversation</legend>
            {options.map(({ app, title, description }) => (
              <Checkbox
                key={app}
                checked={chosen.includes(app)}
                onCheckedChange={(on) =>
                  onChange(on ? [...chosen, app] : chosen.filter((each) => each !== app))
                }
                label={
                  <span className="text-sm">
                    {title}
                    <span className="block text-xs text-secondary">{description}</span>
                  </span>
                }
              />
            ))}
            <Button color="secondary" variant="ghost" size="sm" onClick={() => setConnecting(true)}>
              <Plus aria-hidden="true" /> Connect an MCP server
            </Button>
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
