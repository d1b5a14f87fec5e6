import { Button } from '@openai/apps-sdk-ui/components/Button'
import type { App, Layout } from '../../ui/app.ts'
import { GhostButton } from '../../ui/buttons.tsx'
import { say, sayAny } from '../../ui/say.ts'
import type { Edit } from '../draft/store.ts'
import { fitData } from '../look/fit-data.ts'
import { useWorkbench } from '../use-workbench.ts'

interface PicturesAddedProps {
  draft: App
  edit: Edit
  count: number
  onClose(): void
}

const showsPictures = ({ rows }: Layout) => rows?.columns.some(({ kind }) => kind === 'image') ?? false

/** The first layout suggested for rows with pictures. */
const suitsPictures = ({ rows, suits }: Layout) =>
  rows?.columns.some(({ key, kind }) => kind === 'image' && suits?.columns.includes(key)) ?? false

/** Confirms added pictures, and offers a layout that shows them if this one does not. */
export function PicturesAdded({ draft, edit, count, onClose }: PicturesAddedProps) {
  const { layout, templates } = useWorkbench()
  const pictured = templates.layouts.find(suitsPictures)
  const added = say('{count} pictures were added.', { count })
  const hidden = layout.rows !== null && !showsPictures(layout)
  return (
    <div role="status" className="flex shrink-0 flex-wrap items-center gap-2 border-y px-4 py-2 text-sm">
      <span className="me-auto">
        {added}{' '}
        {hidden
          ? say('The layout “{title}” does not show them.', { title: sayAny(layout.title) })
          : say('They are in the selected column.')}
      </span>
      {hidden && pictured && (
        <Button
          color="primary"
          size="sm"
          onClick={() => {
            edit({ layoutTemplate: pictured.name, mockData: fitData(layout, pictured, draft.mockData) })
            onClose()
          }}
        >
          {say('Show as {layout}', { layout: pictured.title.toLowerCase() })}
        </Button>
      )}
      <GhostButton size="sm" onClick={onClose}>
        {say('Close')}
      </GhostButton>
    </div>
  )
}
