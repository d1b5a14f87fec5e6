import { useEffect } from 'react'
import { columnsFrom } from '../editor/grid/take-rows.ts'
import { ImportDialog } from '../editor/import/import-dialog.tsx'
import { useFound } from '../editor/import/use-found.ts'
import type { ImportChoice, PickedInput } from '../editor/picked.ts'
import { useMaking } from '../editor/use-making.ts'
import { api } from '../ui/api.ts'
import type { Layout, Templates } from '../ui/app.ts'
import { useLatestCallback } from '../ui/use-latest-callback.ts'

interface NewFromFileProps {
  picked: PickedInput
  templates: Templates
  onClose(): void
}

/** Makes an app from a file or paste after a preview; an exported app is imported at once. */
export function NewFromFile({ picked, templates, onClose }: NewFromFileProps) {
  const { busy, problem, make } = useMaking()
  const found = useFound(picked, picked.sheets?.[0])
  const whole = found?.kind === 'app' ? found.file : null
  const bring = useLatestCallback(() => void make('file', () => api.importFile(whole)))
  useEffect(() => {
    if (whole) bring()
  }, [whole, bring])
  if (found === null || (whole && !problem)) return null
  return (
    <ImportDialog
      picked={picked}
      layouts={templates.layouts}
      limits={templates.limits}
      current={null}
      problem={problem}
      busy={busy !== null}
      onClose={onClose}
      onTake={(taken) => void make('file', () => api.create(appOf(taken, templates.layouts)))}
    />
  )
}

function appOf(taken: ImportChoice, layouts: readonly Layout[]) {
  const { name, layoutTemplate, rows, text, heading } = taken
  const layout = layouts.find((each) => each.name === layoutTemplate)
  const data = layout?.rows ? { ...columnsFrom(taken), [layout.rows.key]: rows } : { markdown: text ?? '' }
  return { name, layoutTemplate, mockData: { ...(heading && { heading }), ...data } }
}
