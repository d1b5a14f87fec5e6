import { useRef, useState } from 'react'
import { PicturesDialog } from '../editor/pictures/pictures-dialog.tsx'
import { imageColumn, placePictures } from '../editor/pictures/place-pictures.ts'
import { type PictureToSend, sendPictures } from '../editor/pictures/send-pictures.ts'
import { ApiError, api } from '../ui/api.ts'
import type { Layout, Templates } from '../ui/app.ts'
import { navigate } from '../ui/route.ts'
import { say } from '../ui/say.ts'
import { TextField } from '../ui/text-field.tsx'

interface NewFromPicturesProps {
  files: readonly File[]
  templates: Templates
  onClose(): void
}

const UNNAMED = say('My pictures')

/** Makes an app from pictures, one row each. */
export function NewFromPictures({ files, templates, onClose }: NewFromPicturesProps) {
  const [name, setName] = useState('')
  const made = useRef<string | null>(null)
  const layout = galleryOf(templates.layouts)
  if (!layout) return null
  const send = async (pictures: readonly PictureToSend[], onDone: (count: number) => void) => {
    const empty = layout.rows ? { [layout.rows.key]: [] } : {}
    const app = { name: name.trim() || UNNAMED, layoutTemplate: layout.name, mockData: empty }
    try {
      const { id: appId } = await api.create(app)
      const sent = await sendPictures(appId, pictures, onDone)
      if (sent.placed.length === 0) await api.remove(appId)
      else {
        await api.change(appId, { mockData: placePictures(layout, empty, sent.placed) })
        made.current = appId
      }
      return sent
    } catch (error) {
      const words = error instanceof ApiError ? error.message : say('The server does not answer. Try again.')
      return { placed: [], failed: pictures.map(({ file }) => ({ name: file.name, words })) }
    }
  }
  return (
    <PicturesDialog
      title={say('Make an app from these pictures')}
      action={say('Make the app')}
      files={files}
      layout={layout}
      rows={[]}
      chosen={null}
      room={templates.limits.rows}
      onClose={() => {
        onClose()
        if (made.current) navigate(`/apps/${made.current}`)
      }}
      onSend={send}
    >
      <div className="mb-4">
        <TextField
          label={say('Name of the app')}
          quiet
          data-first-focus
          value={name}
          maxLength={100}
          placeholder={UNNAMED}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
    </PicturesDialog>
  )
}

/** The layout for pictures only. */
const galleryOf = (layouts: readonly Layout[]) =>
  layouts.find(
    (layout) => layout.suits?.columns.length === 1 && layout.suits.columns[0] === imageColumn(layout),
  ) ?? layouts.find(({ rows }) => rows?.columns.some(({ kind }) => kind === 'image'))
