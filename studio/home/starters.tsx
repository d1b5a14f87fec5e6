import { useState } from 'react'
import { matchesSearch } from '../../common/matches-search.ts'
import { useMaking } from '../editor/use-making.ts'
import type { ColorScheme } from '../host/types.ts'
import { api, type NewApp } from '../ui/api.ts'
import type { Starter, Templates } from '../ui/app.ts'
import { GhostButton } from '../ui/buttons.tsx'
import { say, sayAny } from '../ui/say.ts'
import { StarterCard } from './starter-card.tsx'
import { StarterDialog } from './starter-dialog.tsx'

interface StartersProps {
  templates: Templates | null
  search: string
  theme: ColorScheme
}

const FIRST = 6

export function Starters({ templates, search, theme }: StartersProps) {
  const { busy, problem, make } = useMaking()
  const [all, setAll] = useState(false)
  const [opened, setOpened] = useState<Starter | null>(null)
  const layoutOf = ({ layoutTemplate }: Starter) =>
    templates?.layouts.find(({ name }) => name === layoutTemplate)
  const offers = (templates?.starters ?? []).filter(({ name, description, trade }) =>
    matchesSearch(search, name, description, trade, sayAny(name), sayAny(description)),
  )
  if (templates && offers.length === 0) return null
  const shown = all || search ? offers : offers.slice(0, FIRST)
  return (
    <section aria-labelledby="starters" className="mt-14">
      <div className="flex items-baseline gap-3">
        <h2 id="starters" className="heading-sm">
          {say('Start from a template')}
        </h2>
        {!search && offers.length > FIRST && (
          <GhostButton size="sm" className="ms-auto" onClick={() => setAll(!all)}>
            {all ? say('Show fewer') : say('Show all {count}', { count: offers.length })}
          </GhostButton>
        )}
      </div>
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {templates
          ? shown.map((offer) => (
              <StarterCard
                key={offer.id}
                starter={offer}
                layout={layoutOf(offer)}
                theme={theme}
                onOpen={() => setOpened(offer)}
              />
            ))
          : Array.from({ length: 3 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <li key={index} className="skeleton h-64 rounded-xl" />
            ))}
      </ul>
      {opened && (
        <StarterDialog
          starter={opened}
          layout={layoutOf(opened)}
          theme={theme}
          act={say('Use this template')}
          busy={busy !== null}
          problem={problem}
          onClose={() => setOpened(null)}
          onUse={() => make(opened.id, () => api.create(appOf(opened)))}
        />
      )}
    </section>
  )
}

const appOf = ({ id: _, trade: __, ...app }: Starter): NewApp => app
