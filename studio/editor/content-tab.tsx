import { useMemo, useState } from 'react'
import { appRows } from '../ui/app.ts'
import { later, useAhead } from '../ui/later.tsx'
import { say } from '../ui/say.ts'
import { Segments } from '../ui/segments.tsx'
import { DataFields } from './content/data-fields.tsx'
import { GridPane } from './content/grid-pane.tsx'
import { JsonPane } from './content/json-pane.tsx'
import { PicturesAdded } from './content/pictures-added.tsx'
import { TextPane } from './content/text-pane.tsx'
import { DropArea } from './drop-area.tsx'
import { gridColumns } from './grid/columns.ts'
import { useImport } from './grid/use-import.ts'
import type { PickedInput } from './picked.ts'
import type { PlacedPicture } from './pictures/place-pictures.ts'
import type { TabProps } from './tab-props.ts'
import { useWorkbench } from './use-workbench.ts'

const AddPictures = later(() => import('./content/add-pictures.tsx').then((dialog) => dialog.AddPictures))
const ImportDialog = later(() => import('./import/import-dialog.tsx').then((dialog) => dialog.ImportDialog))

const JSON_VIEW = { value: 'json', label: 'JSON' } as const
const CELLS = [{ value: 'cells', label: say('Cells') }, JSON_VIEW] as const
const TEXT = [{ value: 'cells', label: say('Text') }, JSON_VIEW] as const

/** The app's data: a grid, a document, or the JSON behind either. */
export function ContentTab({ draft, edit }: TabProps) {
  const { layout, templates } = useWorkbench()
  const [view, setView] = useState<'cells' | 'json'>('cells')
  const [picked, setPicked] = useState<PickedInput | null>(null)
  const [placed, setPlaced] = useState<readonly PlacedPicture[]>([])
  useAhead([AddPictures, ImportDialog])
  const take = useImport({ draft, edit, layout })
  const current = useMemo(
    () => ({
      rows: appRows(layout, draft.mockData),
      columns: gridColumns(layout, draft.mockData, [], templates.layouts, draft.columns),
    }),
    [layout, draft.mockData, draft.columns, templates],
  )
  const views = (
    <Segments
      label={say('View')}
      value={view}
      options={layout.rows ? CELLS : TEXT}
      onChange={(next) => setView(next)}
    />
  )
  return (
    <DropArea onPick={setPicked} words={say('Drop to import it')}>
      {view === 'json' ? (
        <JsonPane draft={draft} edit={edit} views={views} />
      ) : (
        <>
          <DataFields draft={draft} edit={edit} layout={layout} />
          {placed.length > 0 && (
            <PicturesAdded draft={draft} edit={edit} count={placed.length} onClose={() => setPlaced([])} />
          )}
          {layout.rows ? (
            <GridPane
              key={layout.name}
              draft={draft}
              edit={edit}
              views={views}
              onPick={setPicked}
              placed={placed}
            />
          ) : (
            <TextPane draft={draft} edit={edit} views={views} onPick={setPicked} />
          )}
        </>
      )}
      {picked?.pictures && (
        <AddPictures
          draft={draft}
          edit={edit}
          layout={layout}
          limits={templates.limits}
          picked={picked}
          onClose={() => setPicked(null)}
          onPlaced={setPlaced}
        />
      )}
      {picked && !picked.pictures && (
        <ImportDialog
          picked={picked}
          layouts={[layout]}
          limits={templates.limits}
          current={current}
          onClose={() => setPicked(null)}
          onTake={(taken) => {
            take(taken)
            setPicked(null)
          }}
        />
      )}
    </DropArea>
  )
}
