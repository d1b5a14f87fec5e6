import { useMemo, useState } from 'react'
import { parseDelimited } from '../../../common/sheet/delimited.ts'
import type { LineRole } from '../../../common/sheet/line-roles.ts'
import type { LineChoices } from '../../../common/sheet/table.ts'
import type { WorkbookSheet } from '../../../common/sheet/workbook.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../../ui/empty-state.tsx'
import { say } from '../../ui/say.ts'
import { Select } from '../../ui/select.tsx'
import { namesIn } from '../grid/position-mapping.ts'
import type { Found } from '../grid/read-sheet.ts'
import { suggestName } from '../grid/suggest-name.ts'
import type { CurrentRows, PickedInput } from '../picked.ts'
import type { ImportDialogProps } from './import-props.ts'
import { SheetForm } from './sheet-form.tsx'
import { TextForm } from './text-form.tsx'
import { useFound } from './use-found.ts'

export function ImportDialog(props: ImportDialogProps) {
  const { picked, layouts, current, onClose } = props
  const [chosen, setChosen] = useState(0)
  const [lines, setLines] = useState<LineChoices>(() => ({ header: headerAt(picked, current) }))
  const sheet = picked.sheets?.[chosen]
  const found = useFound(picked, sheet, lines)
  const name = useMemo(() => nameOf(picked, sheet, found), [picked, sheet, found])
  const isNew = current === null && found?.kind !== 'problem'
  const title = isNew ? say('Make an app from this') : picked.fileName || say('What you pasted')
  const document = layouts.find(({ rows }) => rows === null)
  const [asText] = useState(layouts.every(({ rows }) => rows === null))
  return (
    <Dialog title={title} onClose={onClose} wide>
      {found === null ? (
        <p role="status" className="py-6 text-sm">
          {say('Reading…')}
        </p>
      ) : found.kind === 'problem' ? (
        <ErrorMessage title={say('This could not be read')}>{found.message}</ErrorMessage>
      ) : found.kind === 'app' ? (
        <ErrorMessage title={say('This is a whole app')}>
          {say('Go to your apps and drop it there to make a new app.')}
        </ErrorMessage>
      ) : document && !sheet && (found.kind === 'text' || asText) ? (
        <TextForm {...props} text={picked.text} layout={document} name={name} />
      ) : found.kind === 'text' || asText ? (
        <ErrorMessage
          title={
            asText
              ? say('These are rows, but the app holds text')
              : say('This is text, but the app holds rows')
          }
        >
          {asText
            ? say('Choose a layout with rows on the Look tab first, or make a new app from this file.')
            : say('Choose the layout “Document” on the Look tab first, or bring in a CSV or JSON file.')}
        </ErrorMessage>
      ) : (
        <SheetForm
          {...props}
          sheet={found.sheet}
          table={found.table}
          heading={found.heading ?? null}
          name={name}
          onLine={(line, role) => setLines((before) => withLine(before, found, line, role))}
          onFill={(fill) => setLines((before) => ({ ...before, fill }))}
          notes={sheet ? notesOn(sheet) : []}
        >
          {picked.sheets && picked.sheets.length > 1 && (
            <Select
              label={sheet?.origin ? say('Found in it') : say('Sheet')}
              value={String(chosen)}
              options={picked.sheets.map((each, index) => ({
                value: String(index),
                label: sheetLabel(each),
              }))}
              onChange={(index) => {
                setChosen(Number(index))
                setLines({})
              }}
              className="w-60 max-sm:w-full"
            />
          )}
        </SheetForm>
      )}
    </Dialog>
  )
}

const sheetLabel = ({ name, origin }: WorkbookSheet) => (origin ? `${name} · ${origin}` : name)

function nameOf({ fileName }: PickedInput, sheet: WorkbookSheet | undefined, found: Found | null): string {
  const rows = found?.kind === 'sheet' ? found : { sheet: null, table: null }
  return suggestName({ fileName, sheetName: sheet?.name, sheet: rows.sheet, table: rows.table })
}

const FIRST_LINE = { columns: Number.POSITIVE_INFINITY, cells: Number.POSITIVE_INFINITY }

/** Cells pasted among others have a heading only if it repeats existing column names. */
function headerAt({ text, place }: PickedInput, current: CurrentRows | null): number | null | undefined {
  if (!place || !current || current.rows.length === 0) return undefined
  const [first = []] = parseDelimited(text.slice(0, text.indexOf('\n') + 1) || text, '\t', FIRST_LINE)
  return namesIn(first, place.columns) > 0 ? 0 : null
}

/** Adds one decision. There is at most one heading line, and another heading means other columns. */
function withLine(
  before: LineChoices,
  found: Found | null,
  line: number | null,
  role: LineRole,
): LineChoices {
  if (role === 'names' || line === null) return { header: line }
  const header = found?.kind === 'sheet' ? found.table?.header : undefined
  return {
    ...before,
    header: header === line ? null : before.header,
    roles: new Map([...(before.roles ?? []), [line, role]]),
  }
}

/** Parts of the file that the sheet does not contain. */
function notesOn({ hidden, unsolved }: WorkbookSheet): string[] {
  const away = [
    ...(hidden.rows > 0 ? [say('{count} hidden rows are left out.', { count: hidden.rows })] : []),
    ...(hidden.columns > 0 ? [say('{count} hidden columns are left out.', { count: hidden.columns })] : []),
  ]
  return [
    ...away,
    ...(unsolved > 0
      ? [
          say(
            'Formulas without a value in this file: {count}. Open it in your spreadsheet, save it, and bring it in again.',
            { count: unsolved },
          ),
        ]
      : []),
  ]
}
