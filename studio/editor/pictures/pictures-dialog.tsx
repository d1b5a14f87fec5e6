import { Button } from '@openai/apps-sdk-ui/components/Button'
import { type ReactNode, useMemo, useState } from 'react'
import type { Layout, Row } from '../../ui/app.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { say } from '../../ui/say.ts'
import { cellText } from '../grid/cell.ts'
import { matchPictures, type PictureTarget } from './match-rows.ts'
import { PictureRow } from './picture-row.tsx'
import { imageColumn, titleColumn } from './place-pictures.ts'
import type { PictureToSend, SentPictures } from './send-pictures.ts'

interface PicturesDialogProps {
  title: string
  files: readonly File[]
  layout: Layout
  rows: readonly Row[]
  chosen: number | null
  room: number
  children?: ReactNode
  action?: string
  onClose(): void
  /** Uploads them and reports each result. */
  onSend(pictures: readonly PictureToSend[], onDone: (count: number) => void): Promise<SentPictures | null>
}

const MOST_OFFERED = 500

/** Assigns pictures to rows, then shows progress and any failures. */
export function PicturesDialog(props: PicturesDialogProps) {
  const { title, files, layout, rows, chosen, room, children, action, onClose, onSend } = props
  const matched = useMemo(
    () =>
      matchPictures({
        names: files.map(({ name }) => name),
        rows,
        image: imageColumn(layout),
        title: titleColumn(layout),
        chosen,
      }),
    [files, rows, layout, chosen],
  )
  const [changed, setChanged] = useState<Readonly<Record<number, PictureTarget>>>({})
  const [done, setDone] = useState<number | null>(null)
  const [failed, setFailed] = useState<SentPictures['failed']>([])
  const targets = files.map((_, index) => changed[index] ?? matched[index] ?? 'new')
  const wanted = files.flatMap((file, index) => {
    const target = targets[index] ?? 'out'
    return target === 'out' ? [] : [{ file, target }]
  })
  const fresh = wanted.filter(({ target }) => target === 'new').length
  const options = useMemo(() => rowOptions(rows, titleColumn(layout)), [rows, layout])
  const send = async () => {
    setDone(0)
    const sent = await onSend(wanted, setDone)
    if (sent && sent.failed.length === 0) return onClose()
    setFailed(sent?.failed ?? [])
    setDone(null)
  }
  const over = layout.rows !== null && fresh > room
  return (
    <Dialog title={title} onClose={onClose} wide>
      {failed.length > 0 ? (
        <Failures failed={failed} taken={wanted.length - failed.length} onClose={onClose} />
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (done === null && wanted.length > 0 && !over) void send()
          }}
        >
          {children}
          <ul className="max-h-[50dvh] divide-y overflow-y-auto rounded-xl border">
            {files.map((file, index) => (
              <PictureRow
                // biome-ignore lint/suspicious/noArrayIndexKey: files never move
                key={index}
                file={file}
                target={targets[index] ?? 'new'}
                options={layout.rows && rows.length > 0 ? options : null}
                disabled={done !== null}
                onChange={(target) => setChanged({ ...changed, [index]: target })}
              />
            ))}
          </ul>
          {over && (
            <p role="status" className="mt-3 text-sm text-danger">
              {say('There is room for {number} rows more. Leave some pictures out.', { number: room })}
            </p>
          )}
          <div className="mt-4 flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <div role="status" className="me-auto min-w-0 flex-1 text-sm text-secondary">
              {done !== null && <Progress done={done} all={wanted.length} />}
              {done === null && fresh > 0 && rows.length > 0 && layout.rows && (
                <span>{say('{count} new rows', { count: fresh })}</span>
              )}
            </div>
            <Button
              color="primary"
              type="submit"
              loading={done !== null}
              disabled={wanted.length === 0 || over}
              {...(rows.length > 0 && { 'data-first-focus': true })}
            >
              {action ?? say('Add {count} pictures', { count: wanted.length })}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}

const Progress = ({ done, all }: { done: number; all: number }) => (
  <span className="flex items-center gap-3">
    <progress
      aria-label={say('Pictures sent')}
      value={done}
      max={all}
      className="h-1.5 w-full max-w-48 accent-(--color-text)"
    />
    <span className="tabular shrink-0">{say('{place} of {all}', { place: done, all })}</span>
  </span>
)

interface FailuresProps {
  failed: SentPictures['failed']
  taken: number
  onClose(): void
}

function Failures({ failed, taken, onClose }: FailuresProps) {
  return (
    <>
      <p role="alert" className="text-sm">
        {taken > 0 ? `${say('{count} pictures were added.', { count: taken })} ` : ''}
        {say('{count} pictures could not be added:', { count: failed.length })}
      </p>
      <ul className="mt-2 flex max-h-[50dvh] flex-col gap-2 overflow-y-auto rounded-xl border p-3 text-sm">
        {failed.map(({ name, words }) => (
          <li key={name}>
            <span className="font-medium wrap-anywhere">{name}</span>
            <span className="block text-secondary">{words}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex justify-end">
        <Button color="primary" onClick={onClose}>
          {say('Close')}
        </Button>
      </div>
    </>
  )
}

/** As many rows as anybody looks through; the others are matched by name. */
const rowOptions = (rows: readonly Row[], title: string) =>
  rows.slice(0, MOST_OFFERED).map((row, index) => ({
    value: String(index),
    label: `${index + 1}: ${cellText(row[title]).slice(0, 60) || say('no title')}`,
  }))
