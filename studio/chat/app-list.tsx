import { Checkbox } from '@openai/apps-sdk-ui/components/Checkbox'
import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useState } from 'react'
import { matchesSearch } from '../../common/matches-search.ts'
import { say } from '../ui/say.ts'
import type { ChatAppOption } from './use-chats.ts'

/** More apps than this need a search field. */
const MOST_WITHOUT_SEARCH = 8

interface AppListProps {
  options: readonly ChatAppOption[]
  chosen: readonly string[]
  onChange(apps: string[]): void
}

/** The apps of a conversation, to choose from. */
export function AppList({ options, chosen, onChange }: AppListProps) {
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
