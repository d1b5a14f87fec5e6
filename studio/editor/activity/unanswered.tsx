import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useState } from 'react'
import { type App, appRows } from '../../ui/app.ts'
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

/** What people asked for and did not find, with what to do about it. */
export function Unanswered({ draft, edit, questions }: UnansweredProps) {
  const { layout, open } = useWorkbench()
  const [chosen, setChosen] = useState<string | null>(null)
  const synonyms = draft.synonyms ?? []
  const addRow = (message: string) => {
    const place = appRows(layout, draft.mockData).length
    const column = gridColumns(layout, draft.mockData, []).find(({ required }) => required)
    const data = insertRows(layout, draft.mockData, place, 1)
    edit({ mockData: column ? setCells(layout, data, [{ row: place, column, text: message }]) : data })
    open('content')
  }
  if (!draft.keepMessages && synonyms.length === 0) return null
  return (
    <Section
      title="Questions that found nothing"
      lead={
        questions.length > 0
          ? 'Asked again against your draft, the most frequent first. Add a row for what you have, or a synonym for what people call it.'
          : 'None of the kept messages finds nothing.'
      }
    >
      <div className="flex max-w-2xl flex-col gap-4">
        {questions.length > 0 && (
          <ol aria-label="Questions that found nothing" className="divide-y rounded-lg border text-sm">
            {questions.map(({ message, count }) => (
              <li key={message} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
                <bdi className="min-w-40 flex-1 wrap-anywhere">{message}</bdi>
                <span className="tabular text-xs text-secondary">
                  {count === 1 ? 'once' : `${count} times`}
                </span>
                <span className="flex gap-1">
                  {layout.rows && (
                    <Button color="secondary" variant="outline" size="sm" onClick={() => addRow(message)}>
                      Add a row
                    </Button>
                  )}
                  <Button color="secondary" variant="outline" size="sm" onClick={() => setChosen(message)}>
                    Add a synonym
                  </Button>
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
