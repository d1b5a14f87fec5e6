import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useEffect, useState } from 'react'
import { AccountMenu } from '../account/account-menu.tsx'
import { isDescription } from '../editor/api-description/description.ts'
import { DropArea } from '../editor/drop-area.tsx'
import type { PickedInput } from '../editor/picked.ts'
import type { ColorScheme } from '../host/types.ts'
import { ApiError } from '../ui/api.ts'
import type { Templates } from '../ui/app.ts'
import { ErrorMessage } from '../ui/empty-state.tsx'
import { useAhead } from '../ui/later.tsx'
import { say } from '../ui/say.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { useAccount, useTemplates } from '../ui/use-builder.ts'
import { createLiveSections, LiveSectionsContext } from '../ui/use-live.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { StartBox } from './start-box.tsx'
import { Starters } from './starters.tsx'
import { UsableApps } from './usable-apps.tsx'
import { usePasted } from './use-pasted.ts'
import { NewFromDescription, NewFromFile, NewFromPictures, WAYS_TO_START } from './ways-to-start.ts'
import { YourApps } from './your-apps.tsx'

/** More live frames would slow the page. */
const MOST_LIVE = 10

interface HomeScreenProps {
  studio: { theme: ColorScheme; toggle(): void }
}

/** The home page: start an app, or continue one. */
export function HomeScreen({ studio }: HomeScreenProps) {
  const account = useAccount()
  const templates = useTemplates()
  const [search, setSearch] = useState('')
  const [live] = useState(() => createLiveSections(MOST_LIVE))
  useEffect(() => {
    document.title = 'Vitrine'
  }, [])
  useMakersOnly(account)
  useAhead(WAYS_TO_START)
  return (
    <LiveSectionsContext value={live}>
      <header className="sticky top-0 z-20 flex items-center gap-3 border-b bg-surface px-4 py-2">
        <Wordmark />
        <div className="ms-auto min-w-0 max-w-72 flex-1">
          <Input
            type="search"
            aria-label={say('Search apps and templates')}
            placeholder={say('Search')}
            startAdornment={<Search />}
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <ThemeToggle theme={studio.theme} onToggle={studio.toggle} />
        {account.state === 'ready' && <AccountMenu email={account.value.email} role={account.value.role} />}
      </header>
      {templates.state === 'failed' ? (
        <main className="grid place-items-center p-8">
          <ErrorMessage title={say('The studio could not be opened')}>
            {say('Check that Vitrine is running, then reload.')}
          </ErrorMessage>
        </main>
      ) : (
        <Body
          templates={templates.state === 'ready' ? templates.value : null}
          search={search.trim().toLowerCase()}
          theme={studio.theme}
        />
      )}
    </LiveSectionsContext>
  )
}

interface BodyProps {
  templates: Templates | null
  search: string
  theme: ColorScheme
}

function Body({ templates, search, theme }: BodyProps) {
  const [picked, setPicked] = useState<PickedInput | null>(null)
  usePasted(setPicked)
  const described = picked && isDescription(picked.text) ? picked : null
  return (
    <DropArea words={say('Drop to make an app from it')} onPick={setPicked}>
      <main className="mx-auto w-full max-w-6xl px-4 pt-10 pb-24">
        {!search && <StartBox templates={templates} onPick={setPicked} />}
        <YourApps search={search} theme={theme} />
        <Starters templates={templates} search={search} theme={theme} />
        <UsableApps search={search} />
      </main>
      {picked?.pictures && templates && (
        <NewFromPictures files={picked.pictures} templates={templates} onClose={() => setPicked(null)} />
      )}
      {described && (
        <NewFromDescription
          given={{ text: described.text, fileName: described.fileName }}
          onClose={() => setPicked(null)}
        />
      )}
      {picked && !picked.pictures && !described && templates && (
        <NewFromFile picked={picked} templates={templates} onClose={() => setPicked(null)} />
      )}
    </DropArea>
  )
}

/** A user who makes no apps gets the visitors' page, which the server has at the same address. */
function useMakersOnly(account: ReturnType<typeof useAccount>): void {
  const out =
    (account.state === 'failed' && account.error instanceof ApiError && account.error.status === 401) ||
    (account.state === 'ready' && account.value.role === 'user')
  useEffect(() => {
    if (out) location.assign('/')
  }, [out])
}
