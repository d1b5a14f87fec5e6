import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { useState } from 'react'
import { matchesSearch } from '../../common/matches-search.ts'
import type { ColorScheme } from '../host/types.ts'
import { api } from '../ui/api.ts'
import type { AppSummary } from '../ui/app.ts'
import { OutlineButton } from '../ui/buttons.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EmptyState, ErrorMessage } from '../ui/empty-state.tsx'
import { Problem } from '../ui/problem.tsx'
import { say } from '../ui/say.ts'
import { useMyApps } from '../ui/use-builder.ts'
import { AppCard } from './app-card.tsx'
import { DeletedApps } from './deleted-apps.tsx'

interface YourAppsProps {
  search: string
  theme: ColorScheme
}

const GRID = 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3'

/** The user's own apps; an owner also sees those of other makers. */
export function YourApps({ search, theme }: YourAppsProps) {
  const apps = useMyApps()
  const [removed, setRemoved] = useState<AppSummary | null>(null)
  const [asked, setAsked] = useState<AppSummary | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const found = apps.state === 'ready' ? apps.value.filter((app) => matches(app, search)) : []
  const act = async (work: () => Promise<unknown>, after: AppSummary | null) => {
    try {
      await work()
      setProblem(null)
      setRemoved(after)
      apps.again()
    } catch {
      setProblem(say('That did not work. Check that Vitrine is running, then try again.'))
    }
  }
  const own = found.filter(({ maker }) => !maker)
  const others = found.filter(({ maker }) => maker)
  const none = apps.state === 'ready' && apps.value.every(({ maker }) => maker)
  const remove = (app: AppSummary) => act(() => api.remove(app.id), app)
  const card = (app: AppSummary) => (
    <AppCard
      key={app.id}
      app={app}
      theme={theme}
      onDuplicate={() => act(() => api.duplicate(app.id), null)}
      // Others use a live app and cannot restore it.
      onDelete={() => (app.status === 'published' ? setAsked(app) : void remove(app))}
    />
  )
  return (
    <section aria-labelledby="your-apps" className="mt-14">
      <h2 id="your-apps" className="heading-sm">
        {say('Your apps')}
      </h2>
      {apps.state === 'failed' && (
        <ErrorMessage title={say('Your apps could not be listed')}>
          {say('Check that Vitrine is running, then reload.')}
        </ErrorMessage>
      )}
      <Problem className="mt-2">{problem}</Problem>
      {removed && (
        <p role="status" className="mt-3 flex items-center gap-2 text-sm text-secondary">
          {removed.status === 'published'
            ? say('“{name}” was deleted and is no longer live.', { name: removed.name })
            : say('“{name}” was deleted.', { name: removed.name })}
          <OutlineButton size="sm" onClick={() => act(() => api.restore(removed.id), null)}>
            {say('Restore')}
          </OutlineButton>
        </p>
      )}
      {none && !search && (
        <p className="mt-3 rounded-xl border border-dashed p-8 text-center text-sm text-secondary">
          {say('Nothing here yet. Start from a file above, or take a template below and make it yours.')}
        </p>
      )}
      {search && apps.state === 'ready' && !none && found.length === 0 && (
        <EmptyState icon={<Search />} title={say('No app has that name')}>
          {say('Clear the search to see them all.')}
        </EmptyState>
      )}
      <ul aria-labelledby="your-apps" className={`mt-4 empty:hidden ${GRID}`}>
        {apps.state === 'loading' &&
          Array.from({ length: 3 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
            <li key={index} className="skeleton h-64 rounded-xl" />
          ))}
        {own.map(card)}
      </ul>
      {others.length > 0 && (
        <>
          <h3 id="others-apps" className="mt-8 text-sm font-semibold">
            {say('By other makers')}
          </h3>
          <ul aria-labelledby="others-apps" className={`mt-3 ${GRID}`}>
            {others.map(card)}
          </ul>
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={say('Delete “{name}”?', { name: asked.name })}
          keep={say('Keep it')}
          act={say('Delete the app')}
          danger
          onClose={() => setAsked(null)}
          onAct={() => remove(asked)}
        >
          <p>{say('It is live. Chats that use it get an error from now on: its address answers 404.')}</p>
          <p>
            {say(
              'You can restore it for 30 days, live at the same address, with its versions and its tool as they are now.',
            )}
          </p>
        </ConfirmDialog>
      )}
      <DeletedApps removed={removed?.id ?? null} onRestored={apps.again} />
    </section>
  )
}

const matches = ({ name, description, mcpSlug, maker }: AppSummary, search: string) =>
  matchesSearch(search, name, description, mcpSlug, maker)
