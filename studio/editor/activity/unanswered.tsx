import { useState } from 'react'
import { type App, appRows } from '../../ui/app.ts'
import { OutlineButton } from '../../ui/buttons.tsx'
import { say } from '../../ui/say.ts'
import type { Edit } from '../draft/store.ts'
import { gridColumns } from '../grid/columns.ts'
import { insertRows, setCells } from '../grid/edits.ts'
import { Section } from '../section.tsx'
import { useWorkbench } from '../use-workbench.ts'
import { SynonymForm } from './synonym-form.tsx'
import type { Activity } from './use-activity.ts'

interface UnansweredProps {
  draft: App
  edit: Edit
  questions: Activity['unanswered']
}

export function Unanswered({ draft, edit, questions }: UnansweredProps) {
  const { layout, open } = useWorkbench()
  const [chosen, setChosen] = useState<string | null>(null)
  const synonyms = draft.synonyms ?? []
  const addRow = (term: string) => {
    const place = appRows(layout, draft.mockData).length
    const column = gridColumns(layout, draft.mockData, []).find(({ required }) => required)
    const data = insertRows(layout, draft.mockData, place, 1)
    edit({ mockData: column ? setCells(layout, data, [{ row: place, column, text: term }]) : data })
    open('content')
  }
  return (
    <Section
      title={say('Questions that found nothing')}
      lead={
        questions.length > 0
          ? say(
              'Checked again against your draft, most frequent first. Add a row for something you have, or a synonym for what people call it.',
            )
          : draft.keepMessages
            ? say('Every question so far found something.')
            : say('Turn on Keep messages below to see what people ask for that you don’t list.')
      }
    >
      <div className="flex max-w-2xl flex-col gap-4">
        {questions.length > 0 && (
          <ol aria-label={say('Questions that found nothing')} className="divide-y rounded-lg border text-sm">
            {questions.map(({ message, term, count }) => (
              <li key={message} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
                <span className="min-w-40 flex-1 wrap-anywhere">
                  <bdi>{term}</bdi>
                  {term !== message && <bdi className="block text-xs text-secondary">{message}</bdi>}
                </span>
                <span className="tabular text-xs text-secondary">{say('{count} times', { count })}</span>
                <span className="flex gap-1">
                  {layout.rows && (
                    <OutlineButton size="sm" onClick={() => addRow(term)}>
                      {say('Add a row')}
                    </OutlineButton>
                  )}
                  <OutlineButton size="sm" onClick={() => setChosen(term)}>
                    {say('Add a synonym')}
                  </OutlineButton>
                </span>
              </li>
            ))}
          </ol>
        )}
        {(chosen !== null || synonyms.length > 0) && (
          <SynonymForm
            key={chosen}
            word={chosen ?? ''}
            synonyms={synonyms}
            onChange={(next) => {
              edit({ synonyms: next })
              setChosen(null)
            }}
          />
        )}
      </div>
    </Section>
  )
}
