import { Search } from '@openai/apps-sdk-ui/components/Icon'
import { Input } from '@openai/apps-sdk-ui/components/Input'
import { useEffect, useMemo, useState } from 'react'
import { matchesSearch } from '../../common/matches-search.ts'
import type { ColorScheme } from '../host/types.ts'
import { type PlayWidget, useWidgets } from '../ui/catalogue.ts'
import { EmptyState, ErrorMessage } from '../ui/empty-state.tsx'
import { say } from '../ui/say.ts'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { createLiveSections, LiveSectionsContext } from '../ui/use-live.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { useReadings } from './use-readings.ts'
import { WidgetSection } from './widget-section.tsx'

/** Two sections of four frames; more would slow the page. */
const MOST_LIVE = 2

export function GalleryScreen({ studio }: { studio: { theme: ColorScheme; toggle(): void } }) {
  const { items, failed } = useWidgets()
  const [words, setWords] = useState('')
  const [live] = useState(() => createLiveSections(MOST_LIVE))
  const read = useReadings()
  const found = useMemo(() => items?.filter((widget) => matches(widget, words)), [items, words])
  useEffect(() => {
    document.title = `${say('Widgets')} · Vitrine`
  }, [])
  return (
    <>
      <header className="sticky top-0 z-20 flex items-center gap-3 border-b bg-surface px-4 py-2">
        <Wordmark />
        <div className="ms-auto min-w-0 max-w-72 flex-1">
          <Input
            type="search"
            aria-label={say('Filter widgets')}
            placeholder={say('Filter widgets')}
            startAdornment={<Search />}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </div>
        <ThemeToggle theme={studio.theme} onToggle={studio.toggle} />
      </header>
      <main className="mx-auto max-w-7xl px-4 pt-8 pb-24">
        <h1 className="heading-lg">{say('Widgets')}</h1>
        <p className="mt-1 text-sm text-secondary" role="status">
          {found ? count(found.length) : failed ? '' : say('Loading…')}
        </p>
        {failed && (
          <ErrorMessage title={say('The widgets could not be listed')}>
            {say('Check that Vitrine is running, then reload.')}
          </ErrorMessage>
        )}
        {found?.length === 0 && (
          <EmptyState icon={<Search />} title={say('Nothing has that name')}>
            {say('Clear the filter to see every widget.')}
          </EmptyState>
        )}
        <LiveSectionsContext value={live}>
          {found?.map((widget) => (
            <WidgetSection key={`${widget.app} ${widget.name}`} widget={widget} read={read} />
          ))}
        </LiveSectionsContext>
      </main>
    </>
  )
}

const count = (widgets: number) =>
  say('{count} widgets with their fixtures, on a phone and a desk, light and dark.', { count: widgets })

const matches = ({ app, name, title }: PlayWidget, words: string) => matchesSearch(words, app, name, title)
