import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useCallback, useState } from 'react'
import { pictureHosts } from '../../../common/picture-hosts.ts'
import { AppThumbnail } from '../../elements/app-thumbnail.tsx'
import { api, type NewApp } from '../../features/api.ts'
import type { Layout, Starter, Templates } from '../../features/app.ts'
import { answerOf, withHosts } from '../../features/use-drawn.ts'
import { useMaking } from '../../features/use-making.ts'
import type { ColorScheme } from '../../host/types.ts'

interface StartersProps {
  templates: Templates | null
  words: string
  theme: ColorScheme
}

/** What is shown of them before somebody asks for all. */
const FIRST = 6

/** Finished apps to begin with, each drawn live. */
export function Starters({ templates, words, theme }: StartersProps) {
  const { busy, problem, make } = useMaking()
  const [all, setAll] = useState(false)
  const offers = (templates?.starters ?? []).filter(({ name, description, trade }) =>
    `${name} ${description} ${trade}`.toLowerCase().includes(words),
  )
  if (templates && offers.length === 0) return null
  const shown = all || words ? offers : offers.slice(0, FIRST)
  return (
    <section aria-labelledby="starters" className="mt-14">
      <div className="flex items-baseline gap-3">
        <h2 id="starters" className="heading-sm">
          Start from a template
        </h2>
        {!words && offers.length > FIRST && (
          <Button
            color="secondary"
            variant="ghost"
            size="sm"
            className="ms-auto"
            onClick={() => setAll(!all)}
          >
            {all ? 'Show fewer' : `Show all ${offers.length}`}
          </Button>
        )}
      </div>
      {problem && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {problem}
        </p>
      )}
      <ul className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {templates
          ? shown.map((offer) => (
              <Offer
                key={offer.id}
                offer={offer}
                layout={templates.layouts.find(({ name }) => name === offer.layoutTemplate)}
                theme={theme}
                busy={busy === offer.id}
                onUse={() => make(offer.id, () => api.create(appOf(offer)))}
              />
            ))
          : Array.from({ length: 3 }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
              <li key={index} className="skeleton h-64 rounded-xl" />
            ))}
      </ul>
    </section>
  )
}

interface OfferProps {
  offer: Starter
  layout: Layout | undefined
  theme: ColorScheme
  busy: boolean
  onUse(): void
}

function Offer({ offer, layout, theme, busy, onUse }: OfferProps) {
  const load = useCallback(async () => {
    const drawn = await api.draw({
      name: offer.name,
      layoutTemplate: offer.layoutTemplate,
      themeVariables: offer.themeVariables,
    })
    const data = answerOf(layout, offer.mockData)
    return { ...(layout ? withHosts(drawn, pictureHosts(layout, data)) : drawn), data }
  }, [offer, layout])
  return (
    <li className="relative min-w-0 overflow-hidden rounded-xl border focus-within:border-strong hover:border-strong">
      <AppThumbnail load={load} title={offer.name} theme={theme} />
      <div className="border-t p-3">
        <button
          type="button"
          disabled={busy}
          onClick={onUse}
          className="text-start text-sm font-medium after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--color-ring)"
        >
          {offer.name}
        </button>
        <p className="mt-0.5 line-clamp-2 min-h-10 text-sm text-secondary">
          {busy ? 'Making it…' : offer.description}
        </p>
      </div>
    </li>
  )
}

const appOf = ({ id: _, trade: __, ...app }: Starter): NewApp => app
