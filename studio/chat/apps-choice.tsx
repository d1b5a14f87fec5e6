import { Checkbox } from '@openai/apps-sdk-ui/components/Checkbox'
import { ChevronDown, Plus, Search } from '@openai/apps-sdk-ui/components/Icon'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { Popover } from '@openai/apps-sdk-ui/components/Popover'
import { useState } from 'react'
import { matchesSearch } from '../../common/matches-search.ts'
import { GhostButton, OutlineButton } from '../ui/buttons.tsx'
import { say } from '../ui/say.ts'
import { ConnectDialog } from './connect-dialog.tsx'
import type { ChatAppOption } from './use-chats.ts'

interface AppsChoiceProps {
  options: readonly ChatAppOption[]
  chosen: readonly string[]
  onChange(apps: string[]): void
  /** Called after a server was connected or removed. */
  onConnected(): void
}

export function AppsChoice({ options, chosen, onChange, onConnected }: AppsChoiceProps) {
  const [connecting, setConnecting] = useState(false)
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

/** More apps than this need a search field. */
const MOST_WITHOUT_SEARCH = 8

function AppList({ options, chosen, onChange }: Omit<AppsChoiceProps, 'onConnected'>) {
  const [search, setSearch] = useState('')
  const found = options.filter(({ title, description }) => matchesSearch(search, title, description))
  return (
    <>
      {options.length > MOST_WITHOUT_SEARCH && (
        <Input
          type="search"
          aria-label={say('Search apps')}
          placeholder={say('Search')}
          startAdornment={<Search />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.map(({ app, kind, title, description }) => (
        <Checkbox
          key={app}
          checked={chosen.includes(app)}
          onCheckedChange={(on) => onChange(on ? [...chosen, app] : chosen.filter((each) => each !== app))}
          label={
            <span className="text-sm">
              {title}
              {kind === 'draft' && <span className="text-secondary"> · {say('Draft')}</span>}
              <span className="block text-xs text-secondary">{description}</span>
            </span>
          }
        />
      ))}
      {search !== '' && found.length === 0 && (
        <p role="status" className="py-2 text-sm text-secondary">
          {say('No app found.')}
        </p>
      )}
    </>
  )
}
