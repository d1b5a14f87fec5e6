import type { App } from '../../ui/app.ts'
import { OutlineButton } from '../../ui/buttons.tsx'
import { failureReason } from '../../ui/failure-reason.ts'
import { say } from '../../ui/say.ts'
import { ChangeList } from '../change-list.tsx'
import { gridColumns } from '../grid/columns.ts'
import { useWorkbench } from '../use-workbench.ts'
import { changesIn } from './changes.ts'
import { useDiff } from './use-versions.ts'

interface ChangesViewProps {
  app: App
  from: number
  to: number | 'draft'
}

/** The differences between two versions, in plain words. */
export function ChangesView({ app, from, to }: ChangesViewProps) {
  const { templates, layout } = useWorkbench()
  const diff = useDiff(app.id, from, to, to === 'draft' ? app.revision : 0)
  if (diff.state === 'loading')
    return <div role="status" aria-label={say('Comparing')} className="skeleton h-20 w-full" />
  if (diff.state === 'failed')
    return (
      <p role="alert" className="flex flex-wrap items-center gap-3 text-sm text-danger">
        {failureReason(diff.error)}
        <OutlineButton size="sm" onClick={diff.again}>
          {say('Try again')}
        </OutlineButton>
      </p>
    )
  const columns = gridColumns(layout, app.mockData, [], templates.layouts, app.columns)
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key
  const changes = changesIn(diff.value, templates.layouts, layout, labelOf)
  if (changes.length === 0) return <p className="text-sm text-secondary">{say('There are no changes.')}</p>
  return <ChangeList label={say('Changes since version {from}', { from })} changes={changes} />
}
