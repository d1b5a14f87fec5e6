import { Button } from '@openai/apps-sdk-ui/components/Button'
import { useEffect, useMemo, useState } from 'react'
import { SidewaysScroll } from '../../common/markdown/sideways-scroll.tsx'
import type { ThumbnailData } from '../editor/app-thumbnail.tsx'
import { cellText } from '../editor/grid/cell.ts'
import { gridColumns } from '../editor/grid/columns.ts'
import { resourceOf } from '../editor/use-drawn.ts'
import { type ColorScheme, defaultSettings, type HostSettings, type ToolRun } from '../host/types.ts'
import { appRows, type Layout, type Starter } from '../ui/app.ts'
import { GhostButton } from '../ui/buttons.tsx'
import { Device } from '../ui/device.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Problem } from '../ui/problem.tsx'
import { say, sayAny } from '../ui/say.ts'
import { SteadyFrame } from '../ui/steady-frame.tsx'
import { useStarterDrawing } from './use-starter-drawing.ts'

interface StarterDialogProps {
  starter: Starter
  layout: Layout | undefined
  theme: ColorScheme
  act: string
  busy: boolean
  problem: string | null
  onClose(): void
  onUse(): void
}

const FIRST_ROWS = 3

/** A template with its live widget and data. Nothing is made before the user confirms. */
export function StarterDialog(props: StarterDialogProps) {
  const { starter, layout, theme, act, busy, problem, onClose, onUse } = props
  return (
    <Dialog title={sayAny(starter.name)} onClose={onClose} wide tall>
      <p dir="auto" className="text-sm text-secondary">
        {sayAny(starter.description)}
      </p>
      <div className="mt-4 mb-5 rounded-xl border bg-surface-secondary p-3">
        <Drawing starter={starter} layout={layout} theme={theme} />
      </div>
      {layout?.rows && <FirstRows starter={starter} layout={layout} />}
      <Problem className="mt-3">{problem}</Problem>
      <div className="sticky -bottom-5 -mx-5 mt-auto -mb-5 flex flex-wrap justify-end gap-2 border-t bg-surface px-5 py-3">
        <GhostButton onClick={onClose}>{say('Cancel')}</GhostButton>
        <Button color="primary" loading={busy} data-first-focus="" onClick={onUse}>
          {act}
        </Button>
      </div>
    </Dialog>
  )
}

function Drawing({ starter, layout, theme }: Pick<StarterDialogProps, 'starter' | 'layout' | 'theme'>) {
  const load = useStarterDrawing(starter, layout)
  const [picture, setPicture] = useState<ThumbnailData | null>(null)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    load().then(setPicture, () => setFailed(true))
  }, [load])
  const resource = useMemo(() => picture && resourceOf(picture), [picture])
  const run = useMemo<ToolRun | null>(
    () =>
      picture && {
        id: starter.id,
        tool: null,
        input: { message: '' },
        result: { content: [], structuredContent: picture.data },
      },
    [starter.id, picture],
  )
  const settings = useMemo<HostSettings>(() => ({ ...defaultSettings, theme }), [theme])
  if (failed)
    return <p role="alert">{say('The template could not be drawn. Check that Vitrine is running.')}</p>
  if (!resource || !run)
    return <div role="status" aria-label={say('Drawing it')} className="skeleton h-72 w-full" />
  return (
    <Device settings={settings} title={sayAny(starter.name)} onInline={() => {}}>
      <SteadyFrame
        resource={resource}
        run={run}
        settings={settings}
        title={say('{name} widget', { name: sayAny(starter.name) })}
      />
    </Device>
  )
}

function FirstRows({ starter, layout }: { starter: Starter; layout: Layout }) {
  const rows = appRows(layout, starter.mockData)
  const columns = gridColumns(layout, starter.mockData, [], [], starter.columns).filter(
    ({ key, kind }) => kind !== 'image' && rows.some((row) => cellText(row[key]) !== ''),
  )
  return (
    <section aria-label={say('Its data')} className="mb-5">
      <h3 className="text-sm font-medium">
        {say('Its data')}{' '}
        <span className="tabular font-normal text-secondary">
          {say('{count} rows, yours to replace', { count: rows.length })}
        </span>
      </h3>
      <SidewaysScroll label={say('First rows')} className="mt-2 rounded-lg border">
        <table className="w-full text-sm">
          <thead className="bg-surface-secondary text-xs text-secondary">
            <tr>
              {columns.map(({ key, label }) => (
                <th key={key} scope="col" className="px-3 py-1.5 text-start font-medium whitespace-nowrap">
                  {label.charAt(0).toLocaleUpperCase() + label.slice(1)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, FIRST_ROWS).map((row) => (
              <tr key={JSON.stringify(row)} className="border-t">
                {columns.map(({ key }) => (
                  <td key={key} className="max-w-48 truncate px-3 py-1.5">
                    {cellText(row[key])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </SidewaysScroll>
    </section>
  )
}
