import { type App, appRows, type Layout, type Limits } from '../../ui/app.ts'
import { say, sayAny } from '../../ui/say.ts'
import { useLatestCallback } from '../../ui/use-latest-callback.ts'
import type { Edit } from '../draft/store.ts'
import type { PickedInput } from '../picked.ts'
import { PicturesDialog } from '../pictures/pictures-dialog.tsx'
import { type PlacedPicture, placePictures } from '../pictures/place-pictures.ts'
import { sendPictures } from '../pictures/send-pictures.ts'

interface AddPicturesProps {
  draft: App
  edit: Edit
  layout: Layout
  limits: Limits
  picked: PickedInput
  onClose(): void
  /** Called once the pictures are in their rows. */
  onPlaced(placed: readonly PlacedPicture[]): void
}

/** Adds pictures to existing or new rows, in one step that can be undone. */
export function AddPictures({ draft, edit, layout, limits, picked, onClose, onPlaced }: AddPicturesProps) {
  const rows = appRows(layout, draft.mockData)
  // Uploading takes a while, and the draft may change meanwhile.
  const place = useLatestCallback((placed: readonly PlacedPicture[]) => {
    edit({ mockData: placePictures(layout, draft.mockData, placed) })
    onPlaced(placed)
  })
  const files = picked.pictures ?? []
  return (
    <PicturesDialog
      title={say('{count} pictures', { count: files.length })}
      files={files}
      layout={layout}
      rows={rows}
      chosen={picked.row ?? null}
      room={limits.rows - rows.length}
      onClose={onClose}
      onSend={async (pictures, onDone) => {
        const sent = await sendPictures(draft.id, pictures, onDone)
        if (sent.placed.length > 0) place(sent.placed)
        return sent
      }}
    >
      {layout.rows && !layout.rows.columns.some(({ kind }) => kind === 'image') && (
        <p className="mb-3 text-sm text-secondary">
          {say('The layout “{title}” shows no pictures. Cards or Gallery on the Look tab do.', {
            title: sayAny(layout.title),
          })}
        </p>
      )}
    </PicturesDialog>
  )
}
