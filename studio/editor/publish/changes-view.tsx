import { Button } from '@openai/apps-sdk-ui/components/Button'
import type { App } from '../../ui/app.ts'
import { failureReason } from '../../ui/failure-reason.ts'
import { ChangeList } from '../change-list.tsx'
import { useWorkbench } from '../use-workbench.ts'
import { changesIn } from './changes.ts'
import { useDiff } from './use-versions.ts'

interface ChangesViewProps {
  app: App
  from: number
  to: number | 'draft'
}

/** What one version says that another does not, in plain words. */
export function ChangesView({ app, from, to }: ChangesViewProps) {
  const { templates, layout } = useWorkbench()
  const diff = useDiff(app.id, from, to, to === 'draft' ? app.revision : 0)
  if (diff.state === 'loading')
    return <div role="status" aria-label="Comparing" className="skeleton h-20 w-full" />
  if (diff.state === 'failed')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        {failureReason(diff.error)}
        <Button color="secondary" variant="outline" size="sm" onClick={diff.again}>
          Try again
        </Button>
      </p>
    )
  const changes = changesIn(diff.value, templates.layouts, layout)
  if (changes.length === 0) return <p className="text-sm text-secondary">There are no changes.</p>
  return <ChangeList label={`Changes since version ${from}`} changes={changes} />
}
