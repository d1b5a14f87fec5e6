import { Button } from '@openai/apps-sdk-ui/components/Button'
import { Plus } from '@openai/apps-sdk-ui/components/Icon'
import { useEffect, useRef, useState } from 'react'
import type { TemplateChoices } from '../editor/generate.ts'
import type { ColorScheme } from '../host/types.ts'
import type { Starter, Templates } from '../ui/app.ts'
import { StarterCard } from './starter-card.tsx'
import { StarterDialog } from './starter-dialog.tsx'

interface NearTemplatesProps {
  asked: TemplateChoices
  templates: Templates
  theme: ColorScheme
  busy: boolean
  problem: string | null
  /** Makes the app after a template, or after none. */
  onTake(like: string): void
}

/** No template is near to the sentence: three to choose from, or none of them. */
export function NearTemplates({ asked, templates, theme, busy, problem, onTake }: NearTemplatesProps) {
  const [opened, setOpened] = useState<Starter | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asked) heading.current?.focus()
  }, [asked])
  const starters = asked.choices.flatMap(
    (id) => templates.starters.find((starter) => starter.id === id) ?? [],
  )
  const layoutOf = ({ layoutTemplate }: Starter) =>
    templates.layouts.find(({ name }) => name === layoutTemplate)
  return (
    <section aria-labelledby="near-templates" className="mt-6 rounded-xl border p-4 text-start">
      <h2 ref={heading} id="near-templates" tabIndex={-1} className="text-sm font-semibold outline-none">
        No template is quite like that
      </h2>
      <p className="mt-0.5 text-sm text-secondary">
        Begin with one of these under the name you gave, or with empty rows and headings from your sentence.
      </p>
      <ul className="mt-3 grid grid-cols-1 gap-3 sm:grid-cols-3">
        {starters.map((starter) => (
          <StarterCard
            key={starter.id}
            starter={starter}
            layout={layoutOf(starter)}
            theme={theme}
            onOpen={() => setOpened(starter)}
          />
        ))}
      </ul>
      <Button color="primary" className="mt-3" loading={busy && !opened} onClick={() => onTake('none')}>
        <Plus /> Begin with empty rows
      </Button>
      {opened && (
        <StarterDialog
          starter={opened}
          layout={layoutOf(opened)}
          theme={theme}
          act="Use this template"
          busy={busy}
          problem={problem}
          onClose={() => setOpened(null)}
          onUse={() => onTake(opened.id)}
        />
      )}
    </section>
  )
}
