import { useState } from 'react'
import { request } from '../../ui/api.ts'
import { type App, CONTENT_FIELDS, type Content } from '../../ui/app.ts'
import { OutlineButton } from '../../ui/buttons.tsx'
import { failureReason } from '../../ui/failure-reason.ts'
import { Problem } from '../../ui/problem.tsx'
import { say } from '../../ui/say.ts'
import type { Edit } from '../draft/store.ts'

interface ResetDraftProps {
  app: App
  edit: Edit
}

/** Resets the draft to the live version, in one step that can be undone. */
export function ResetDraft({ app, edit }: ResetDraftProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const reset = async () => {
    setBusy(true)
    setProblem(null)
    try {
      edit(await contentOf(app))
    } catch (error) {
      setProblem(failureReason(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <OutlineButton size="sm" type="button" loading={busy} onClick={() => void reset()}>
        {say('Reset the draft to version {version}', { version: app.publishVersion ?? 0 })}
      </OutlineButton>
      <span className="text-sm text-secondary">{say('You can undo this.')}</span>
      <Problem>{problem}</Problem>
    </div>
  )
}

/** The newest version's content, for every field a draft can change. */
async function contentOf(app: App): Promise<Partial<Content>> {
  const { content } = await request('GET /api/apps/:id/versions/:version', {
    params: { id: app.id, version: String(app.publishVersion) },
  })
  const { columns = [], questions = [], synonyms = [], skill = '', translations = {}, ...rest } = content
  const live = { ...rest, columns, questions, synonyms, skill, translations }
  return Object.fromEntries(
    CONTENT_FIELDS.flatMap((field) => (field in live ? [[field, live[field as keyof typeof live]]] : [])),
  )
}
